import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import { cachedByName } from "~/site/cached-with-site.server";
import { findCarBySlug, findCarById } from "~/stock/cars.server";
import type { SiteConfig } from "~/site/config/site-config";
import { isShownAsSold, listedUntil } from "~/stock/in-stock";
import { stockRevision } from "~/stock/stock-revision.server";

/** Of all sites, some 10 kB each. */
const MAX_CARS = 1_000;
const cachedCars = cachedByName<Car>({
  max: MAX_CARS,
  revisionOf: ({ slug }) => stockRevision(slug),
});

/** For a car's page: what sells or holds a car reads it again. */
export function findShownCar(site: { slug: string }, slug: string): Promise<Car | null> {
  return cachedCars(site, slug, () => findCarBySlug(site.slug, slug));
}

type VehicleSite = {
  slug: string;
  config: { search: Pick<SiteConfig["search"], "soldWindowDays" | "afterSoldWindow"> };
};

type Requiring = {
  /** Makes the 404 of a page that has more to say. */
  answerUnknown?: () => Promise<Response> | Response;
  /** Makes the 410 of a page that has more to say. */
  answerGone?: (car: Car) => Promise<Response> | Response;
  find?: (site: { slug: string }, slug: string) => Promise<Car | null>;
};

/**
 * The car of a URL on a site.
 *
 * @throws Response 404 if the site has no such car; 410 if it had: hidden by the dealer, or sold beyond the
 *   window in which search shows it (spec 1 §4), if the site keeps no page of such cars
 */
export async function requireVehicle(
  site: VehicleSite,
  slug: string | undefined,
  now: Seconds,
  {
    answerUnknown = () => new Response(null, { status: 404 }),
    answerGone = () => new Response(null, { status: 410 }),
    find = (from, named) => findCarBySlug(from.slug, named),
  }: Requiring = {},
): Promise<Car> {
  const car = slug ? await find(site, slug) : null;
  if (!car) throw await answerUnknown();
  const { search } = site.config;
  const keepsPage = search.afterSoldWindow === "page" && isShownAsSold(car);
  if (listedUntil(car, search) < now && !keepsPage) throw await answerGone(car);
  return car;
}

/**
 * The car of /print?car_id=…: spec 1 §2 passes its slug, and pages that know cars by id pass the id.
 *
 * @throws Response 404 or 410 like {@link requireVehicle}
 */
export async function requirePrintedVehicle(
  site: VehicleSite,
  carId: string | null,
  now: Seconds,
): Promise<Car> {
  const byId = carId ? await findCarById(site.slug, carId) : null;
  return requireVehicle(site, byId?.slug ?? carId ?? undefined, now);
}
