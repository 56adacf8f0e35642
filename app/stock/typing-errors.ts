import { allowedTypos, digitsOf } from "./words";

/**
 * How many typing errors separate what was typed from a word of the stock: a missing, extra or wrong letter
 * counts one, and so do two swapped neighbours.
 *
 * @param prefix whether what was typed may be just the beginning of the word
 * @returns null if there are more than the length of what was typed allows
 */
export function typingErrors(typed: string, word: string, { prefix }: { prefix: boolean }): number | null {
  const allowed = allowedTypos(typed);
  if (allowed === 0) return (prefix ? word.startsWith(typed) : word === typed) ? 0 : null;
  if (word.length < typed.length - allowed || (!prefix && word.length > typed.length + allowed)) return null;
  const ends = prefix ? endsWithin(typed.length, word.length, allowed) : [word.length];
  const digits = digitsOf(typed);
  const distances = distancesTo(typed, word.slice(0, ends.at(-1)), allowed);
  let fewest = allowed + 1;
  for (const end of ends) {
    // "i30" and "i20" are two cars, not a typing error.
    if (digitsOf(word.slice(0, end)) !== digits) continue;
    fewest = Math.min(fewest, distances[end] ?? Infinity);
  }
  return fewest <= allowed ? fewest : null;
}

/** How many typing errors make one whole word of the other; Infinity if there may be more than `max`. */
export function errorsBetween(typed: string, word: string, max: number): number {
  return distancesTo(typed, word, max)[word.length] ?? Infinity;
}

function endsWithin(typed: number, word: number, allowed: number): number[] {
  const first = typed - allowed;
  const last = Math.min(typed + allowed, word);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Optimal string alignment: Levenshtein distance, with a swap of neighbours costing one.
 *
 * @returns the distance of `a` to each beginning of `b`, by its length; nothing if each is above `max`
 */
function distancesTo(a: string, b: string, max: number): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let lastLeast = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    // A cost comes from one of the last two rows.
    if (least > max && lastLeast > max) return [];
    lastLeast = least;
    beforeLast = last;
    last = row;
  }
  return last;
}
