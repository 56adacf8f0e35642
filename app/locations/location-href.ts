import { slugify } from "../stock/slug";

/** The part of a site's configuration that decides where its locations are. */
export type LocationAddresses = {
  locationSettings: { pathStyle: "our-location" | "contact-us" | "locations" };
  manufacturer: object | null;
};

export type PathStyle = LocationAddresses["locationSettings"]["pathStyle"];

/** The style of an address, by its first part. */
export function pathStyleOf(path: string): PathStyle {
  const [, first] = path.split("/");
  return first === "contact-us" || first === "locations" ? first : "our-location";
}

type Addressed = { slug: string; name: string };

/** What the departments of one yard differ by. */
const DEPARTMENT = /\s+(sales|service|parts)$/i;

/**
 * Where a location has its page (spec 2 §2). A site has one style; the others lead there.
 * In the style `locations` a single-brand site has no listing of its own but /contact.
 */
export function locationHref(location: Addressed, site: LocationAddresses): string {
  const { pathStyle } = site.locationSettings;
  if (pathStyle === "contact-us") return `/contact-us/${contactSlug(location.name)}`;
  if (pathStyle === "locations" && site.manufacturer !== null) return "/contact";
  return `/${pathStyle}/${location.slug}`;
}

/** Where a card or a page about a car leads for the place it stands at: single-brand sites use /contact (spec 2 §2). */
export function listingHref(location: Addressed, site: LocationAddresses): string {
  return site.manufacturer === null ? locationHref(location, site) : "/contact";
}

/** A location's name without a trailing Sales, Service or Parts: departments of a yard share a page (spec 2 §2). */
export function contactSlug(name: string): string {
  return slugify(name.trim().replace(DEPARTMENT, ""));
}
