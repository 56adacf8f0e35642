import type { SiteSpecialHours } from "../site/config/places";
import type { Location } from "./location";

/**
 * A site's locations with the special hours of the site itself (spec 2 §3): an entry names its location by
 * id, slug or name, or holds for all. What a location says of the same day counts more.
 */
export function withSiteSpecialHours(
  locations: readonly Location[],
  entries: readonly SiteSpecialHours[],
): Location[] {
  return locations.map((location) => {
    const own = location.contact.specialHours;
    const dates = new Set(own.map(({ date }) => date));
    const added = entries
      .filter(({ location: named }) => named === null || isNamed(location, named))
      // An entry for this location before one for all of them.
      .sort((a, b) => Number(a.location === null) - Number(b.location === null))
      .map(({ hours }) => hours)
      .filter(({ date }) => !dates.has(date) && dates.add(date));
    return { ...location, contact: { ...location.contact, specialHours: [...own, ...added] } };
  });
}

function isNamed({ id, slug, name }: Location, named: string): boolean {
  return [id, slug, name].includes(named);
}
