import { reservePath } from "../paths";
import type { Car } from "./car";
import { isInStock } from "./in-stock";

/** The part of a site's `reserve` settings that a browser may know. */
export type ReserveSettings = {
  enabled: boolean;
  depositCents: number;
  holdHours: number;
  path: "checkout" | "buy-online";
};

/** Where a car is reserved; `depositCents` is null where no amount is named. */
export type ReserveOffer = { href: string; depositCents: number | null; holdHours: number };

type Reservable = Pick<Car, "slug" | "status" | "reserved"> & { takesDeposit: boolean };

/**
 * Reserving a car (spec 1 §5), from its card and from its page: only where checkout is enabled
 * for it, that is by the site and by somebody who takes its deposit, and nobody holds it. A
 * zero amount shows no amount.
 */
export function reserveOffer(car: Reservable, settings: ReserveSettings): ReserveOffer | null {
  const { enabled, depositCents, holdHours, path } = settings;
  if (!enabled || !car.takesDeposit || car.reserved || !isInStock(car.status)) return null;
  return {
    href: reservePath(car.slug, path),
    depositCents: depositCents > 0 ? depositCents : null,
    holdHours,
  };
}

/**
 * Whether one of a car's payment processors is also the site's. Without the site's, which are
 * no browser's business, any counts: a feed's cars are given those of their site.
 */
export function takesDeposit(ofCar: readonly string[], ofSite: readonly string[] = ofCar): boolean {
  return ofCar.some((processor) => ofSite.includes(processor));
}
