import { sql } from "~/platform/db.server";
import type { Car } from "~/stock/car";

import { findEnquiredCar } from "./find-lead-subject.server";

/** Stock numbers and VINs are short: a longer text is a description. */
const MAX_STOCK_NUMBER = 50;

/**
 * The car of a stock number or a VIN that somebody wrote, in any case.
 *
 * @returns null for a text that is neither of the site's, or one of a car that the site does not show
 */
export async function findStockCar(site: string, written: string): Promise<Car | null> {
  if (written === "" || written.length > MAX_STOCK_NUMBER) return null;
  const [found] = await sql()<{ id: string }[]>`
    select id from vehicles where site = ${site} and lower(${written}) in (lower(stock_number), lower(vin))
    order by created_at desc limit 1`;
  return findEnquiredCar(site, found?.id ?? null);
}
