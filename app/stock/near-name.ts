import { errorsBetween } from "./typing-errors";
import { digitsOf } from "./words";

const MIN_LENGTH = 4;

/**
 * The known name that a typed one is a slip of, such as Toyota of `toyta`; null for a known name, and where several are
 * as near.
 */
export function nearName(typed: string, known: readonly string[]): string | null {
  const word = letters(typed);
  if (word.length < MIN_LENGTH || known.some((name) => letters(name) === word)) return null;
  const max = word.length > 6 ? 2 : 1;
  const near = known
    .map((name) => ({ name, slips: errorsBetween(word, letters(name), max) }))
    // A figure is no slip: an i20 is another car than an i30.
    .filter(({ name, slips }) => slips <= max && digitsOf(name) === digitsOf(typed))
    .toSorted((one, other) => one.slips - other.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.name : null;
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
