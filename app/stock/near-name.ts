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
    .map((name) => ({ name, slips: slipsBetween(word, letters(name)) }))
    // A figure is no slip: an i20 is another car than an i30.
    .filter(({ name, slips }) => slips <= max && digits(name) === digits(typed))
    .toSorted((one, other) => one.slips - other.slips);
  const [first, second] = near;
  return first && first.slips !== second?.slips ? first.name : null;
}

function letters(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function digits(name: string): string {
  return name.replaceAll(/\D/g, "");
}

/** Characters that were missed, added or mistaken: the Levenshtein distance. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let at = 1; at <= other.length; at += 1) {
      const mistaken = (row[at - 1] ?? 0) + (one[line - 1] === other[at - 1] ? 0 : 1);
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, mistaken));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
