import { locationSummaries, type LocationSummary } from "./location-summary";
import { listLocations } from "./locations.server";
import { byDistance, nearest, NOT_ASKED, type Nearest } from "./nearest";
import { untypedLine } from "../platform/clean-text";
import type { Site } from "../site/site";
import { findPostcode } from "../stock/postcodes.server";
import { summaryOptions } from "./summary-options";

/**
 * Every location of a site; by the distance from a postcode where one is asked for.
 *
 * @param postcode as it was typed; null when nobody asked
 * @param now seconds UTC
 */
export async function findLocationList(
  { slug, config }: Site,
  postcode: string | null,
  now: number,
): Promise<{ locations: LocationSummary[]; nearest: Nearest }> {
  const locations = locationSummaries(await listLocations(slug), summaryOptions(config, now));
  if (postcode === null) return { locations, nearest: NOT_ASKED };
  const typed = untypedLine(postcode, 20);
  const found = nearest(locations, typed, await findPostcode(typed));
  return { locations: byDistance(locations, found), nearest: found };
}
