import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";

import { requireVehicle } from "../require-vehicle.server";

type VehicleSite = Parameters<typeof requireVehicle>[0];

/**
 * The car of /print?car_id=…: spec 1 §2 puts its slug there, other pages that know cars by
 * their ids put those.
 *
 * @param now seconds UTC
 * @throws Response 404 or 410 as {@link requireVehicle}
 */
export async function requirePrintedVehicle(
  site: VehicleSite,
  carId: string | null,
  now: number,
): Promise<Car> {
  const byId = carId ? await findCarById(site.slug, carId) : null;
  return requireVehicle(site, byId?.slug ?? carId ?? undefined, now);
}
