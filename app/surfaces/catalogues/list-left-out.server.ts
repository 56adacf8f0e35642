import { sql } from "~/platform/db.server";

import type { LeftOut, LeftOutReason } from "./left-out";

/** A car that is not in a catalogue, and why. */
type LeftOutCar = LeftOut & { id: string; name: string; stockNumber: string | null };

/** How many cars a destination leaves out for each reason, the most frequent first. */
export async function countLeftOut(
  site: string,
  destination: string,
): Promise<{ reason: LeftOutReason; cars: number }[]> {
  return sql()<{ reason: LeftOutReason; cars: number }[]>`
    select reason, count(*)::int as cars from catalogue_entries
    where site = ${site} and destination = ${destination} and reason is not null
    group by reason order by cars desc, reason`;
}

/**
 * The cars that a destination leaves out, by id.
 *
 * @param after the id of the last car of the page before; empty for the first
 */
export async function listLeftOut(
  site: string,
  destination: string,
  { reason, after, max }: { reason: LeftOutReason | null; after: string; max: number },
): Promise<LeftOutCar[]> {
  const db = sql();
  return db<LeftOutCar[]>`
    select e.vehicle_id as id, v.name, v.stock_number as "stockNumber", e.reason, e.detail
    from catalogue_entries e join vehicles v on v.site = e.site and v.id = e.vehicle_id
    where e.site = ${site} and e.destination = ${destination} and e.reason is not null
      and ${reason === null ? db`true` : db`e.reason = ${reason}`} and e.vehicle_id > ${after}
    order by e.vehicle_id limit ${max}`;
}

/** Whether a car of the site is in each of its catalogues. @param number a stock number, VIN, plate or id */
export async function explainCar(
  site: string,
  number: string,
): Promise<{ destination: string; name: string; reason: LeftOutReason | null; detail: string }[]> {
  return sql()<{ destination: string; name: string; reason: LeftOutReason | null; detail: string }[]>`
    select e.destination, v.name, e.reason, e.detail
    from vehicles v join catalogue_entries e on e.site = v.site and e.vehicle_id = v.id
    where v.site = ${site} and (v.id = ${number} or upper(${number}) in (upper(v.stock_number), v.vin, v.rego))
    order by v.id, e.destination limit 100`;
}
