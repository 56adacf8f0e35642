import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";

import { daysBetween } from "./days-between";
import { priceDrop, type SeenPrice } from "./price-drop";

/** What the page says of a car's time on the yard. Dates are YYYY-MM-DD, of the site's time zone. */
export type PriceHistory = { drop: { cents: number; date: string } | null; listedDays: number | null };

export type HistorySettings = { priceHistory: boolean; daysOnSite: boolean };

/** `now` in seconds UTC; `dateOf` gives the date of a moment in the site's time zone. */
export type HistoryClock = { now: number; dateOf: (timestamp: number) => string };

type RecordedCar = Pick<
  Car,
  "status" | "createdAtTimestamp" | "priceCents" | "offerPriceCents" | "priceType"
>;

/** @returns null when there is nothing to say: of a sold car, or where the site says nothing */
export function priceHistory(
  car: RecordedCar,
  prices: readonly SeenPrice[],
  settings: HistorySettings,
  { now, dateOf }: HistoryClock,
): PriceHistory | null {
  if (!isInStock(car.status)) return null;
  const drop = settings.priceHistory ? priceDrop(car, prices, now) : null;
  const listedDays = settings.daysOnSite ? daysBetween(dateOf(car.createdAtTimestamp), dateOf(now)) : null;
  if (!drop && listedDays === null) return null;
  return { drop: drop && { cents: drop.cents, date: dateOf(drop.droppedAtTimestamp) }, listedDays };
}
