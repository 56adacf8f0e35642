import type { Seconds } from "~/platform/moment";
import type { ShownCar } from "~/stock/shown-car";

/** What the answer to a missing page carries: cars in stock, the newest first. */
export type CarsNotFound = {
  cars: ShownCar[];
  now: Seconds;
};

export function carsOf(data: unknown): CarsNotFound | null {
  const { cars } = (typeof data === "object" && data !== null ? data : {}) as { cars?: unknown };
  return Array.isArray(cars) && cars.length > 0 ? (data as CarsNotFound) : null;
}
