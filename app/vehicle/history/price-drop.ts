import type { Car, PriceType } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

const DAY_SECONDS = 86_400;
/** A price that stood for less was none that a car was really offered at. */
const STOOD_SECONDS = 7 * DAY_SECONDS;
/** Older drops are no news. */
const NEWS_SECONDS = 90 * DAY_SECONDS;

/** A price as our records have it; `seenAtTimestamp` in seconds UTC. */
export type SeenPrice = { seenAtTimestamp: number; priceCents: number | null; priceType: PriceType | null };

/** By how much a price dropped, and when, in seconds UTC. */
export type PriceDrop = { cents: number; droppedAtTimestamp: number };

type PricedCar = Pick<Car, "priceCents" | "offerPriceCents" | "priceType">;

/**
 * The car's last change of price, if it was a drop. It is a claim about prices, so it is
 * made only of what our records prove: both prices include the same (design §5), the
 * earlier one stood for a week, and the later one is what the page asks.
 *
 * @param prices of the car, the first first
 * @param now seconds UTC
 */
export function priceDrop(car: PricedCar, prices: readonly SeenPrice[], now: number): PriceDrop | null {
  const [before, last] = prices.slice(-2);
  if (!before || !last || before.priceCents === null || last.priceCents === null) return null;
  if (last.priceCents !== askingPriceCents(car) || last.priceType !== car.priceType) return null;
  if (before.priceType !== last.priceType || before.priceCents <= last.priceCents) return null;
  if (last.seenAtTimestamp - before.seenAtTimestamp < STOOD_SECONDS) return null;
  if (now - last.seenAtTimestamp > NEWS_SECONDS) return null;
  return { cents: before.priceCents - last.priceCents, droppedAtTimestamp: last.seenAtTimestamp };
}
