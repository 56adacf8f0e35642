import { plainText } from "~/i18n/plain-text";

import type { EntryField } from "./entries";

/** One side's rows: what each is, and all that it says. */
type Rows = { name: string; text: string }[];

/** The rows of a form, in their places, without those that are gone. @param wordsOf of a field; empty for nothing */
export function rowFields(fields: readonly EntryField[], wordsOf: (field: EntryField) => string): Rows {
  const rows = new Map<string, { place: number; name: string | null; isThere: boolean; words: string[] }>();
  for (const field of fields) {
    const row = field.within?.row ?? field.row;
    if (!row) continue;
    const id = row.keys.join();
    const known = rows.get(id) ?? { place: row.index, name: row.name, isThere: false, words: [] };
    const text = wordsOf(field);
    const isKey = row.keys.includes(field.name);
    const isPlace = field.input === "place";
    const isSilent = isPlace || text === "" || (isKey && field.input === "switch");
    rows.set(id, {
      name: known.name,
      place: isPlace && !field.within && text !== "" ? Number(text) : known.place,
      isThere: known.isThere || (isKey && text !== ""),
      words: isSilent ? known.words : [...known.words, text],
    });
  }
  return [...rows.values()]
    .filter(({ isThere }) => isThere)
    .sort((a, b) => a.place - b.place)
    .map(({ name, words: [first = "", ...rest] }) => ({
      name: name ?? first,
      text: [name, first, ...rest].filter((word) => word !== null && word !== "").join(" · "),
    }));
}

/** What differs between the rows of two sides: rows that came and went, and their order. */
export function changedRows(sides: readonly Rows[]): { label: string; before: string; after: string }[] {
  const [before = [], after = []] = sides;
  const [old, current] = [before, after].map((rows) => rows.map(({ text }) => text));
  const gone = before.filter(({ text }) => !current?.includes(text));
  const came = after.filter(({ text }) => !old?.includes(text));
  const names = [before, after].map((rows) => rows.map(({ name }) => name));
  const [from = [], to = []] = names;
  const common = [from.filter((name) => to.includes(name)), to.filter((name) => from.includes(name))];
  return [
    ...(gone.length + came.length > 0
      ? [
          {
            label: "",
            before: gone.map(({ text }) => text).join("\n"),
            after: came.map(({ text }) => text).join("\n"),
          },
        ]
      : []),
    ...(String(common[0]) === String(common[1])
      ? []
      : [{ label: plainText({}, "publishing.order"), before: from.join("\n"), after: to.join("\n") }]),
  ];
}
