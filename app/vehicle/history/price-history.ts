import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";

import { priceDrop, type SeenPrice } from "./price-drop";

const DAY_MS = 86_400_000;

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

/**
 * The days from one date of the calendar to another: a car that came last night came
 * yesterday, however few hours ago.
 *
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 * @returns 0 when `to` is not later
 */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}
