import { z } from "zod";

import { db } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";

import { nearestFirst, type Point } from "./distance";
import { GeocoderUnavailable, isPostcode, type Geocoder } from "./geocoder";
import { createMapsGeocoder } from "./geocoder-maps.server";

/** A request costs the operator money, and a postcode stays where it is. */
const FRESH_MS = 86_400_000;
/**
 * More than the number of Australian postcodes; if a page requests all 10,000 numbers, the oldest are
 * evicted.
 */
const MAX_KEPT = 4_000;

const GOOGLE = "https://maps.googleapis.com/maps/api/geocode/json";

let service: Geocoder | undefined;

/** The only place that chooses the geocoder: a maps service if there is a key, otherwise the table. */
function geocoder(): Geocoder {
  const { GEOCODING_KEY: key, GEOCODING_URL: url = GOOGLE } = env();
  service ??= key === undefined ? tableGeocoder : withTable(createMapsGeocoder({ url, key }), tableGeocoder);
  return service;
}

/**
 * Where a postcode is.
 *
 * @returns null if there is no such postcode (spec 2 §5, 'Invalid postcode')
 */
export async function findPostcode(code: string): Promise<Point | null> {
  return isPostcode(code) ? geocoder().locate(code) : null;
}

/**
 * Caches the service's answers, and falls back to the table while the service is unavailable, so that no
 * shopper waits because of a quota.
 */
export function withTable(maps: Geocoder, table: Geocoder, now?: () => number): Geocoder {
  const points = createStaleCache<Point | null>({ max: MAX_KEPT, freshMs: FRESH_MS, ...(now && { now }) });
  return {
    async locate(postcode) {
      try {
        return (await points.find(postcode, () => maps.locate(postcode))).value;
      } catch (error) {
        if (!(error instanceof GeocoderUnavailable)) throw error;
        log.warn({ reason: error.message }, "the maps service did not answer");
        return table.locate(postcode);
      }
    },
  };
}

/** The table `postcodes`, written by `npm run seed` or by the operator (`--postcodes`). */
export const tableGeocoder: Geocoder = {
  locate: (postcode) =>
    db().postcode.findUnique({ where: { code: postcode }, select: { latitude: true, longitude: true } }),
};

/** `names` are values of the facet location_name; `isKnown` is false for an unknown postcode. */
type NearestLocations = { names: string[]; isKnown: boolean };

/** Locations seldom move, so a minute is fresh enough. */
const LOCATIONS_FRESH_MS = 60_000;
const MAX_KEPT_ORDERS = 500;
const cache = createStaleCache<NearestLocations>({
  max: MAX_KEPT_ORDERS,
  freshMs: LOCATIONS_FRESH_MS,
  staleOn: () => true,
});

const place = z
  .object({ name: z.string(), address: z.object({ lat: z.number(), long: z.number() }) })
  .transform(({ name, address }) => ({ name, latitude: address.lat, longitude: address.long }));

/**
 * A site's locations by their distance from a postcode: the order in which to list their cars. While the
 * database is unavailable, the last known order, or none.
 */
export async function nearestLocations(site: string, postcode: string): Promise<NearestLocations> {
  const key = JSON.stringify([site, postcode]);
  try {
    return (await cache.find(key, () => measure(site, postcode))).value;
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
