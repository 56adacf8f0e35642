import { listLocations } from "~/locations/locations.server";
import { sql } from "~/platform/db.server";
import type { Site } from "~/site/site";
import { findCarsByIds } from "~/stock/cars.server";
import { IN_STOCK } from "~/stock/in-stock";

import type { StoredDestination } from "./destinations.server";
import { type Entry, toEntry } from "./to-entry";

const BATCH = 500;

/** Whether a car of the site has changed, arrived or left since its entry was made. */
export async function hasChanges({ site, name }: StoredDestination, made: string): Promise<boolean> {
  const [row] = await sql()<{ changed: boolean }[]>`
    select exists (
      select from (select id, xmin::text || ' ' || ${made}::text as version from vehicles
          where site = ${site} and status in ${sql()(IN_STOCK)}) car
        full join (select vehicle_id, version from catalogue_entries
          where site = ${site} and destination = ${name}) entry on entry.vehicle_id = car.id
      where entry.version is distinct from car.version) as changed`;
  return row?.changed ?? false;
}

/**
 * Renders the cars of a site that have changed since their entry was made, and no others. A car's version is the
 * transaction that last wrote its row (xmin), so that a change is seen whatever made it and in any order of commits.
 *
 * @param made what the entries are made with beside the cars
 * @returns how many entries were made or removed
 */
export async function updateEntries(
  site: Pick<Site, "slug" | "config">,
  { name, destination }: StoredDestination,
  made: string,
  stopping?: AbortSignal,
): Promise<number> {
  const { slug, config } = site;
  const yards = new Map((await listLocations(slug)).map((yard) => [yard.id, yard]));
  const gone = await sql()`
    delete from catalogue_entries e where site = ${slug} and destination = ${name} and not exists (
      select from vehicles v where v.site = e.site and v.id = e.vehicle_id and v.status in ${sql()(IN_STOCK)})`;
  let changes = gone.count;
  for await (const batch of changedCars(slug, name, made)) {
    if (stopping?.aborted) break;
    const cars = await findCarsByIds(slug, [...batch.keys()]);
    const made = cars.map((car) => {
      const yard = yards.get(car.locationId ?? "") ?? null;
      const storeCode = destination.storeCodes[car.locationId ?? ""] ?? car.locationId;
      const entry = toEntry(car, { site: config, yard, storeCode }, destination);
      return { vehicleId: car.id, version: batch.get(car.id) ?? "", entry };
    });
    await writeEntries(slug, name, made);
    changes += made.length;
  }
  return changes;
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
    insert into catalogue_entries (site, destination, vehicle_id, version, text, identity, reason, detail)
    select v.site, ${destination}, v.id, made.version, made.text, made.identity, made.reason, made.detail
    from jsonb_to_recordset(${sql().json(rows)}) as made
      (vehicle_id text, version text, text text, identity text, reason text, detail text)
    join vehicles v on v.site = ${site} and v.id = made.vehicle_id
    on conflict (site, destination, vehicle_id) do update set version = excluded.version, text = excluded.text,
      identity = excluded.identity, reason = excluded.reason, detail = excluded.detail`;
}
