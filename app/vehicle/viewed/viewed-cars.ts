import type { CarCard } from "~/stock/car-card";

/** The answer of /api/viewed-cars. `now` in seconds UTC, for the cards' tags. */
export type ViewedCars = { cars: CarCard[]; now: number };
