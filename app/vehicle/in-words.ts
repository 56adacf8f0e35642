import type { WordOf } from "~/i18n/value-words";

import type { SpecKey, SpecRow } from "./spec-rows";
import type { VehicleView } from "./vehicle-view";

/** Rows whose values are words; the others are names, numbers and dates. */
const WORDED: readonly SpecKey[] = [
  ...(["simple_body", "body", "body_configuration", "transmission", "gear_type"] as const),
  ...(["fuel", "induction", "drive", "axle_type", "colour", "interior_colour"] as const),
];

/** A car's rows with their values in the words of a language. */
export function rowsInWords(rows: readonly SpecRow[], wordOf: WordOf): SpecRow[] {
  return rows.map((row) => (WORDED.includes(row.key) ? { ...row, value: wordOf(row.value) } : row));
}

/** A car's view with what its data says in the words of a language; names and comments stay. */
export function viewInWords(view: VehicleView, wordOf: WordOf): VehicleView {
  const { extras, tag, icons, features, keyInformation, specifications } = view;
  return {
    ...view,
    extras: extras.map(wordOf),
    tag: tag && { ...tag, text: wordOf(tag.text) },
    icons: icons.map((fact) => ({ ...fact, text: wordOf(fact.text) })),
    features: features.map(wordOf),
    keyInformation: rowsInWords(keyInformation, wordOf),
    specifications: rowsInWords(specifications, wordOf),
  };
}
