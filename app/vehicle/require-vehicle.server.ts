import type { Car } from "~/stock/car";
import { findCarBySlug, findCarById } from "~/stock/cars.server";
import { listedUntil } from "~/stock/in-stock";

type VehicleSite = { slug: string; config: { search: { soldWindowDays: number } } };

/**
 * The car of a URL on a site.
 *
 * @param now seconds UTC
 * @param answerGone makes the 410 of a page that has more to say
 * @throws Response 404 if the site has no such car; 410 if it had: sold beyond the window in which sold cars
 *   are shown (spec 1 §4), or hidden by the dealer
 */
export async function requireVehicle(
  site: VehicleSite,
  slug: string | undefined,
  now: number,
  answerGone: (car: Car) => Promise<Response> | Response = () => new Response("Gone", { status: 410 }),
): Promise<Car> {
  const car = slug ? await findCarBySlug(site.slug, slug) : null;
  if (!car) throw new Response("Not found", { status: 404 });
  if (listedUntil(car, site.config.search) < now) throw await answerGone(car);
  return car;
}

/**
 * The car of /print?car_id=…: spec 1 §2 passes its slug, and pages that know cars by id pass the id.
 *
 * @param now seconds UTC
 * @throws Response 404 or 410 like {@link requireVehicle}
 */
export async function requirePrintedVehicle(
  site: VehicleSite,
  carId: string | null,
  now: number,
): Promise<Car> {
  const byId = carId ? await findCarById(site.slug, carId) : null;
  return requireVehicle(site, byId?.slug ?? carId ?? undefined, now);
}
