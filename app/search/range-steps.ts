import type { Range, RangeFacet } from "../stock/facet";

/** Whole thousands (spec 1 §5), finer where most cars are. */
const PRICES = [
  5_000, 8_000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000,
  75_000, 100_000, 125_000, 150_000, 200_000, 300_000, 500_000,
];
const WEEKLY_PRICES = [50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 750];
const KMS = [
  5_000, 10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000, 120_000, 150_000, 200_000, 250_000, 300_000,
];
/** Beyond it single numbers are no longer a list to choose from. */
const MOST_SINGLE = 60;

/**
 * The bounds to choose from: the steps that split what is on offer, the ends
 * that hold all of it, and what is chosen now.
 *
 * @param stats lowest and highest on offer; null when there is none
 */
export function rangeSteps(
  facet: RangeFacet,
  stats: { min: number; max: number } | null,
  chosen: Range | null,
): number[] {
  const offered = stats ? stepsBetween(facet, stats) : [];
  const bounds = [chosen?.min ?? null, chosen?.max ?? null].filter((bound) => bound !== null);
  const steps = [...new Set([...offered, ...bounds])].sort((a, b) => a - b);
  return facet === "year" ? steps.reverse() : steps;
}

function stepsBetween(facet: RangeFacet, { min, max }: { min: number; max: number }): number[] {
  switch (facet) {
    case "price":
      return splitting(PRICES, min, max);
    case "subscription_price":
      return splitting(WEEKLY_PRICES, min, max);
    case "km":
      return splitting(KMS, min, max);
    default:
      return singles(min, max);
  }
}

/** Steps inside the offer, with the nearest below and above it. */
function splitting(steps: readonly number[], min: number, max: number): number[] {
  const below = steps.findLast((step) => step <= min);
  const above = steps.find((step) => step >= max);
  return steps.filter((step) => (step > min && step < max) || step === below || step === above);
}

function singles(min: number, max: number): number[] {
  const first = Math.max(min, max - MOST_SINGLE + 1);
  return Array.from({ length: Math.max(max - first + 1, 0) }, (_, index) => first + index);
}
