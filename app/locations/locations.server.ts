import { untypedLine } from "~/platform/clean-text";
import { db } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { readPostcode } from "~/platform/postcode";
import { parseStored } from "~/platform/parse-stored";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { cachedWithSite } from "~/site/cached-with-site.server";
import type { LocationBlockSettings } from "~/site/config/places";
import type { SiteConfig } from "~/site/config/site-config";
import type { Site } from "~/site/site";
import { findPostcode } from "~/stock/postcodes.server";

import {
  filterLocations,
  sortLocations,
  byDistance,
  nearest,
  NOT_ASKED,
  type Nearest,
} from "./filter-locations";
import { type Location, locationSchema } from "./location";
import { locationSummaries, type LocationSummary, type Rating, toLocationSummary } from "./location-summary";
import { printedYard } from "./printed-yard";
import { withPublicHolidays } from "./public-holidays";
import { publicHolidays } from "./public-holidays.server";
import type { MapDrawing } from "./surroundings/draw-surroundings";
import { surroundingsOf } from "./surroundings/surroundings.server";

/**
 * All locations of a site, hidden ones too, in the dealer's order; see sortLocations for a page's. Their special
 * hours include the public holidays of their states.
 */
export async function listLocations(site: string): Promise<Location[]> {
  const rows = await db().location.findMany({
    where: { site },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  return rows.map(({ data }) => {
    const location = parseStored(locationSchema, data);
    return withPublicHolidays(location, publicHolidays(location.address.state));
  });
}

/** The same for a page of the site, which keeps them in memory. */
export const locationsOf = cachedWithSite(({ slug }: Pick<Site, "slug">) => listLocations(slug));

/**
 * All locations of a site; nearest first if a postcode is given.
 *
 * @param postcode as typed; null for none
 * @param now seconds UTC
 */
export async function findLocationList(
  { slug, config }: Site,
  postcode: string | null,
  now: number,
): Promise<{ locations: LocationSummary[]; nearest: Nearest; drawing?: MapDrawing }> {
  const all = await listLocations(slug);
  const locations = locationSummaries(all, summaryOptions(config, now));
  const drawing = surroundingsOf(sortLocations(all));
  if (postcode === null) return { locations, nearest: NOT_ASKED, drawing };
  const line = untypedLine(postcode, 20);
  const typed = readPostcode(line) ?? line;
  const found = nearest(locations, typed, await findPostcode(typed));
  return { locations: byDistance(locations, found), nearest: found, drawing };
}

export type LocationBlockData = Omit<LocationBlockSettings, "filter"> & {
  locations: LocationSummary[];
  /** Of the layout 'map'. */
  drawing?: MapDrawing;
};

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
    .map(({ filter, ...block }) => {
      const shown = filterLocations(locations, filter);
      return {
        ...block,
        locations: shown.map((location) => toLocationSummary(location, options)),
        ...(block.layout === "map" && { drawing: surroundingsOf(shown) }),
      };
    })
    .filter(({ locations }) => locations.length > 0);
}

type YardSite = { slug: string; config: Pick<SiteConfig, "texts" | "locationSettings" | "timeZone"> };

/**
 * A car's yard for its printed page, and today's date there.
 *
 * @param now seconds UTC
 * @returns `yard` is null for an unknown or hidden location
 */
export async function findPrintedYard({ slug, config }: YardSite, locationId: string | null, now: number) {
  const locations = await listLocations(slug);
  const location = locations.find(({ id, visible }) => id === locationId && visible) ?? null;
  return {
    today: localTime(now, location?.timeZone ?? config.timeZone).date,
    yard: location && printedYard(location, config, now),
  };
}

/**
 * A site's options for location cards: which ratings show, and its hours settings.
 *
 * @param now seconds UTC
 */
export function summaryOptions(site: SiteConfig, now: number) {
  return {
    site,
    isRatingShown: (rating: Rating) => areReviewsShown(rating, site.reviews),
    hours: { settings: site.locationSettings, now },
    now,
  };
}
