import { untypedLine } from "~/platform/clean-text";
import { db } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { parseStored } from "~/platform/parse-stored";
import { readPostcode } from "~/platform/postcode";
import { areReviewsShown } from "~/reviews/review-aggregate";
import { cachedWithSite } from "~/site/cached-with-site.server";
import type { LocationBlockSettings } from "~/site/config/places";
import type { SiteConfig } from "~/site/config/site-config";
import { state, type State } from "~/site/config/values";
import { previewedContent } from "~/site/previewed-site.server";
import type { Site } from "~/site/site";
import { findPostcode } from "~/stock/postcodes.server";

import {
  byDistance,
  filterLocations,
  nearest,
  type Nearest,
  NOT_ASKED,
  sortLocations,
} from "./filter-locations";
import { type Location, locationSchema } from "./location";
import { locationSummaries, type LocationSummary, type Rating, toLocationSummary } from "./location-summary";
import { printedLocation } from "./printed-location";
import { type PublicHoliday, withPublicHolidays } from "./public-holidays";
import type { MapDrawing } from "./surroundings/draw-surroundings";
import { surroundingsOf } from "./surroundings/surroundings.server";
import table from "./public-holidays.json";

/**
 * All locations of a site, hidden ones too, in the dealer's order; see sortLocations for a page's. Their special
 * hours include the public holidays of their states.
 */
export async function listLocations(site: string): Promise<Location[]> {
  const rows =
    previewedContent(site)?.locations ??
    (await db().location.findMany({
      where: { site },
      orderBy: { position: "asc" },
      select: { data: true },
    }));
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
 */
export async function findLocationList(
  { slug, config }: Site,
  postcode: string | null,
  now: Seconds,
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
 */
export async function findLocationBlocks(
  { slug, config }: Site,
  path: string,
  now: Seconds,
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

type LocationSite = { slug: string; config: Pick<SiteConfig, "texts" | "locationSettings" | "timeZone"> };

/**
 * A car's location for its printed page, and today's date there.
 *
 * @returns `location` is null for an unknown or hidden location
 */
export async function findPrintedLocation(
  { slug, config }: LocationSite,
  locationId: string | null,
  now: Seconds,
) {
  const locations = await listLocations(slug);
  const location = locations.find(({ id, visible }) => id === locationId && visible) ?? null;
  return {
    today: localTime(now, location?.timeZone ?? config.timeZone).date,
    location: location && printedLocation(location, config, now),
  };
}

/** A site's options for location cards: which ratings show, and its hours settings. */
export function summaryOptions(site: SiteConfig, now: Seconds) {
  return {
    site,
    isRatingShown: (rating: Rating) => areReviewsShown(rating, site.reviews),
    hours: { settings: site.locationSettings, now },
    now,
  };
}

// Made by `npm run holidays`.

type Row = { date: string; name: string; from?: string; states: string };

const ofState = Object.fromEntries(
  state.options.map((one) => [
    one,
    (table as Row[])
      .filter(({ states }) => states.split(" ").includes(one))
      .map(({ date, name, from = null }) => ({ date, name, from })),
  ]),
) as Record<State, PublicHoliday[]>;

/** Whole days between two days, soonest first, each with those of the states that have it. @param from and to YYYY-MM-DD */
export function upcomingHolidays(
  states: readonly State[],
  from: string,
  to: string,
): { date: string; name: string; states: State[] }[] {
  const found = new Map<string, { date: string; name: string; states: State[] }>();
  for (const state of states) {
    for (const { date, name, from: begins } of publicHolidays(state)) {
      if (begins !== null || date < from || date > to) continue;
      const known = found.get(date) ?? { date, name, states: [] };
      found.set(date, { ...known, states: [...new Set([...known.states, state])] });
    }
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holidays of a state or territory of every year that the table has, soonest first. */
export function publicHolidays(name: State): readonly PublicHoliday[] {
  return ofState[name];
}
