/** Of the price before; a larger change is asked about. */
const MAX_CHANGE = 0.2;
/** Fewer cars say nothing about what a model sells for. */
export const MIN_ALIKE = 3;

/** `jump`: far from the price before. `market`: far from what cars of the same model cost here. */
type PriceSlip =
  | { kind: "jump"; beforeCents: number }
  | { kind: "market"; lowestCents: number; highestCents: number };

/**
 * Whether a typed price looks like a slip of the finger: it changes by more than a fifth, or leaves the range of
 * its model by more than a fifth. A price that was outside the range already may stay there.
 *
 * @param before integer cents; null for a car without a price
 * @param alike the prices of similar cars for sale, of the same basis, in integer cents
 */
export function findPriceSlip(
  cents: number,
  before: number | null,
  alike: readonly number[],
): PriceSlip | null {
  if (before !== null && Math.abs(cents - before) > before * MAX_CHANGE)
    return { kind: "jump", beforeCents: before };
  if (alike.length < MIN_ALIKE) return null;
  const [lowestCents, highestCents] = [Math.min(...alike), Math.max(...alike)];
  const isOutside = (price: number) =>
    price < lowestCents * (1 - MAX_CHANGE) || price > highestCents * (1 + MAX_CHANGE);
  const wasOutside = before !== null && isOutside(before);
  return isOutside(cents) && !wasOutside ? { kind: "market", lowestCents, highestCents } : null;
}
