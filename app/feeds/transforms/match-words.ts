import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

/**
 * Patterns for `wordsOf` of a cell, in their order, and what they mean: null for a word that says nothing,
 * undefined for one that may mean either.
 */
export type Words<Code extends string> = readonly (readonly [RegExp, Code | null | undefined])[];

const NOT_SAID = /^(n a|not (specified|applicable|stated|known|provided)|unspecified|undefined|blank)$/;
const NEGATION = /\b(not|no|non|never|without|isn t|nor)\b/;

/**
 * A cell in lower case, its words of letters and digits with a space between them: `Near-New`, `nearNew` and
 * `NEAR_NEW` are `near new`.
 *
 * @returns null if it says nothing
 */
export function wordsOf(cell: string): string | null {
  const text = cellText(cell);
  if (text === null) return null;
  const words = text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
  return NOT_SAID.test(words) ? null : words;
}

/** What words mean by the first pattern that matches; undefined if none does, or if something in them is denied. */
function meaningOf<Code extends string>(words: string, known: Words<Code>): Code | null | undefined {
  // Of 'not sold', 'sold' alone must not count; a pattern that has the denial in it does.
  return known.find(([pattern]) => pattern.test(words) && !NEGATION.test(words.replace(pattern, " ")))?.[1];
}

export function oneOf<Code extends string>(what: string, known: Words<Code>) {
  return (cell: string): Cleaned<Code> => {
    const words = wordsOf(cell);
    if (words === null) return ABSENT;
    const value = meaningOf(words, known);
    return value === undefined ? { problem: `${quote(cell)} is not ${what}` } : { value };
  };
}
