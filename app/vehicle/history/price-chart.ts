import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import { STOOD_SECONDS, type SeenPrice } from "./seen-price";

/** The units of the drawing. */
export const CHART = { width: 240, height: 48 } as const;
/** Room for the line's own width. */
const INSET = 3;

/** A car's prices as a stepped line, oldest first; each with the time that it was first asked, seconds UTC. */
type PriceChart = { line: string; steps: { cents: number; since: number }[] };

type PricedCar = Pick<Car, "priceCents" | "offerPriceCents" | "priceType">;

/**
 * Only what our records prove: prices that include the same (design §5), each asked for a week, up to the one
 * that the page asks.
 *
 * @param prices of the car, oldest first
 * @returns null if there is only one
 */
export function priceChart(car: PricedCar, prices: readonly SeenPrice[], now: Seconds): PriceChart | null {
  const steps = genuineSteps(car, prices);
  const [first] = steps;
  if (!first || steps.length < 2 || steps.at(-1)?.cents !== askingPriceCents(car)) return null;
  const amounts = steps.map(({ cents }) => cents);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (since: number) =>
    Math.round((CHART.width * (since - first.since)) / Math.max(1, now - first.since));
  const y = (cents: number) =>
    Math.round(INSET + ((CHART.height - 2 * INSET) * (highest - cents)) / (highest - lowest));
  const turns = steps.slice(1).map(({ cents, since }) => `H${x(since)}V${y(cents)}`);
  return { line: `M0 ${y(first.cents)}${turns.join("")}H${CHART.width}`, steps };
}

/** The prices since the last one of another type, without slips that were corrected within the week. */
function genuineSteps(car: PricedCar, prices: readonly SeenPrice[]): PriceChart["steps"] {
  const comparable = prices.slice(prices.findLastIndex((price) => !isComparable(car, price)) + 1);
  const steps: PriceChart["steps"] = [];
  comparable.forEach(({ priceCents, seenAtTimestamp }, index) => {
    const next = comparable[index + 1];
    const stood = !next || next.seenAtTimestamp - seenAtTimestamp >= STOOD_SECONDS;
    if (priceCents === null || !stood || steps.at(-1)?.cents === priceCents) return;
    steps.push({ cents: priceCents, since: seenAtTimestamp });
  });
  return steps;
}

function isComparable({ priceType }: PricedCar, price: SeenPrice): boolean {
  return price.priceCents !== null && price.priceType === priceType;
}
