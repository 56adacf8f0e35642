const GROUP = 3;

/**
 * A number with commas between thousands, such as `1,204`. By hand: a phone needs 30 ms for its first
 * Intl.NumberFormat, on every page that shows a count or a price.
 *
 * @param count not negative
 * @param decimals how many are written, always
 */
export function formatCount(count: number, decimals = 0): string {
  const [whole = "", rest] = count.toFixed(decimals).split(".");
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= GROUP)
    groups.unshift(whole.slice(Math.max(0, end - GROUP), end));
  return groups.join(",") + (rest === undefined ? "" : `.${rest}`);
}
