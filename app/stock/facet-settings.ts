import type { Facet } from "./facet";

/** The i18n key of a facet's heading. */
export function facetLabelKey<F extends Facet>(facet: F): `search.facet_${F}` {
  return `search.facet_${facet}`;
}

/** Whole dollars; each bound starts the next range. */
const PRICE_BOUNDS = [10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000];
const WEEKLY_PRICE_BOUNDS = [50, 100, 150, 200, 250, 300, 400];

/** Every value of the facet price_range, cheapest first: the order to list them in. */
export const PRICE_RANGES = rangeLabels(PRICE_BOUNDS);

/** Every value of the facet weekly_price_range, cheapest first. */
export const WEEKLY_PRICE_RANGES = rangeLabels(WEEKLY_PRICE_BOUNDS);

/** @param dollars whole dollars */
export function priceRange(dollars: number): string {
  return rangeOf(dollars, PRICE_BOUNDS, PRICE_RANGES);
}

/** @param dollars whole dollars per week */
export function weeklyPriceRange(dollars: number): string {
  return rangeOf(dollars, WEEKLY_PRICE_BOUNDS, WEEKLY_PRICE_RANGES);
}

function rangeOf(dollars: number, bounds: number[], labels: readonly string[]): string {
  const index = bounds.findIndex((bound) => dollars < bound);
  return labels.at(index) ?? "";
}

function rangeLabels(bounds: number[]): readonly string[] {
  return [...bounds, Infinity].map((upper, index) => {
    const lower = bounds[index - 1];
    if (lower === undefined) return `Under ${dollars(upper)}`;
    return upper === Infinity ? `${dollars(lower)} and over` : `${dollars(lower)} – ${dollars(upper)}`;
  });
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-AU")}`;
}
