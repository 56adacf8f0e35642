import { CONTACT_PATH } from "~/paths";
import { slugify } from "~/stock/slug";

import { sortLocations } from "./filter-locations";
import type { Location } from "./location";

/** The part of a site's configuration that decides its locations' paths. */
export type LocationAddresses = {
  locationSettings: { pathStyle: "our-location" | "contact-us" | "locations" };
  manufacturer: object | null;
};

export type PathStyle = LocationAddresses["locationSettings"]["pathStyle"];

/** The style of a path, by its first segment. */
export function pathStyleOf(path: string): PathStyle {
  const [, first] = path.split("/");
  return first === "contact-us" || first === "locations" ? first : "our-location";
}

type Addressed = { slug: string; name: string };

/** The suffix that distinguishes the departments of a location. */
const DEPARTMENT = /\s(sales|service|parts)$/i;

/**
 * The path of a location's page (spec 2 §2). A site has one style; the others redirect to it. In the style
 * `locations`, a single-brand site has no location pages, only /contact.
 */
export function locationHref(location: Addressed, site: LocationAddresses): string {
  const { pathStyle } = site.locationSettings;
  if (pathStyle === "contact-us") return `/contact-us/${contactSlug(location.name)}`;
  if (pathStyle === "locations" && site.manufacturer !== null) return CONTACT_PATH;
  return `/${pathStyle}/${location.slug}`;
}

/** The link to a car's location: single-brand sites use /contact (spec 2 §2). */
export function listingHref(location: Addressed, site: LocationAddresses): string {
  return site.manufacturer === null ? locationHref(location, site) : CONTACT_PATH;
}

/** A location's name without a trailing Sales, Service or Parts: departments of a location share a page (spec 2 §2). */
export function contactSlug(name: string): string {
  return slugify(name.trim().replace(DEPARTMENT, ""));
}

type FoundLocation =
  | { kind: "not_found" }
  /** The site has its page at another path. */
  | { kind: "redirect"; href: string }
  /** `departments` are the location's other departments, if they share its page. */
  | { kind: "page"; location: Location; departments: Location[] };

/**
 * Resolves a path below /our-location, /contact-us or /locations on a site (spec 2 §2). Hidden locations have
 * no page.
 *
 * @param locations all of the site's
 */
export function resolveLocation(
  locations: readonly Location[],
  site: LocationAddresses,
  address: { style: PathStyle; slug: string },
): FoundLocation {
  const [location, ...departments] = named(sortLocations(locations), address);
  if (!location) return { kind: "not_found" };
  const href = locationHref(location, site);
  if (href !== `/${address.style}/${address.slug}`) return { kind: "redirect", href };
  return { kind: "page", location, departments };
}

function named(locations: Location[], { style, slug }: { style: PathStyle; slug: string }): Location[] {
  if (style === "contact-us") return locations.filter(({ name }) => contactSlug(name) === slug);
  const own = locations.filter((location) => location.slug === slug);
  if (own.length > 0 || style === "our-location") return own;
  return locations.filter(({ dealershipSlug }) => dealershipSlug === slug).slice(0, 1);
}
