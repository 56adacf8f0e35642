import { chinese } from "./chinese";
import type { Language } from "./language";
import { fillIn } from "./plain-text";

/** Translates a value of the data for display: 'Automatic' is 自动挡 on a Chinese page. */
export type WordOf = (value: string) => string;

/** A language's translations of values; values without one, and all values in English, stay as they are. */
export function wordsIn(language: string): WordOf {
  return (value) => knownWord(language as Language, value) ?? value;
}

/**
 * @returns null for a value without a translation, such as a name. English has none, since values are in
 * English and keep the dealer's own spelling
 */
export function knownWord(language: Language, value: string): string | null {
  if (language === "en-AU") return null;
  const key = valueKey(value);
  const [number] = /\d+/.exec(key) ?? [];
  const counted = number === undefined ? null : wordAt(key.replace(number, "n"));
  return wordAt(key) ?? (counted && fillIn(counted, { n: number ?? "" }));
}

/** The key of a value in zh/values.ts: 'Dual Cab Pick-up' is `dual_cab_pick_up`. */
export function valueKey(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

function wordAt(key: string): string | null {
  return Object.hasOwn(chinese.values, key) ? (chinese.values[key] ?? null) : null;
}
