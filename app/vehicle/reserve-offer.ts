import type { Car } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";

/** A site's `reserve` settings. */
export type ReserveSettings = {
  enabled: boolean;
  depositCents: number;
  holdHours: number;
  path: "checkout" | "buy-online";
  processors: readonly string[];
};

/** `depositCents` is null where no amount is named. */
export type ReserveOffer = { depositCents: number | null; holdHours: number; path: string };

type ReservedCar = Pick<Car, "slug" | "status" | "reserved" | "paymentProcessors">;

/**
 * Reserving a car (spec 1 §5): only when checkout is enabled for it, that is by the site
 * and by a payment processor that takes its deposit, and nobody else holds it. A zero
 * amount shows no amount.
 */
export function reserveOffer(car: ReservedCar, settings: ReserveSettings): ReserveOffer | null {
  const { enabled, depositCents, holdHours, path, processors } = settings;
  const canPay = car.paymentProcessors.some((processor) => processors.includes(processor));
  if (!enabled || !canPay || car.reserved || !isInStock(car.status)) return null;
  return {
    depositCents: depositCents > 0 ? depositCents : null,
    holdHours,
    path: `/cars/${car.slug}/${path}`,
  };
}
