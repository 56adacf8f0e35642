import type { Car } from "../../stock/car";
import { isInStock } from "../../stock/in-stock";

/** A car as the favourite and compare controls know it; a listing card is one. */
export type ShelfCar = Pick<
  Car,
  "id" | "name" | "slug" | "make" | "model" | "carType" | "status" | "priceCents"
> & { images: readonly { key: string }[] };

/** The part of a site's `favourites` settings that says which cars may be kept. */
export type ShelfSettings = { usedOnly: boolean; requirePriceAndPhoto: boolean };

/**
 * Whether a car has the compare and favourite control (spec 1 §4): in stock; with a price
 * above zero and a photograph, in that mode; used, on some sites. Whether the site has the
 * feature at all is each control's own setting.
 */
export function isShelvable(
  car: Pick<ShelfCar, "carType" | "status" | "priceCents" | "images">,
  { usedOnly, requirePriceAndPhoto }: ShelfSettings,
): boolean {
  if (!isInStock(car.status)) return false;
  if (usedOnly && car.carType !== "used") return false;
  return !requirePriceAndPhoto || ((car.priceCents ?? 0) > 0 && car.images.length > 0);
}

/** Of a whole car only what its controls need. */
export function toShelfCar(car: ShelfCar): ShelfCar {
  const { id, name, slug, make, model, carType, status, priceCents, images } = car;
  return { id, name, slug, make, model, carType, status, priceCents, images: images.slice(0, 1) };
}
