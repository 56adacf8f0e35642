import { z } from "zod";

import type { Car, CarStatus } from "~/stock/car";
import { isHeld } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";
import { statedPrices, type PriceSettings } from "~/stock/price";

/** What the trigger of vehicles notes of a car before its change (prisma/migrations/…_inventory_api). */
export const carBeforeSchema = z.object({
  priceCents: z.number().nullable(),
  offerPriceCents: z.number().nullable(),
  subscriptionPriceCents: z.number().nullable(),
  priceType: z.enum(["drive_away", "egc"]),
  status: z.string().transform((status) => status as CarStatus),
  reserved: z.boolean(),
  dealerHold: z.enum(["under_offer", "reserved"]).nullable(),
  showOnDealerWebsite: z.boolean(),
});

type CarBefore = z.infer<typeof carBeforeSchema>;
type CarNow = Pick<Car, keyof CarBefore>;

const CHANGE_KINDS = ["added", "price_changed", "held", "released", "changed", "sold", "removed"] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What happened to a car since the last message about it. Of several changes the first in the list is named: the
 * message has the whole car anyway.
 *
 * @param before null for a car that was not there
 * @param now null for one that is no longer there
 * @returns null if it was on offer neither before nor now
 */
export function changeKind(
  before: CarBefore | null,
  now: CarNow | null,
  settings: PriceSettings,
): ChangeKind | null {
  const was = before !== null && isOffered(before);
  const is = now !== null && isOffered(now);
  if (!was) return is ? "added" : null;
  if (!is) return now?.status === "sold" && now.showOnDealerWebsite ? "sold" : "removed";
  const [pricesBefore, pricesNow] = [before, now].map((car) => amountsOf(car, settings));
  if (pricesBefore !== pricesNow) return "price_changed";
  if (isHeld(before) !== isHeld(now)) return isHeld(now) ? "held" : "released";
  return "changed";
}

/** What is asked, whatever the day it holds until. */
function amountsOf(car: CarBefore, settings: PriceSettings): string {
  return JSON.stringify(statedPrices(car, settings).map(({ cents, basis }) => [cents, basis]));
}

function isOffered({ status, showOnDealerWebsite }: Pick<CarNow, "status" | "showOnDealerWebsite">): boolean {
  return isInStock(status) && showOnDealerWebsite;
}
