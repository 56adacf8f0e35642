export const ROLES = ["owner", "manager", "sales", "content", "read-only"] as const;
export type Role = (typeof ROLES)[number];

export const LEVELS = ["installation", "agency", "group", "site", "location"] as const;
export type Level = (typeof LEVELS)[number];

/** A role at one place; `target` is empty for the installation and '<site>/<id>' for a location. */
export type Grant = { level: Level; target: string; role: Role };

/** What may be done on the desk. */
export type Ability = "sites.read" | "leads.read" | "leads.work" | "leads.manage" | "versions.read";

const ABILITIES: Record<Role, readonly Ability[]> = {
  owner: ["sites.read", "leads.read", "leads.work", "leads.manage", "versions.read"],
  manager: ["sites.read", "leads.read", "leads.work", "leads.manage", "versions.read"],
  sales: ["sites.read", "leads.read", "leads.work"],
  content: ["sites.read", "versions.read"],
  "read-only": ["sites.read", "leads.read"],
};

/** The roles in which something may be done. */
export function rolesWith(ability: Ability): Role[] {
  return ROLES.filter((role) => ABILITIES[role].includes(ability));
}

/** Whose a site is. */
export type OwnedSite = { slug: string; agency: string | null; group: string | null };

/** All locations of a site, with what is of none; or those of these ids alone. */
export type Locations = "all" | readonly string[];

/**
 * What one person may see and do: every query of the desk takes it. Made from roles by scopeOf, so that a
 * site that is not in it is not there for them.
 */
export type Scope = ReadonlyMap<string, readonly { role: Role; locations: Locations }[]>;

export function scopeOf(grants: readonly Grant[], sites: readonly OwnedSite[]): Scope {
  const scope = new Map<string, { role: Role; locations: Locations }[]>();
  for (const site of sites) {
    const held = grants.flatMap((grant) => {
      const locations = locationsOf(grant, site);
      return locations === null ? [] : [{ role: grant.role, locations }];
    });
    if (held.length > 0) scope.set(site.slug, held);
  }
  return scope;
}

/** @returns null where a grant says nothing of the site */
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
 * The locations of a site at which something may be done.
 *
 * @returns null where it may be done at none
 */
export function locationsFor(scope: Scope, site: string, ability: Ability): Locations | null {
  const held = (scope.get(site) ?? []).filter(({ role }) => ABILITIES[role].includes(ability));
  if (held.length === 0) return null;
  const ids: string[] = [];
  for (const { locations } of held) {
    if (locations === "all") return "all";
    ids.push(...locations);
  }
  return [...new Set(ids)].sort();
}

/** Whether what is of a location, or of none, is among these. */
export function includesLocation(locations: Locations | null, location: string | null): boolean {
  if (locations === null || locations === "all") return locations === "all";
  return location !== null && locations.includes(location);
}

/** The sites at which something may be done, by slug, with the locations. */
export function sitesFor(scope: Scope, ability: Ability): { site: string; locations: Locations }[] {
  return [...scope.keys()].sort().flatMap((site) => {
    const locations = locationsFor(scope, site, ability);
    return locations === null ? [] : [{ site, locations }];
  });
}
