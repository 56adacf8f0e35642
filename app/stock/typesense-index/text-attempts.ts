/** One way to read a text, in the server's own parameter names. */
export type TextAttempt = { q: string; prefix: boolean; num_typos: 0 | 1 | 2 };

const TYPOS = [0, 1, 2] as const;

/**
 * The readings of a text in the order in which they are tried: all words, then without the
 * last ones, then without the first ones (droppedReadings of PostgreSQL); of each, fewer
 * typing errors first. Only an untouched last word may be a beginning.
 */
export function textAttempts(words: string[]): TextAttempt[] {
  if (words.length === 0) return [];
  const counts = words.slice(1).map((_, index) => index + 1);
  const readings = [
    { words, prefix: true },
    ...counts.map((dropped) => ({ words: words.slice(0, -dropped), prefix: false })),
    ...counts.map((dropped) => ({ words: words.slice(dropped), prefix: true })),
  ];
  return readings.flatMap((reading) =>
    TYPOS.map((num_typos) => ({ q: reading.words.join(" "), prefix: reading.prefix, num_typos })),
  );
}
