import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";

/** The car that a form names: one that the site shows or has shown, in stock or not. */
export async function findEnquiredCar(site: string, id: string | null): Promise<Car | null> {
  const car = id ? await findCarById(site, id) : null;
  return car?.showOnDealerWebsite ? car : null;
}
