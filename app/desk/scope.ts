import { abilitiesOf, type Ability, type HeldRole } from "./roles";

export const LEVELS = ["installation", "agency", "group", "site", "location"] as const;
export type Level = (typeof LEVELS)[number];

/** A role at one place; `target` is empty for the installation and '<site>/<id>' for a location. */
export type Grant = { level: Level; target: string } & HeldRole;

/** A site's agency and group. */
export type OwnedSite = { slug: string; agency: string | null; group: string | null };

/** All locations of a site, including records without one; or only these ids. */
export type Locations = "all" | readonly string[];

/**
 * What one person may see and do: every query of the desk takes it. Made from roles by scopeOf; a site
 * outside it does not exist for them.
 */
export type Scope = ReadonlyMap<string, readonly HeldThere[]>;

/** A role held at a site, and at which of its locations. */
type HeldThere = HeldRole & { locations: Locations };

export function scopeOf(grants: readonly Grant[], sites: readonly OwnedSite[]): Scope {
  const scope = new Map<string, HeldThere[]>();
  for (const site of sites) {
    const held = grants.flatMap((grant) => {
      const locations = locationsOf(grant, site);
      const { level: _, target: __, ...held } = grant;
      return locations === null ? [] : [{ ...held, locations }];
    });
    if (held.length > 0) scope.set(site.slug, held);
  }
  return scope;
}

/** @returns null if the grant does not cover the site */
function locationsOf({ level, target }: Grant, { slug, agency, group }: OwnedSite): Locations | null {
  switch (level) {
    case "installation":
      return "all";
    case "agency":
      return target === agency ? "all" : null;
    case "group":
      return target === group ? "all" : null;
    case "site":
      return target === slug ? "all" : null;
    case "location":
      return target.startsWith(`${slug}/`) ? [target.slice(slug.length + 1)] : null;
  }
}

/**
 * The locations of a site at which a permission holds.
 *
 * @returns null if there is none
 */
export function locationsFor(scope: Scope, site: string, ability: Ability): Locations | null {
  const held = (scope.get(site) ?? []).filter((each) => abilitiesOf(each).includes(ability));
  if (held.length === 0) return null;
  const ids: string[] = [];
  for (const { locations } of held) {
    if (locations === "all") return "all";
    ids.push(...locations);
  }
  return [...new Set(ids)].sort();
}

/** Whether a record's location (null: none) is among these. */
export function includesLocation(locations: Locations | null, location: string | null): boolean {
  if (locations === null || locations === "all") return locations === "all";
  return location !== null && locations.includes(location);
}

/** The sites at which a permission holds, by slug, with the locations. */
export function sitesFor(scope: Scope, ability: Ability): { site: string; locations: Locations }[] {
  return [...scope.keys()].sort().flatMap((site) => {
    const locations = locationsFor(scope, site, ability);
    return locations === null ? [] : [{ site, locations }];
  });
}

/** A site's whole, or one of its locations: what a query reads along an index. */
export type Part = { site: string; location: string | null };

/**
 * The parts of a scope at which something may be done.
 *
 * @param place a site, or one of its locations; null for all
 * @returns null for a place that is not in the scope
 */
export function partsFor(scope: Scope, ability: Ability, place: Part | null): Part[] | null {
  if (place === null) {
    return sitesFor(scope, ability).flatMap(({ site, locations }) => partsOf(site, locations));
  }
  const locations = locationsFor(scope, place.site, ability);
  if (locations === null) return null;
  if (place.location === null) return partsOf(place.site, locations);
  return includesLocation(locations, place.location) ? [place] : null;
}

function partsOf(site: string, locations: Locations): Part[] {
  return locations === "all" ? [{ site, location: null }] : locations.map((location) => ({ site, location }));
}
