import { filterLocations } from "./filter-locations";
import { toLocationSummary, type LocationSummary } from "./location-summary";
import { listLocations } from "./locations.server";
import { sortLocations } from "./sort-locations";
import type { LocationBlockSettings } from "../site/config/places";
import type { Site } from "../site/site";
import { summaryOptions } from "./summary-options";

export type LocationBlockData = Omit<LocationBlockSettings, "filter"> & { locations: LocationSummary[] };

/**
 * The blocks of locations below one of the dealer's own pages (`locationBlocks`); those
 * without a location are left out.
 *
 * @param now seconds UTC
 */
export async function findLocationBlocks(
  { slug, config }: Site,
  path: string,
  now: number,
): Promise<LocationBlockData[]> {
  const blocks = config.locationBlocks[path] ?? [];
  if (blocks.length === 0) return [];
  const locations = sortLocations(await listLocations(slug));
  const options = summaryOptions(config, now);
  return blocks
    .map(({ filter, ...block }) => ({
      ...block,
      locations: filterLocations(locations, filter).map((location) => toLocationSummary(location, options)),
    }))
    .filter(({ locations }) => locations.length > 0);
}
