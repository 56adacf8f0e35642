/** Spec 1 §4: the view counter animates from 0 over 1 second. */
export const COUNT_MS = 1_000;

/**
 * What the counter shows on its way: fast at first, slow at the end.
 *
 * @param elapsed milliseconds since it began
 */
export function countAt(target: number, elapsed: number): number {
  const done = Math.min(Math.max(elapsed / COUNT_MS, 0), 1);
  return Math.round(target * (1 - (1 - done) ** 3));
}
