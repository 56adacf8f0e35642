import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

import { priceChart } from "./price-chart";
import { STOOD_SECONDS, type SeenPrice } from "./seen-price";

const DAY_MS = 86_400_000;

/** The page's notes on a car's time in stock. Dates are YYYY-MM-DD, in the site's time zone. */
export type PriceHistory = {
  /** `isRecent`: within the last month. */
  drop: { cents: number; date: string; isRecent: boolean } | null;
  listedDays: number | null;
  /** Null until a price changed. */
  chart: { line: string; steps: { cents: number; date: string }[] } | null;
};

export type HistorySettings = { priceHistory: boolean; daysOnSite: boolean };

/** `now` is seconds UTC; `dateOf` gives the date of a time in the site's time zone. */
export type HistoryClock = { now: Seconds; dateOf: (timestamp: number) => string };

type RecordedCar = Pick<
  Car,
  "status" | "year" | "createdAtTimestamp" | "priceCents" | "offerPriceCents" | "priceType"
>;

/** @returns null if there is nothing to show: for a sold car, or on a site that shows neither */
export function priceHistory(
  car: RecordedCar,
  prices: readonly SeenPrice[],
  settings: HistorySettings,
  { now, dateOf }: HistoryClock,
): PriceHistory | null {
  if (!isInStock(car.status)) return null;
  const drop = settings.priceHistory ? priceDrop(car, prices, now) : null;
  // Feeds re-date cars: the first price that we recorded proves that it was already here.
  const listed = dateOf(Math.min(car.createdAtTimestamp, prices[0]?.seenAtTimestamp ?? Infinity));
  const listedDays =
    settings.daysOnSite && canBeListed(car, listed) ? daysBetween(listed, dateOf(now)) : null;
  const chart = settings.priceHistory ? priceChart(car, prices, now) : null;
  if (!drop && listedDays === null && !chart) return null;
  return {
    drop: drop && {
      cents: drop.cents,
      date: dateOf(drop.droppedAtTimestamp),
      isRecent: now - drop.droppedAtTimestamp <= RECENT_SECONDS,
    },
    listedDays,
    chart: chart && {
      line: chart.line,
      steps: chart.steps.map(({ cents, since }) => ({ cents, date: dateOf(since) })),
    },
  };
}

/** Next year's cars are in stock this year; what is listed before that has the date of a system that had none. */
function canBeListed({ year }: Pick<Car, "year">, date: string): boolean {
  return year === null || Number(date.slice(0, 4)) >= year - 1;
}

/**
 * The days from one calendar date to another: a car added last night was added yesterday, however few hours
 * ago.
 *
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD
 * @returns 0 if `to` is not later
 */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
}

const DAY_SECONDS = 86_400;
/** Older drops are not shown. */
const NEWS_SECONDS = 90 * DAY_SECONDS;
const RECENT_SECONDS = 30 * DAY_SECONDS;

/** The amount of a price drop, and its time in seconds UTC. */
type PriceDrop = { cents: number; droppedAtTimestamp: number };

type PricedCar = Pick<Car, "priceCents" | "offerPriceCents" | "priceType">;

/**
 * The car's last change of price, if it was a drop. It is a claim about prices, so it is based only on what
 * our records prove: both prices include the same (design §5), the earlier one was asked for a week, and the
 * later one is what the page asks.
 *
 * @param prices of the car, oldest first
 */
export function priceDrop(car: PricedCar, prices: readonly SeenPrice[], now: Seconds): PriceDrop | null {
  const [before, last] = prices.slice(-2);
  if (!before || !last || before.priceCents === null || last.priceCents === null) return null;
  if (last.priceCents !== askingPriceCents(car) || last.priceType !== car.priceType) return null;
  if (before.priceType !== last.priceType || before.priceCents <= last.priceCents) return null;
  if (last.seenAtTimestamp - before.seenAtTimestamp < STOOD_SECONDS) return null;
  if (now - last.seenAtTimestamp > NEWS_SECONDS) return null;
  return { cents: before.priceCents - last.priceCents, droppedAtTimestamp: last.seenAtTimestamp };
}
