import type { CarCard } from "../../stock/car-card";

/** The answer of /api/favourites. `now` in seconds UTC, for the cards' tags. */
export type FavouriteCars = { cars: CarCard[]; now: number };
