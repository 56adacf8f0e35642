const whole = new Intl.NumberFormat("en-AU");

/**
 * Spec 1 §9: a count above the cap (1999) is shown capped, or replaced by the
 * dealer's own stock count.
 */
export function formatTotal(
  total: number,
  { countCap, stockCount }: { countCap: number; stockCount: number | null },
): string {
  if (total <= countCap) return whole.format(total);
  return stockCount === null ? `${whole.format(countCap)}+` : whole.format(stockCount);
}
