import { listLocations } from "~/locations/locations.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { findCarsByIds } from "~/stock/cars.server";
import { IN_STOCK } from "~/stock/in-stock";

import type { StoredDestination } from "./destinations.server";
import { type Entry, toEntry } from "./to-entry";

const BATCH = 500;

/**
 * Renders the cars of a site that have changed since their entry was made, and no others. A car's version is the
 * transaction that last wrote its row (xmin), so that a change is seen whatever made it and in any order of commits.
 * A change of entries takes the destination's `made_with` in the same statement: its file is written again, even if this
 * process ends before.
 *
 * @param made what the entries are made with beside the cars
 */
export async function updateEntries(
  site: Pick<Site, "slug" | "config">,
  { name, destination }: StoredDestination,
  made: string,
  stopping?: AbortSignal,
): Promise<void> {
  const { slug, config } = site;
  const locations = new Map((await listLocations(slug)).map((location) => [location.id, location]));
  await sql()`
    with gone as (
      delete from catalogue_entries e where site = ${slug} and destination = ${name} and not exists (
        select from vehicles v where v.site = e.site and v.id = e.vehicle_id and v.status in ${sql()(IN_STOCK)})
      returning vehicle_id)
    ${outdateFile(slug, name)} and exists (select from gone)`;
  for await (const batch of changedCars(slug, name, made)) {
    if (stopping?.aborted) return;
    const cars = await findCarsByIds(slug, [...batch.keys()]);
    const made = cars.map((car) => {
      const location = locations.get(car.locationId ?? "") ?? null;
      const storeCode = destination.storeCodes[car.locationId ?? ""] ?? car.locationId;
      const entry = toEntry(car, { site: config, location, storeCode }, destination);
      return { vehicleId: car.id, version: batch.get(car.id) ?? "", entry };
    });
    await writeEntries(slug, name, made);
  }
}

function outdateFile(site: string, name: string) {
  return sql()`
    update catalogue_destinations set made_with = null
    where site = ${site} and name = ${name} and made_with is not null`;
}

/** The version of each car without an entry of that version, in batches by id. */
async function* changedCars(site: string, name: string, made: string): AsyncGenerator<Map<string, string>> {
  let after = "";
  while (true) {
    const rows = await sql()<{ id: string; version: string }[]>`
      select v.id, v.xmin::text || ' ' || ${made}::text as version
      from vehicles v left join catalogue_entries e
        on e.site = v.site and e.destination = ${name} and e.vehicle_id = v.id
      where v.site = ${site} and v.id > ${after} and v.status in ${sql()(IN_STOCK)}
        and e.version is distinct from v.xmin::text || ' ' || ${made}::text
      order by v.id limit ${BATCH}`;
    const last = rows.at(-1);
    if (!last) return;
    yield new Map(rows.map(({ id, version }) => [id, version]));
    if (rows.length < BATCH) return;
    after = last.id;
  }
}

type MadeEntry = { vehicleId: string; version: string; entry: Entry };

/** A car that was deleted meanwhile has no entry. */
async function writeEntries(site: string, destination: string, made: readonly MadeEntry[]): Promise<void> {
  const rows = made.map(({ vehicleId, version, entry }) => ({
    vehicle_id: vehicleId,
    version,
    ...("text" in entry
      ? { text: entry.text, identity: entry.unique, reason: null, detail: "" }
      : { text: null, identity: null, reason: entry.reason, detail: entry.detail.slice(0, 200) }),
  }));
  await sql()`
    with written as (
      insert into catalogue_entries (site, destination, vehicle_id, version, text, identity, reason, detail)
      select v.site, ${destination}, v.id, made.version, made.text, made.identity, made.reason, made.detail
      from jsonb_to_recordset(${sql().json(rows)}) as made
        (vehicle_id text, version text, text text, identity text, reason text, detail text)
      join vehicles v on v.site = ${site} and v.id = made.vehicle_id
      on conflict (site, destination, vehicle_id) do update set version = excluded.version, text = excluded.text,
        identity = excluded.identity, reason = excluded.reason, detail = excluded.detail
      returning vehicle_id)
    ${outdateFile(site, destination)} and exists (select from written)`;
}
