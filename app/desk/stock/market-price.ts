import { type Verdict, verdictOf } from "~/deal-rating/rate-car";
import type { ShownRating } from "~/deal-rating/rating-words";
import type { Car } from "~/stock/car";

/** How a car's price compares with those of like cars. */
export type MarketPrice = {
  /** `rating`: the figures of its deal rating, with other dealers' cars. `stock`: its own site's cars. */
  from: "rating" | "stock";
  /** How many cars it is compared with. */
  cars: number;
  /** What like cars cost, in integer cents. */
  marketCents: number;
  /** Above that, in whole per cent; below 0 for a car that costs less. */
  percent: number;
  verdict: Verdict;
};

/** The fields that make two cars alike. */
export type AlikeCar = Pick<
  Car,
  "site" | "id" | "make" | "model" | "badge" | "year" | "km" | "simpleFuel" | "carType" | "priceType"
>;

/** Fewer cars of a site say nothing about what one of them is worth. */
const MIN_ALIKE = 3;
/** Model years apart at which two cars are still alike. */
const YEARS = 2;
/** Kilometres apart at which two used cars are still alike. */
const NEAR_KM = 40_000;
/** From the middle price of a site's own like cars to either end of what is in line. */
const IN_LINE = 0.05;

/**
 * Whether two cars of a site are alike: one model, badge, type, fuel and price basis, nearly one age, and about the same
 * kilometres. An unknown value matches any. A car is not alike itself.
 */
export function isAlike(one: AlikeCar, other: AlikeCar): boolean {
  return (
    one.site === other.site &&
    one.id !== other.id &&
    one.make === other.make &&
    one.model === other.model &&
    one.carType === other.carType &&
    one.priceType === other.priceType &&
    one.year !== null &&
    other.year !== null &&
    Math.abs(one.year - other.year) <= YEARS &&
    isSameOrUnknown(one.badge, other.badge) &&
    isSameOrUnknown(one.simpleFuel, other.simpleFuel) &&
    (one.km === null || other.km === null || Math.abs(one.km - other.km) <= NEAR_KM)
  );
}

function isSameOrUnknown(one: string | null, other: string | null): boolean {
  return one === null || other === null || one.toLowerCase() === other.toLowerCase();
}

/**
 * Compares a price with the estimate of the car's deal rating, else with the middle price of like cars in stock.
 *
 * @param cents what is asked for the car, integer cents
 * @param rating null where the site compares no prices, or the car has no rating of its price of now
 * @param alike the prices of like cars, integer cents
 * @returns null where too few cars are alike
 */
export function comparePrice(
  cents: number,
  rating: Pick<ShownRating, "estimateCents" | "comparables" | "verdict"> | null,
  alike: readonly number[],
): MarketPrice | null {
  if (rating) {
    const { estimateCents, comparables, verdict } = rating;
    const percent = percentAbove(cents, estimateCents);
    return { from: "rating", cars: comparables, marketCents: estimateCents, percent, verdict };
  }
  if (alike.length < MIN_ALIKE) return null;
  const middle = middleOf(alike);
  const range = {
    lowCents: Math.round(middle * (1 - IN_LINE)),
    highCents: Math.round(middle * (1 + IN_LINE)),
  };
  return {
    from: "stock",
    cars: alike.length,
    marketCents: middle,
    percent: percentAbove(cents, middle),
    verdict: verdictOf(cents, range),
  };
}

function percentAbove(cents: number, market: number): number {
  return Math.round((cents / market - 1) * 100);
}

function middleOf(prices: readonly number[]): number {
  const sorted = [...prices].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? Math.round(((sorted[half - 1] ?? 0) + upper) / 2) : upper;
}
