import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { IN_STOCK } from "~/stock/in-stock";

import { momentText } from "../moment-text";
import { type PhotographProblem, photographProblem } from "./photograph-problem";

/** Photographs that could not be fetched and are not stored yet. */
export type MissingPhotographs = {
  photos: number;
  cars: number;
  /** The most frequent one. */
  problem: PhotographProblem;
  /** When the first of them is tried next, in words; null if none is until its feed sends it again. */
  next: string | null;
};

export type CarWithoutPhotographs = MissingPhotographs & {
  id: string;
  name: string;
  stockNumber: string | null;
};

/** `nextAt` in seconds UTC. */
export type CountedPhotographs = { photos: number; cars: number; lastError: string; nextAt: number | null };
type Clock = { now: Seconds; timeZone: string };

const MAX_CARS = 50;

/**
 * Counts the missing photographs of each source's cars in stock; sold cars are left out. Keyed by `site/source`.
 */
export async function countMissingBySource(
  sites: readonly string[],
): Promise<Map<string, CountedPhotographs>> {
  const rows = await sql()<(CountedPhotographs & { key: string })[]>`
    select car.site || '/' || substr(car.source, length('feed:') + 1) as key, ${counted()} ${missing()}
    where photo.site = any(${[...sites]}) and ${unstored()}
      and car.source like 'feed:%' and car.status in ${sql()(IN_STOCK)}
    group by car.site, car.source`;
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** A source's cars in stock with missing photographs, by name, at most MAX_CARS. */
export async function listCarsWithout(
  { site, source }: { site: string; source: string },
  clock: Clock,
): Promise<CarWithoutPhotographs[]> {
  const rows = await sql()<
    (CountedPhotographs & Pick<CarWithoutPhotographs, "id" | "name" | "stockNumber">)[]
  >`
    select car.id, car.name, car.stock_number as "stockNumber", ${counted()} ${missing()}
    where photo.site = ${site} and ${unstored()}
      and car.source = ${`feed:${source}`} and car.status in ${sql()(IN_STOCK)}
    group by car.site, car.id order by car.name, car.id limit ${MAX_CARS}`;
  return rows.map(({ id, name, stockNumber, ...row }) => ({ id, name, stockNumber, ...inWords(row, clock) }));
}

/** @returns null for a car whose photographs are all there, or have not been tried yet */
export async function findMissingOf(
  site: string,
  vehicleId: string,
  clock: Clock,
): Promise<MissingPhotographs | null> {
  const [row] = await sql()<CountedPhotographs[]>`
    select ${counted()} ${missing()}
    where photo.site = ${site} and photo.vehicle_id = ${vehicleId} and ${unstored()}
    group by car.site, car.id`;
  return row ? inWords(row, clock) : null;
}

/** @param clock `now` in seconds UTC */
export function inWords({ lastError, nextAt, photos, cars }: CountedPhotographs, { now, timeZone }: Clock) {
  return {
    photos,
    cars,
    problem: photographProblem(lastError),
    // One that is overdue is tried within a minute.
    next: nextAt === null ? null : momentText(Math.max(nextAt, now), now, timeZone, "within"),
  };
}

function counted() {
  return sql()`
    count(*)::int as photos, count(distinct car.id)::int as cars,
    mode() within group (order by photo.last_error) as "lastError",
    extract(epoch from min(photo.next_try_at))::float8 as "nextAt"`;
}

function missing() {
  return sql()`
    from vehicle_photos photo join vehicles car on car.site = photo.site and car.id = photo.vehicle_id`;
}

function unstored() {
  return sql()`photo.state <> 'stored' and photo.last_error is not null`;
}
