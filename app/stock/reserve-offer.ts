import { reservePath } from "~/paths";

import type { Car, CarType } from "./car";
import { isHeld } from "./held";
import { isInStock } from "./in-stock";

export type HoldSettings = { holdHours: number; holdHoursByType: Partial<Record<CarType, number>> };

/** The part of a site's `reserve` settings that the browser may see. */
export type ReserveSettings = HoldSettings & {
  enabled: boolean;
  depositCents: number;
  path: "checkout" | "buy-online";
};

/** Where a car is reserved; `depositCents` is null if no amount is shown. */
export type ReserveOffer = { href: string; depositCents: number | null; holdHours: number };

type Reservable = Pick<Car, "slug" | "carType" | "status" | "reserved" | "dealerHold"> & {
  takesDeposit: boolean;
};

/**
 * Reserving a car (spec 1 §5), from its card and from its page: only if checkout is enabled for it, by the
 * site and by somebody who takes its deposit, and nobody holds it. A zero amount is not shown.
 */
export function reserveOffer(car: Reservable, settings: ReserveSettings): ReserveOffer | null {
  const { enabled, depositCents, path } = settings;
  if (!enabled || !car.takesDeposit || isHeld(car) || !isInStock(car.status)) return null;
  return {
    href: reservePath(car.slug, path),
    depositCents: depositCents > 0 ? depositCents : null,
    holdHours: holdHoursOf(car, settings),
  };
}

/** How long a car is held once its deposit is paid. @param car null for one that is no longer there */
export function holdHoursOf(
  car: Pick<Car, "carType"> | null,
  { holdHours, holdHoursByType }: HoldSettings,
): number {
  return (car && holdHoursByType[car.carType]) ?? holdHours;
}

/**
 * Whether one of a car's payment processors is also the site's. Without the site's, which the browser does
 * not get, any counts: a feed's cars are given those of their site.
 */
export function takesDeposit(ofCar: readonly string[], ofSite: readonly string[] = ofCar): boolean {
  return ofCar.some((processor) => ofSite.includes(processor));
}
