import { chinese } from "./chinese";
import type { Language } from "./language";
import { fillIn } from "./plain-text";

/** What a value of the data is called on a page: 'Automatic' is 自动挡 on a Chinese one. */
export type WordOf = (value: string) => string;

/** Names of values in a language; those it has no word for, and all in English, stay as they are. */
export function wordsIn(language: string): WordOf {
  return (value) => knownWord(language as Language, value) ?? value;
}

/**
 * @returns null for a value that the language has no word for, such as a name. English has none:
 *   values are written in it, and keep the dealer's own spelling
 */
export function knownWord(language: Language, value: string): string | null {
  if (language === "en-AU") return null;
  const key = valueKey(value);
  const [number] = /\d+/.exec(key) ?? [];
  const counted = number === undefined ? null : wordAt(key.replace(number, "n"));
  return wordAt(key) ?? (counted && fillIn(counted, { n: number ?? "" }));
}

/** The name of a value in zh/values.ts: 'Dual Cab Pick-up' is `dual_cab_pick_up`. */
export function valueKey(value: string): string {
  return value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

function wordAt(key: string): string | null {
  return Object.hasOwn(chinese.values, key) ? (chinese.values[key] ?? null) : null;
}
