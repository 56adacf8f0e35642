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
  const ends = prefix ? endsWithin(typed.length, word.length, allowed) : [word.length];
  const digits = digitsOf(typed);
  let fewest = allowed + 1;
  for (const end of ends) {
    const beginning = word.slice(0, end);
    // "i30" and "i20" are two cars, not a typing error.
    if (digitsOf(beginning) !== digits) continue;
    fewest = Math.min(fewest, distance(typed, beginning));
  }
  return fewest <= allowed ? fewest : null;
}

function endsWithin(typed: number, word: number, allowed: number): number[] {
  const first = Math.min(typed - allowed, word);
  const last = Math.min(typed + allowed, word);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Optimal string alignment: Levenshtein distance, with a swap of neighbours costing one. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
