import type { RangeScale } from "../ui/range-scale";

/** Spec 2 §5 and §9: the price slider, in whole dollars; its thumbs stop at its steps. */
export const PRICE_SCALE: RangeScale = { min: 5_000, max: 250_000, step: 500, unit: 500 };

/** Round steps, finer where most cars are. */
const STEPS = [
  5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000,
  250_000,
];

/**
 * Budgets to choose from: the steps that split this stock, the last one above all of it.
 *
 * @param prices lowest and highest of the stock, in whole dollars
 */
export function priceSteps(prices: { min: number; max: number } | null): number[] {
  if (!prices) return [];
  const useful = STEPS.filter((step) => step > prices.min && step < prices.max);
  const above = STEPS.find((step) => step >= prices.max);
  return above === undefined ? useful : [...useful, above];
}

/** What shoppers say when asked what they want to spend. */
const BUDGETS = [10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 100_000, 150_000];

/** The first few usual budgets that this stock has something for. */
export function budgets(prices: { min: number; max: number } | null, count: number): number[] {
  if (!prices) return [];
  return BUDGETS.filter((budget) => budget > prices.min && budget < prices.max).slice(0, count);
}
