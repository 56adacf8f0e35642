import type { TextKey } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";
import { cleanRego } from "~/stock/rego";

import { deskCarPath } from "../desk-paths";
import { carLabel } from "../labels";
import { includesLocation, locationsFor, type Scope } from "../scope";
import { type CarErrors, NUMBER_FIELDS, type NumberField, typedVin } from "./car-form";

/** The car in stock that has a number already; null for one that the viewer may not see. */
export type SameCars = Partial<Record<NumberField, { name: string; href: string } | null>>;

const TAKEN = {
  vin: "stock.vin_taken",
  rego: "stock.rego_taken",
  stockNumber: "stock.stock_number_taken",
} as const satisfies Record<NumberField, TextKey>;

/**
 * One VIN or plate is one car, and a stock number names one: none can be in stock twice.
 *
 * @param id of the car itself, which may have its own; empty for a new one
 * @param typed numbers as they were typed
 */
export async function findSameNumbers(
  scope: Scope,
  { site, id }: { site: string; id: string },
  typed: Partial<Record<NumberField, string | undefined>>,
): Promise<{ errors: CarErrors; same: SameCars }> {
  const locations = locationsFor(scope, site, "stock.read");
  if (locations === null) return { errors: {}, same: {} };
  const vin = typedVin(typed.vin ?? "");
  const rego = cleanRego(typed.rego ?? "") || null;
  const stockNumber = typed.stockNumber?.trim().toLowerCase() || null;
  const found = await sql()<
    (Record<NumberField, boolean | null> & {
      id: string;
      name: string;
      number: string | null;
      locationId: string | null;
    })[]
  >`
    select id, name, stock_number as number, location_id as "locationId", upper(vin) = ${vin} as vin,
      upper(regexp_replace(rego, '[\\s-]', '', 'g')) = ${rego} as rego,
      lower(stock_number) = ${stockNumber} as "stockNumber"
    from vehicles
    where site = ${site} and id <> ${id} and status in ${sql()(IN_STOCK)} and (
      upper(vin) = ${vin} or upper(regexp_replace(rego, '[\\s-]', '', 'g')) = ${rego}
      or lower(stock_number) = ${stockNumber})
    order by id limit 10`;
  const [errors, same]: [CarErrors, SameCars] = [{}, {}];
  for (const field of NUMBER_FIELDS) {
    const car = found.find((each) => each[field]);
    if (!car) continue;
    errors[field] = TAKEN[field];
    same[field] = includesLocation(locations, car.locationId)
      ? { name: carLabel({ name: car.name, stockNumber: car.number }), href: deskCarPath(site, car.id) }
      : null;
  }
  return { errors, same };
}
