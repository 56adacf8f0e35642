import { badgeWords, type PricedCar } from "./comparable";
import { chooseComparables, type eachOnce, type OfferedCar } from "./choose-comparables";
import { METHOD } from "./method";
import { fitPrices, suggestedLog, type PriceFit } from "./price-fit";

/** Where a price is: below, in or above the range of the comparable cars' prices. */
export type Verdict = "lower" | "in_line" | "higher";

export type CarRating = {
  /** Integer cents. */
  estimateCents: number;
  lowCents: number;
  highCents: number;
  /** From the estimate to either end, as a logarithm. */
  halfWidth: number;
  verdict: Verdict;
  fit: PriceFit;
  /** In the order of the fit's weights. */
  comparables: OfferedCar[];
};

/** Why a car is not rated. */
type Unrated = "few_cars" | "few_others" | "outside" | "badge" | "few_count" | "wide";

/**
 * Compares a car's price with the group's, of the same make, model, type and price basis; the car's own price is no
 * part of it.
 *
 * @param group from `eachOnce`
 */
export function rateCar(car: OfferedCar, group: ReturnType<typeof eachOnce>): CarRating | Unrated {
  const comparables = chooseComparables(car, group);
  const unsure = unsureBefore(car, comparables);
  if (unsure !== null) return unsure;
  const fit = fitPrices(car, comparables);
  if (fit.weights.filter((weight) => weight >= METHOD.minWeight).length < METHOD.minCars) return "few_count";
  const halfWidth = halfWidthOf(fit.leftOut);
  if (halfWidth > METHOD.maxHalfWidth) return "wide";
  const log = suggestedLog(fit, car, car);
  const range = {
    estimateCents: Math.round(Math.exp(log)),
    lowCents: Math.round(Math.exp(log - halfWidth)),
    highCents: Math.round(Math.exp(log + halfWidth)),
  };
  return { ...range, halfWidth, verdict: verdictOf(car.cents, range), fit, comparables };
}

/** A price on either end of the range is in it. */
export function verdictOf(cents: number, range: { lowCents: number; highCents: number }): Verdict {
  if (cents < range.lowCents) return "lower";
  return cents > range.highCents ? "higher" : "in_line";
}

/**
 * How far from what the others suggest so many of the comparables' prices are at most: a jackknife, whose range holds
 * a further car with about the same probability.
 */
function halfWidthOf(leftOut: readonly number[]): number {
  const sorted = leftOut.map(Math.abs).sort((one, other) => one - other);
  const rank = Math.min(sorted.length, Math.ceil((sorted.length + 1) * METHOD.interval));
  return sorted[rank - 1] ?? Number.POSITIVE_INFINITY;
}

function unsureBefore(car: OfferedCar, comparables: readonly OfferedCar[]): Unrated | null {
  if (comparables.length < METHOD.minCars) return "few_cars";
  const others = comparables.filter(({ site }) => site === null || site !== car.site);
  if (others.length < METHOD.minOthers) return "few_others";
  if (isOutside(car, comparables, "year") || isOutside(car, comparables, "km")) return "outside";
  const words = badgeWords(car.badge);
  const isKnown = comparables.some(({ badge }) => {
    const known = badgeWords(badge);
    return words.every((word) => known.includes(word));
  });
  return isKnown ? null : "badge";
}

function isOutside(car: PricedCar, comparables: readonly PricedCar[], field: "year" | "km"): boolean {
  const values = comparables.map((comparable) => comparable[field]);
  return car[field] < Math.min(...values) || car[field] > Math.max(...values);
}
