/** The first amount that a pattern's groups find in some words: `16,990`, `16.99k`. @returns null if it finds none */
export function amountIn(pattern: RegExp, words: string): number | null {
  const found = pattern
    .exec(words)
    ?.slice(1)
    .find((group) => group !== undefined);
  return found === undefined ? null : amountOf(found);
}

/** Of `16,990` and `16.99k`. */
export function amountOf(text: string): number {
  const number = Number(text.replace(/[,k]/gi, ""));
  return /k$/i.test(text) ? Math.round(number * 1_000) : number;
}
