import { json } from "@remix-run/node";

import { plainText } from "~/i18n/plain-text";
import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { rowCar } from "~/stock/shown-car";
import { findShownCar, requireVehicle } from "~/vehicle/require-vehicle.server";

type Requested = { site: ServedSite; car: Car; /** Seconds UTC. */ now: number };

/**
 * The site and the car of a request.
 *
 * @throws Response 404 and 410; the 410 contains the car's {@link findGonePage}
 */
export async function requireVehiclePage(request: Request, slug: string | undefined): Promise<Requested> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requireVehicle(site, slug, now, {
    find: findShownCar,
    answerGone: async (gone) => json(await findGonePage(site, gone, now), { status: 410 }),
  });
  return { site, car, now };
}

/** A full row on a wide screen. */
const SIMILAR_CARS = 4;

/**
 * The page data of a car that is no longer offered.
 *
 * @param now seconds UTC
 */
export async function findGonePage(site: ServedSite, car: Car, now: number) {
  const similar = await similarCars(site, car, SIMILAR_CARS);
  return {
    name: car.name,
    title: plainText(site.config.texts, "vehicle.gone_title", { name: car.name }),
    similar: similar.map(rowCar),
    now,
  };
}

export type GonePageData = Awaited<ReturnType<typeof findGonePage>>;
