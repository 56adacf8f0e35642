import { LOCATION_FILTERS } from "~/locations/filter-locations";
import type { Location } from "~/locations/location";
import type { SiteConfig } from "~/site/config/site-config";

import type { Problem } from "./tenant-file.server";

/** What site.json says of locations: those that it names must be there. */
export function checkPlaces(config: SiteConfig, locations: readonly Location[]): Problem[] {
  const filters = new Set<string>([...LOCATION_FILTERS, ...locations.map(({ id }) => id)]);
  const names = new Set(locations.flatMap(({ id, slug, name }) => [id, slug, name]));
  const blocks: { path: Problem["path"]; filter: string }[] = [
    ...config.home.blocks.flatMap((block, index) =>
      block.name === "locations" ? [{ path: ["home", "blocks", index, "filter"], filter: block.filter }] : [],
    ),
    ...Object.entries(config.locationBlocks).flatMap(([page, list]) =>
      list.map(({ filter }, index) => ({ path: ["locationBlocks", page, index, "filter"], filter })),
    ),
  ];
  return [
    ...blocks.flatMap(({ path, filter }) =>
      filters.has(filter) ? [] : [{ path, reason: `there is no location ${filter}` }],
    ),
    ...config.specialHours.flatMap(({ location }, index) =>
      location === null || names.has(location)
        ? []
        : [{ path: ["specialHours", index, "location"], reason: `there is no location ${location}` }],
    ),
  ];
}
