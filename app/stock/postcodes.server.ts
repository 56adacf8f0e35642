import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { db } from "~/platform/db.server";

import type { Point } from "./distance";
import { GeocoderUnavailable, isPostcode, type Geocoder } from "./geocoder";
import { createMapsGeocoder } from "./geocoder-maps.server";

/** A question costs the operator money, and a postcode stays where it is. */
const FRESH_MS = 86_400_000;
/** More than Australia has; a page that is asked for all 10,000 numbers forgets the oldest. */
const MAX_KEPT = 4_000;

const GOOGLE = "https://maps.googleapis.com/maps/api/geocode/json";

let service: Geocoder | undefined;

/** The one place that chooses who knows postcodes: a maps service with a key, else the table. */
function geocoder(): Geocoder {
  const { GEOCODING_KEY: key, GEOCODING_URL: url = GOOGLE } = env();
  service ??= key === undefined ? tableGeocoder : withTable(createMapsGeocoder({ url, key }), tableGeocoder);
  return service;
}

/**
 * Where a postcode is.
 *
 * @returns null when there is no such postcode (spec 2 §5, 'Invalid postcode')
 */
export async function findPostcode(code: string): Promise<Point | null> {
  return isPostcode(code) ? geocoder().locate(code) : null;
}

/**
 * Caches the service's answers, and falls back to the table while the service is unavailable:
 * a shopper never waits for a quota.
 */
export function withTable(maps: Geocoder, table: Geocoder, now?: () => number): Geocoder {
  const said = createStaleCache<Point | null>({ max: MAX_KEPT, freshMs: FRESH_MS, ...(now && { now }) });
  return {
    async locate(postcode) {
      try {
        return (await said.find(postcode, () => maps.locate(postcode))).value;
      } catch (error) {
        if (!(error instanceof GeocoderUnavailable)) throw error;
        log.warn({ reason: error.message }, "the maps service did not answer");
        return table.locate(postcode);
      }
    },
  };
}

/** The table `postcodes`: what `npm run seed` wrote, or the operator (`--postcodes`). */
export const tableGeocoder: Geocoder = {
  locate: (postcode) =>
    db().postcode.findUnique({ where: { code: postcode }, select: { latitude: true, longitude: true } }),
};
