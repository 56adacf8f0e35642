import { json, redirect } from "@remix-run/node";

import { plainText } from "~/i18n/plain-text";
import type { Seconds } from "~/platform/moment";
import { notFoundWithStock } from "~/shell/not-found.server";
import { requireSite } from "~/site/require-site.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { similarCars } from "~/stock/carousels.server";
import { rowCar } from "~/stock/shown-car";
import { isShownAsSold } from "~/stock/in-stock";
import { findShownCar, requireVehicle } from "~/vehicle/require-vehicle.server";

import { resultsHref } from "./vehicle-breadcrumbs.server";

type Requested = { site: ServedSite; car: Car; now: Seconds };

/**
 * The site and the car of a request.
 *
 * @throws Response 404, and that of {@link answerGone}
 */
export async function requireVehiclePage(request: Request, slug: string | undefined): Promise<Requested> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const car = await requireVehicle(site, slug, now, {
    find: findShownCar,
    answerUnknown: () => notFoundWithStock(site, now),
    answerGone: (gone) => answerGone(site, gone, now),
  });
  return { site, car, now };
}

/** A car may come back into stock: browsers ask again after this. */
const REDIRECT_CACHE = "public, max-age=3600";

/** The answer for a car that has no page any more. */
export async function answerGone(site: ServedSite, car: Car, now: Seconds): Promise<Response> {
  if (site.config.search.afterSoldWindow !== "redirect" || !isShownAsSold(car))
    return json(await findGonePage(site, car, now), { status: 410 });
  const results = await resultsHref(site, { make: [car.make], model: [car.model] });
  return redirect(results, { status: 301, headers: { "Cache-Control": REDIRECT_CACHE } });
}

/** A full row on a wide screen. */
const SIMILAR_CARS = 4;

/** The page data of a car that is no longer offered. */
async function findGonePage(site: ServedSite, car: Car, now: Seconds) {
  const similar = await similarCars(site, car, SIMILAR_CARS);
  const why: "gone" | "hidden" = isShownAsSold(car) ? "gone" : "hidden";
  return {
    name: car.name,
    why,
    title: plainText(site.config.texts, `vehicle.${why}_title`, { name: car.name }),
    similar: similar.map(rowCar),
    now,
  };
}

export type GonePageData = Awaited<ReturnType<typeof findGonePage>>;
