import type { Seconds } from "~/platform/moment";
import { toCarCard } from "~/stock/car-card";
import { findCarsByIds } from "~/stock/cars.server";
import { listedUntil } from "~/stock/in-stock";

import { SHOWN_VIEWED, type ViewedCars } from "./viewed-car";

type ViewedSite = { slug: string; config: { search: { soldWindowDays: number } } };

/**
 * The cards of cars viewed on a device, in its order: those that the site still shows, capped at the strip's
 * size.
 */
export async function findViewedCars(site: ViewedSite, ids: string[], now: Seconds): Promise<ViewedCars> {
  const cars = await findCarsByIds(site.slug, ids.slice(0, SHOWN_VIEWED));
  const shown = cars.filter((car) => listedUntil(car, site.config.search) >= now).map(toCarCard);
  // A card of the strip shows one picture.
  return { cars: shown.map((card) => ({ ...card, images: card.images.slice(0, 1) })), now };
}
