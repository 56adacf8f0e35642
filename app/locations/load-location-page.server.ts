import { json, redirect } from "@remix-run/node";

import { plainText } from "~/i18n/plain-text";
import { contactLocationPath } from "~/paths";
import { teamAt } from "~/people/team";
import { CACHED_A_MINUTE } from "~/platform/cache-headers";
import type { Seconds } from "~/platform/moment";
import { nowInSeconds } from "~/platform/now.server";
import { aggregateRating } from "~/reviews/review-aggregate";
import { findShownReviews, type ShownReviews } from "~/reviews/reviews.server";
import { requireSite } from "~/site/require-site.server";
import type { Site } from "~/site/site";

import { autoDealer } from "./auto-dealer";
import { filterLocations, sortLocations } from "./filter-locations";
import type { Location } from "./location";
import { toLocationDetails } from "./location-details";
import { locationHref, type PathStyle, resolveLocation } from "./location-href";
import { toLocationSummary } from "./location-summary";
import { locationsOf, summaryOptions } from "./locations.server";
import { surroundingsOfOne } from "./surroundings/surroundings.server";

/**
 * The page of a location, at any of the paths of spec 2 §2: the site's own path shows it, the others redirect
 * to it.
 *
 * @throws Response 404 if the site has no such location, or hides it
 */
export async function loadLocationPage(request: Request, style: PathStyle, slug: string | undefined) {
  const site = await requireSite(request);
  const all = await locationsOf(site);
  const found = resolveLocation(all, site.config, { style, slug: slug ?? "" });
  if (found.kind === "not_found") throw new Response(null, { status: 404 });
  if (found.kind === "redirect") throw redirect(found.href, 301);
  const now = nowInSeconds();
  const reviews = await findShownReviews(site, now, found.location.id);
  return json({ ...pageOf(site, all, found, reviews, now), reviews }, { headers: CACHED_A_MINUTE });
}

type Found = { location: Location; departments: Location[] };

function pageOf(
  { config }: Site,
  all: Location[],
  { location, departments }: Found,
  reviews: ShownReviews | null,
  now: Seconds,
) {
  const options = summaryOptions(config, now);
  const details = toLocationDetails(location, config, options);
  const workshops = details.kind === "sales" ? filterLocations(sortLocations(all), "service") : [];
  const { name, street, place } = details;
  return {
    location: details,
    drawing: surroundingsOfOne(location),
    departments: departments.map((department) => toLocationSummary(department, options)),
    workshops: workshops.map((workshop) => toLocationSummary(workshop, options)),
    team: teamAt(config.team, location.slug),
    contactHref: contactLocationPath(location.slug),
    canonicalPath: locationHref(location, config),
    description: plainText(config.texts, "content.location_description", { name, street, place }),
    jsonLd: { ...autoDealer(location, config, now), ...(reviews && aggregateRating(reviews)) },
  };
}
