import type { Refinements } from "../facet";
import { COMMON_WORDS } from "./concepts";

/** The more certain a reading, the higher; of two different ones of a rank, neither is taken. */
export const RANKS = [
  "part of a feature",
  "part of a model",
  "property",
  "model",
  "make",
  "concept",
] as const;

/** A name by the key that it is typed as, and the choice that it means. */
export type Named = { key: string; rank: (typeof RANKS)[number]; refinements: Refinements };

/** Whether a word says enough without its make; a number, or a word of a sentence, does not: 'Mazda 3', 'Lexus IS'. */
export function isName(key: string): boolean {
  return key.length > 1 && !/^\d+$/.test(key) && !COMMON_WORDS.has(key);
}
