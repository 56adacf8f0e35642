import type { DealerHold, PriceType } from "~/stock/car";
import { askingPriceCents } from "~/stock/price";

import type { VehicleThen } from "./vehicle-then.server";

/** A lead's car as it is now; null once the site has no such car. Money in integer cents. */
type VehicleNow = {
  status: string;
  isShown: boolean;
  hold: DealerHold | null;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: PriceType;
  location: string | null;
};

/** What whoever writes to the shopper must know of the car. Money in integer cents, null for no price. */
export type CarNews =
  | { is: "gone" | "sold" | "withdrawn" | "reserved" | "under_offer" }
  | { is: "price"; then: Price; now: Price }
  | { is: "moved"; then: string; now: string };

export type Price = { cents: number | null; priceType: PriceType };

/**
 * What has become of a lead's car since it was enquired about, the gravest first. Its price and location count only
 * while it can still be bought.
 *
 * @param now with no hold if it is this shopper's own
 */
export function carNews(then: VehicleThen | null, now: VehicleNow | null): CarNews[] {
  if (now === null) return [{ is: "gone" }];
  if (now.status === "sold") return [{ is: "sold" }];
  if (now.status === "withdrawn" || !now.isShown) return [{ is: "withdrawn" }];
  const held: CarNews[] = now.hold === null ? [] : [{ is: now.hold }];
  if (then === null) return held;
  const [before, after] = [priceOf(then), priceOf(now)];
  const isPriced =
    before.cents !== after.cents || (after.cents !== null && before.priceType !== after.priceType);
  // Leads of an older release do not say where it was.
  const isMoved = then.location && now.location && then.location !== now.location;
  return [
    ...held,
    ...(isPriced ? [{ is: "price" as const, then: before, now: after }] : []),
    ...(isMoved ? [{ is: "moved" as const, then: then.location ?? "", now: now.location ?? "" }] : []),
  ];
}

function priceOf(car: Pick<VehicleNow, "priceCents" | "offerPriceCents" | "priceType">): Price {
  return { cents: askingPriceCents(car), priceType: car.priceType };
}
