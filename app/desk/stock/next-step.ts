import type { Car } from "~/stock/car";

import type { MarketPrice } from "./market-price";

/** What somebody should do about a car next, the most urgent first; the texts are `stock.next_…`. */
export const NEXT_STEPS = [
  "publish",
  "photos",
  "price",
  "numbers",
  "more-photos",
  "dear",
  "unasked",
  "undriven",
  "old",
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** Whether a car has neither a plate nor a VIN, by which its history is checked; a new one gets its plate once it is sold. */
export function isWithoutNumber({ carType, rego, vin }: Pick<Car, "carType" | "rego" | "vin">): boolean {
  return carType !== "new" && rego === null && vin === null;
}

/** A car's figures. */
export type CarFigures = {
  /** Added on the desk, and not on the site yet. */
  isDraft: boolean;
  isLive: boolean;
  /** Somebody is about to buy it. */
  isHeld: boolean;
  /** Integer cents. */
  priceCents: number | null;
  /** Staff entered it without a plate or a VIN, though it should have one. */
  isUnnumbered: boolean;
  photos: number;
  /** Days on the site. */
  days: number;
  views: number;
  enquiries: number;
  /** Test drives. */
  drives: number;
  market: MarketPrice | null;
};

/** Fewer photographs do not show a car from all sides, its seats and its dashboard. */
export const FEW_PHOTOS = 8;
/** Days on the site after which a price above like cars' is too high, and after which a car is old. */
export const [DEAR_DAYS, OLD_DAYS] = [45, 90];
/** Views without an enquiry that say something of the page. */
export const MANY_VIEWS = 100;
/** Enquiries without a test drive, and the days that one may take. */
export const [MANY_ENQUIRIES, DRIVE_DAYS] = [3, 14];

/**
 * What to do about a car next: first what its page lacks, then what its figures say of its price and of how it is sold.
 *
 * @returns null for a car that needs nothing, or that is held, sold or kept off the site
 */
export function nextStep(car: CarFigures): NextStep | null {
  const {
    isDraft,
    isLive,
    isHeld,
    isUnnumbered,
    priceCents,
    photos,
    days,
    views,
    enquiries,
    drives,
    market,
  } = car;
  if (isDraft) return "publish";
  if (!isLive || isHeld) return null;
  if (photos === 0) return "photos";
  if (priceCents === null) return "price";
  if (isUnnumbered) return "numbers";
  if (photos < FEW_PHOTOS) return "more-photos";
  if (days >= DEAR_DAYS && market?.verdict === "higher") return "dear";
  if (views >= MANY_VIEWS && enquiries === 0) return "unasked";
  if (enquiries >= MANY_ENQUIRIES && drives === 0 && days >= DRIVE_DAYS) return "undriven";
  return days >= OLD_DAYS ? "old" : null;
}
