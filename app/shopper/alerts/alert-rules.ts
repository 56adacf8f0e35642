import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import type { Range } from "~/stock/facet";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";
import type { SearchState } from "~/stock/search-state";

/** Age limit of "new", even after an outage of the alerts. */
const NEW_FOR_SECONDS = 7 * 86_400;

type ListedCar = Pick<Car, "status" | "showOnDealerWebsite">;
type PricedCar = ListedCar & Pick<Car, "priceCents" | "offerPriceCents" | "priceType">;

/** A price and its type: prices of different types are never compared (design §5). */
type KnownPrice = { cents: number | null; type: string | null };

type PriceDrop = { wasCents: number; priceCents: number };

/** Alerts are sent only for cars that are for sale. */
export function isListed(car: ListedCar): boolean {
  return car.showOnDealerWebsite && isInStock(car.status);
}

/**
 * The time after which a car counts as new to a saved search: the latest of when the search was
 * saved, when alerts were switched on, and a week ago.
 *
 * @returns seconds UTC; all arguments are too
 */
export function newSince(savedAt: number, alertsSince: number, now: Seconds): number {
  return Math.max(savedAt, alertsSince, now - NEW_FOR_SECONDS);
}

/**
 * The search for cars added since, newest first.
 *
 * @returns null if the search itself is for older ones
 */
export function searchSince(state: SearchState, since: number): SearchState | null {
  const chosen = state.refinements.created_at_timestamp;
  const min = Math.max(since, chosen?.min ?? since);
  const max = chosen?.max ?? null;
  if (max !== null && max < min) return null;
  const created: Range = { min, max };
  const refinements = { ...state.refinements, created_at_timestamp: created };
  return { ...state, refinements, sortBy: "newest", postcode: "", page: 1 };
}

/**
 * Whether a watched car dropped in price: it is listed, and cheaper than every price the shopper knows of. A
 * price that was raised and lowered again is not a drop.
 *
 * @param known the lowest of them
 */
export function priceDrop(car: PricedCar, known: KnownPrice): PriceDrop | null {
  const cents = askingPriceCents(car);
  if (!isListed(car) || cents === null || known.cents === null || car.priceType !== known.type) return null;
  return cents < known.cents ? { wasCents: known.cents, priceCents: cents } : null;
}

/** The known price after the shopper has also seen the current one. */
export function lowestKnown(car: PricedCar, known: KnownPrice): KnownPrice {
  const cents = askingPriceCents(car);
  const comparable = cents !== null && known.cents !== null && car.priceType === known.type;
  return comparable
    ? { cents: Math.min(cents, known.cents ?? cents), type: known.type }
    : { cents, type: car.priceType };
}

/** Idempotency key of an alert: `new`, or `drop:` and the new price in cents. */
export function dropEvent({ priceCents }: PriceDrop): string {
  return `drop:${priceCents}`;
}

export const NEW_EVENT = "new";

/** Whether an event still holds when it is sent. */
export function isStillTrue(event: { event: string; priceCents: number | null }, car: PricedCar): boolean {
  if (!isListed(car)) return false;
  const cents = askingPriceCents(car);
  return event.event === NEW_EVENT || (cents !== null && cents <= (event.priceCents ?? 0));
}

/** Quiet hours end at 9:00 and begin at 20:00. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

/** Whether an hour is within the quiet hours: before 9, and from 20 on. */
export function isQuietHour(hour: number): boolean {
  return hour < FIRST_HOUR || hour >= LAST_HOUR;
}

/**
 * When today's digest is no longer sent: a text message from the start of the quiet hours, a mail from
 * midnight.
 *
 * @param now after 3:00, when clocks change
 * @returns seconds UTC
 */
export function endOfDay(now: Seconds, timeZone: string, channel: "sms" | "email"): number {
  const [hour = 0, minute = 0] = localTime(now, timeZone).time.split(":").map(Number);
  const minutes = (channel === "sms" ? LAST_HOUR : 24) * 60 - hour * 60 - minute;
  return now - (now % 60) + minutes * 60;
}
