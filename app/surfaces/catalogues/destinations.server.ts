import { sql } from "~/platform/db.server";

import type { Seconds } from "~/platform/moment";
import { announceStockChange } from "~/stock/stock-revision.server";

import { type Destination, destinationSchema } from "./destination";

/** A destination with its file. Times in seconds UTC. */
export type StoredDestination = {
  site: string;
  name: string;
  destination: Destination;
  madeWith: string | null;
  /** Of the text; null until the file is written. */
  fileHash: string | null;
  /** Compressed. */
  fileBytes: number | null;
  cars: number;
  leftOut: number;
  writtenAt: number | null;
  sentHash: string | null;
  sentAt: Seconds | null;
  attempts: number;
  lastError: string | null;
  nextTryAt: number | null;
};

type Row = Omit<StoredDestination, "destination"> & { config: unknown };

/** Of one site by name. */
export async function listDestinations(site: string): Promise<StoredDestination[]> {
  const rows = await sql()<Row[]>`${destinations()} where site = ${site} order by name`;
  return rows.map(toStored);
}

export async function findDestination(site: string, name: string): Promise<StoredDestination | null> {
  if (name.includes("\0")) return null;
  const [row] = await sql()<Row[]>`${destinations()} where site = ${site} and name = ${name}`;
  return row ? toStored(row) : null;
}

/** Adds a destination or changes it, and makes it due; what was sent and written stays until the next run. */
export async function saveDestination(site: string, name: string, destination: Destination): Promise<void> {
  await sql()`
    insert into catalogue_destinations (site, name, config, due_at)
    values (${site}, ${name}, ${sql().json(destination as never)}, case when ${destination.enabled} then now() end)
    on conflict (site, name) do update
    set config = excluded.config, due_at = excluded.due_at, attempts = 0, next_try_at = null`;
  // Wakes the catalogues job, which listens on this channel.
  await announceStockChange(site);
}

/** @returns false if there was none */
export async function removeDestination(site: string, name: string): Promise<boolean> {
  const removed = await sql()`
    delete from catalogue_destinations where site = ${site} and name = ${name} returning name`;
  return removed.length > 0;
}

function destinations() {
  return sql()`
    select site, name, config, made_with as "madeWith", file_hash as "fileHash", file_bytes as "fileBytes",
      cars, left_out as "leftOut", extract(epoch from written_at)::float8 as "writtenAt",
      sent_hash as "sentHash", extract(epoch from sent_at)::float8 as "sentAt", attempts,
      last_error as "lastError", extract(epoch from next_try_at)::float8 as "nextTryAt"
    from catalogue_destinations`;
}

function toStored({ config, ...row }: Row): StoredDestination {
  return { ...row, destination: destinationSchema.parse(config) };
}
