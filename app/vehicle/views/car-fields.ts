import { z } from "zod";

import type { Car } from "~/stock/car";
import { isHeld } from "~/stock/held";

type Shown = Pick<
  Car,
  | "status"
  | "reserved"
  | "dealerHold"
  | "tag"
  | "priceCents"
  | "beforePriceCents"
  | "offerPriceCents"
  | "subscriptionPriceCents"
  | "priceType"
  | "images"
  | "updatedAtTimestamp"
>;

/** The `car_fields` of view.json by the spec's own names; prices in dollars. */
type CarFields = Partial<{
  status: Car["status"];
  reserved: boolean;
  tag: string | null;
  price: number | null;
  before_price: number | null;
  offer_price: number | null;
  subscription_price: number | null;
  price_type: Car["priceType"];
  photos_count: number;
  updated_at: number;
}>;

/**
 * The fields that an outdated cached page has to update: none while it shows the current car, judged by
 * photos_count and updated_at (spec 1 §7).
 */
export function carFields(
  car: Shown,
  page: Pick<ViewQuery, "photosCount" | "updatedAtTimestamp">,
): CarFields {
  const photos = page.photosCount ?? car.images.length;
  const updated = page.updatedAtTimestamp ?? car.updatedAtTimestamp;
  if (photos === car.images.length && updated === car.updatedAtTimestamp) return {};
  return {
    status: car.status,
    reserved: isHeld(car),
    tag: car.tag,
    price: toDollars(car.priceCents),
    before_price: toDollars(car.beforePriceCents),
    offer_price: toDollars(car.offerPriceCents),
    subscription_price: toDollars(car.subscriptionPriceCents),
    price_type: car.priceType,
    photos_count: car.images.length,
    updated_at: car.updatedAtTimestamp,
  };
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The response of view.json (spec 1 §7). */
export type ViewAnswer = { views: number; car_fields: CarFields };

const count = z.coerce.number().int().nonnegative().nullable().catch(null);

/** The parameters of view.json (spec 1 §7); a missing or non-numeric one is unknown. */
export const viewQuery = z
  .object({
    photos_count: count.default(null),
    updated_at: count.default(null),
    website_id: count.default(null),
  })
  .transform(({ photos_count, updated_at, website_id }) => ({
    photosCount: photos_count,
    updatedAtTimestamp: updated_at,
    websiteId: website_id,
  }));

type ViewQuery = z.infer<typeof viewQuery>;
