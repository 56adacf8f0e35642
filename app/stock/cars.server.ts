import { db } from "~/platform/db.server";

import type { Car } from "./car";
import { toCar } from "./car-row";

const STREAM_BATCH = 500;

/** @returns null if the site has no such car; sold ones are found for as long as they are kept */
export async function findCarBySlug(site: string, slug: string): Promise<Car | null> {
  if (!isStorable(slug)) return null;
  const row = await db().vehicle.findUnique({ where: { site_slug: { site, slug } } });
  return row && toCar(row);
}

export async function findCarById(site: string, id: string): Promise<Car | null> {
  if (!isStorable(id)) return null;
  const row = await db().vehicle.findUnique({ where: { site_id: { site, id } } });
  return row && toCar(row);
}

/** @returns the cars with these ids in their order, without those of other sites */
export async function findCarsByIds(site: string, ids: string[]): Promise<Car[]> {
  const wanted = [...new Set(ids)].filter(isStorable);
  if (wanted.length === 0) return [];
  const rows = await db().vehicle.findMany({ where: { site, id: { in: wanted } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted
    .map((id) => byId.get(id))
    .filter((row) => row !== undefined)
    .map(toCar);
}

/** Every car of a site by id, one batch at a time, so that memory does not grow with the stock. */
export async function* streamCars(site: string, batchSize = STREAM_BATCH): AsyncGenerator<Car[]> {
  let after = "";
  while (true) {
    const rows = await db().vehicle.findMany({
      where: { site, id: { gt: after } },
      orderBy: { id: "asc" },
      take: batchSize,
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toCar);
    if (rows.length < batchSize) return;
    after = last.id;
  }
}

/** PostgreSQL rejects a NUL in text with an error, and no car's id contains one. */
function isStorable(text: string): boolean {
  return !text.includes("\0");
}
