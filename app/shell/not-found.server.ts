import { json } from "@remix-run/node";

import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { findCarsLike } from "~/stock/carousels.server";
import { shownCar } from "~/stock/shown-car";
import type { StockSite } from "~/stock/stock-site";

import type { CarsNotFound } from "./cars-not-found";

const CARS = 8;

/** The 404 of a page that a shopper may have followed a link to: it shows what just came in. */
export async function notFoundWithStock(site: StockSite, now: Seconds): Promise<Response> {
  return json<CarsNotFound>({ cars: await newestCars(site), now }, { status: 404 });
}

/** None if they cannot be read: a missing page is no reason to fail. */
async function newestCars(site: StockSite): Promise<CarsNotFound["cars"]> {
  try {
    return (await findCarsLike(site, { refinements: {}, sort: "newest", limit: CARS })).map(shownCar);
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "a missing page has no cars");
    return [];
  }
}
