import { findCarById } from "~/stock/cars.server";
import { isInStock } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

import type { InterestingCar } from "./CarOfInterest";

/** The car that a trade-in is towards, sold or not; null for one that the site does not show. */
export async function findInterestingCar(
  site: string,
  id: string | null,
): Promise<(InterestingCar & { priceCents: number | null }) | null> {
  const car = id ? await findCarById(site, id) : null;
  if (!car?.showOnDealerWebsite) return null;
  const { slug, name, status, images } = car;
  const priceCents = isInStock(status) ? askingPriceCents(car) : null;
  return { id: car.id, slug, name, inStock: isInStock(status), image: images[0] ?? null, priceCents };
}
