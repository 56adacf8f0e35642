import type { Location } from "./location";
import { contactSlug, locationHref, type LocationAddresses, type PathStyle } from "./location-href";
import { sortLocations } from "./sort-locations";

export type FoundLocation =
  | { kind: "not_found" }
  /** Its page is elsewhere on this site. */
  | { kind: "redirect"; href: string }
  /** `departments` are the others of the same yard, where they share its page. */
  | { kind: "page"; location: Location; departments: Location[] };

/**
 * What an address below /our-location, /contact-us or /locations means on a site (spec 2 §2).
 * Hidden locations have no page.
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
