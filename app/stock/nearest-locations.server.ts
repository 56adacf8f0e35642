import { z } from "zod";

import { db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";

import { nearestFirst, type Point } from "./distance";
import { findPostcode } from "./postcodes.server";

/** `names` as the facet location_name has them; `isKnown` is false for what is no postcode. */
export type NearestLocations = { names: string[]; isKnown: boolean };

/** Yards seldom move. */
const FRESH_MS = 60_000;
const MAX_KEPT = 500;
const kept = createStaleCache<NearestLocations>({ max: MAX_KEPT, freshMs: FRESH_MS, staleOn: () => true });

const place = z
  .object({ name: z.string(), address: z.object({ lat: z.number(), long: z.number() }) })
  .transform(({ name, address }) => ({ name, latitude: address.lat, longitude: address.long }));

/**
 * A site's locations by their distance from a postcode: the order to list cars in
 * that stand there. While the database does not answer, the last known order, or none.
 */
export async function nearestLocations(site: string, postcode: string): Promise<NearestLocations> {
  const key = JSON.stringify([site, postcode]);
  try {
    return (await kept.find(key, () => measure(site, postcode))).value;
  } catch {
    return { names: [], isKnown: true };
  }
}

async function measure(site: string, postcode: string): Promise<NearestLocations> {
  try {
    const from = await findPostcode(postcode);
    return from
      ? { names: nearestFirst(await listPlaces(site), from), isKnown: true }
      : { names: [], isKnown: false };
  } catch (error) {
    log.warn({ err: error, site }, "distances could not be measured");
    throw error;
  }
}

async function listPlaces(site: string): Promise<(Point & { name: string })[]> {
  const rows = await db().location.findMany({ where: { site }, select: { data: true } });
  return rows.map(({ data }) => place.parse(data));
}
