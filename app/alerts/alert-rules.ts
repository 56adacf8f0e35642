import type { Car } from "../stock/car";
import type { Range } from "../stock/facet";
import { isInStock } from "../stock/in-stock";
import { askingPriceCents } from "../stock/price";
import type { SearchState } from "../stock/search-state";

/** A car that came longer ago is nothing new, even where nobody was told for a while. */
const NEW_FOR_SECONDS = 7 * 86_400;

type ListedCar = Pick<Car, "status" | "showOnDealerWebsite">;
type PricedCar = ListedCar & Pick<Car, "priceCents" | "offerPriceCents" | "priceType">;

/** A price with what it includes: prices of different types are never compared (design §5). */
export type KnownPrice = { cents: number | null; type: string | null };

export type PriceDrop = { wasCents: number; priceCents: number };

/** Only cars that can be bought are worth a message. */
export function isListed(car: ListedCar): boolean {
  return car.showOnDealerWebsite && isInStock(car.status);
}

/**
 * From when on a car is new to a shopper's saved search: it came after the search was
 * saved and after alerts were asked for, and within a week.
 *
 * @returns seconds UTC; all arguments are too
 */
export function newSince(savedAt: number, alertsSince: number, now: number): number {
  return Math.max(savedAt, alertsSince, now - NEW_FOR_SECONDS);
}

/**
 * The search for cars that came since, the newest first.
 *
 * @returns null when the search itself asks for older ones
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
 * Whether a watched car dropped in price: it is listed, and cheaper than every price
 * the shopper knows of. A price that was raised and lowered again is no drop.
 *
 * @param known the lowest of them
 */
export function priceDrop(car: PricedCar, known: KnownPrice): PriceDrop | null {
  const cents = askingPriceCents(car);
  if (!isListed(car) || cents === null || known.cents === null || car.priceType !== known.type) return null;
  return cents < known.cents ? { wasCents: known.cents, priceCents: cents } : null;
}

/** What a shopper knows of a price once they have seen the car's present one too. */
export function lowestKnown(car: PricedCar, known: KnownPrice): KnownPrice {
  const cents = askingPriceCents(car);
  const comparable = cents !== null && known.cents !== null && car.priceType === known.type;
  return comparable
    ? { cents: Math.min(cents, known.cents ?? cents), type: known.type }
    : { cents, type: car.priceType };
}

/** One car and event, told once: `new`, or `drop:` and the price it dropped to in cents. */
export function dropEvent({ priceCents }: PriceDrop): string {
  return `drop:${priceCents}`;
}

export const NEW_EVENT = "new";

/** Whether what happened is still true when it is told. */
export function isStillTrue(event: { event: string; priceCents: number | null }, car: PricedCar): boolean {
  if (!isListed(car)) return false;
  const cents = askingPriceCents(car);
  return event.event === NEW_EVENT || (cents !== null && cents <= (event.priceCents ?? 0));
}
