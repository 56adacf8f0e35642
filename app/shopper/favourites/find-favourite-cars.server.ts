import type { Seconds } from "~/platform/moment";
import { type CarCard, toCarCard } from "~/stock/car-card";
import { findCarsByIds } from "~/stock/cars.server";
import { listedUntil } from "~/stock/in-stock";

import { MAX_FAVOURITES } from "./device-list";

/** The response of /api/favourites. `now` in seconds UTC, for the cards' tags. */
export type FavouriteCars = { cars: CarCard[]; now: Seconds };

type FavouritesSite = { slug: string; config: { search: { soldWindowDays: number } } };

/**
 * The cards of a device's favourites, in its order, without cars that the site no longer lists;
 * at most MAX_FAVOURITES.
 */
export async function findFavouriteCars(
  site: FavouritesSite,
  ids: string[],
  now: Seconds,
): Promise<FavouriteCars> {
  const cars = await findCarsByIds(site.slug, ids.slice(0, MAX_FAVOURITES));
  const listed = cars.filter((car) => listedUntil(car, site.config.search) >= now);
  return { cars: listed.map(toCarCard), now };
}
