import { typingErrors } from "~/stock/typing-errors";
import { joinedNeighbours, partsOf, queryWords, wordsOf } from "~/stock/words";

/** A name that the input may stand for. */
export type Named = {
  label: string;
  /** Alternative names: a Toyota Corolla is also a Corolla. */
  aliases?: string[];
  count: number;
};

const BEGINS = 0;
const HAS_THE_WORDS = 1;
/** For all words together. */
const MAX_TYPOS = 2;

/**
 * Names that match the text typed so far: those that begin with it, then those with a word that does, then
 * those with one typing error, then with two (swapping neighbours is one). Equal ones are ordered by count,
 * then by name.
 *
 * @param typed the last word may be incomplete
 */
export function rankNames<T extends Named>(typed: string, names: readonly T[], limit: number): T[] {
  const words = queryWords(typed);
  if (words.length === 0) return [];
  return names
    .map((named) => ({ named, rank: rankOf(words, [named.label, ...(named.aliases ?? [])]) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank || byCount(one.named, other.named))
    .slice(0, limit)
    .map(({ named }) => named);
}

function byCount(one: Named, other: Named): number {
  return other.count - one.count || one.label.localeCompare(other.label, "en-AU");
}

function rankOf(typed: string[], names: string[]): number {
  return Math.min(...names.map((name) => rankOfName(typed, name)));
}

function rankOfName(typed: string[], name: string): number {
  const words = wordsOf(name);
  // "land cruiser", "landcruiser" and "cx 5" are spellings of one name.
  if (words.join("").startsWith(typed.join(""))) return BEGINS;
  const known = [...words, ...partsOf(name), ...joinedNeighbours(words)];
  if (typed.every((word) => known.some((each) => each.startsWith(word)))) return HAS_THE_WORDS;
  // Neighbours may also be swapped where one of them has a space.
  const joined = typed.length === 1 || words.length === 1 ? [[typed.join("")]] : [];
  const whole = [...known, words.join("")];
  const typos = Math.min(...[typed, ...joined].map((reading) => typosOf(reading, whole)));
  return typos <= MAX_TYPOS ? HAS_THE_WORDS + typos : Infinity;
}

/** Of all words together. @returns infinity for more than are allowed, without looking at the words that are left */
function typosOf(typed: string[], known: string[]): number {
  const last = typed.length - 1;
  let sum = 0;
  for (const [index, word] of typed.entries()) {
    const each = known.map((name) => typingErrors(word, name, { prefix: index === last }) ?? Infinity);
    sum += Math.min(...each);
    if (sum > MAX_TYPOS) return Infinity;
  }
  return sum;
}
