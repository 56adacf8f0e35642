import type { HeldRole } from "../roles";
import type { Grant, Level, OwnedSite } from "../scope";

/** Where a role is held; `target` as of Grant. */
export type Place = { level: Level; target: string };

/** Whether somebody looks after any people. */
export function isInCharge(grants: readonly Grant[]): boolean {
  return grants.some(({ role }) => role === "owner" || role === "manager");
}

/** Whether somebody at `outer` is over `inner`. A place is within itself. */
export function isWithin(inner: Place, outer: Place, sites: readonly OwnedSite[]): boolean {
  if (outer.level === "installation") return true;
  if (inner.level === outer.level) return inner.target === outer.target;
  const slug = siteOf(inner);
  const site = sites.find((known) => known.slug === slug);
  if (!site) return false;
  switch (outer.level) {
    case "agency":
      return site.agency === outer.target;
    case "group":
      return site.group === outer.target;
    case "site":
      return site.slug === outer.target;
    case "location":
      return false;
  }
}

/** The site that a place is of, or is; null for a place of several. */
export function siteOf({ level, target }: Place): string | null {
  if (level === "site") return target;
  return level === "location" ? (target.split("/")[0] ?? null) : null;
}

/** Owners and managers look after the people within their places. */
export function looksAfter(held: readonly Grant[], place: Place, sites: readonly OwnedSite[]): boolean {
  return held.some(({ role, ...own }) => over(role) && isWithin(place, own, sites));
}

/**
 * Whether somebody may give or take away a role: within their own places, an owner any, a manager any
 * but an owner's.
 */
export function mayGive(held: readonly Grant[], given: Grant, sites: readonly OwnedSite[]): boolean {
  return held.some(
    ({ role, ...own }) =>
      (role === "owner" || (role === "manager" && given.role !== "owner")) && isWithin(given, own, sites),
  );
}

/** Whether the custom roles of a place are somebody's to make and change: an owner's, over it. */
export function mayMakeRoles(held: readonly Grant[], place: Place, sites: readonly OwnedSite[]): boolean {
  return held.some(({ role, ...own }) => role === "owner" && isWithin(place, own, sites));
}

/** Whether what counts within a place concerns somebody who looks after people: over it, or inside. */
export function reaches(held: readonly Grant[], place: Place, sites: readonly OwnedSite[]): boolean {
  return held.some(
    ({ role, ...own }) => over(role) && (isWithin(place, own, sites) || isWithin(own, place, sites)),
  );
}

/** Whether somebody may decide for another as a whole, such as on a new device: over all of their roles. */
export function mayDecideFor(
  held: readonly Grant[],
  theirs: readonly Grant[],
  sites: readonly OwnedSite[],
): boolean {
  if (theirs.length === 0) return held.some(({ level, role }) => level === "installation" && over(role));
  return theirs.every((grant) => mayGive(held, grant, sites));
}

/**
 * Whether somebody may decide for another on a new device. `all`: over all of their roles. `part`: over those of
 * their own places; the others are of places apart from these, such as another group's.
 *
 * @returns null if it is not theirs to decide
 */
export function decisionFor(
  held: readonly Grant[],
  theirs: readonly Grant[],
  sites: readonly OwnedSite[],
): "all" | "part" | null {
  if (mayDecideFor(held, theirs, sites)) return "all";
  const others = theirs.filter((grant) => !mayGive(held, grant, sites));
  if (others.length === theirs.length) return null;
  const own = new Set(held.flatMap((grant) => (over(grant.role) ? sitesIn(grant, sites) : [])));
  const isApart = others.every((grant) => sitesIn(grant, sites).every((slug) => !own.has(slug)));
  return isApart ? "part" : null;
}

function sitesIn(place: Place, sites: readonly OwnedSite[]): string[] {
  const only = siteOf(place);
  const slugs = sites.map(({ slug }) => slug);
  if (only !== null) return slugs.filter((slug) => slug === only);
  return slugs.filter((slug) => isWithin({ level: "site", target: slug }, place, sites));
}

/**
 * What somebody is called by those who look after a role of theirs; by those whose invitation waits, as it calls them:
 * their name elsewhere would tell that they are known.
 */
export function nameSeenBy(
  held: readonly Grant[],
  {
    name,
    grants,
    offers,
  }: {
    name: string;
    grants: readonly Grant[];
    offers: readonly (Grant & { name: string })[];
  },
  sites: readonly OwnedSite[],
): string {
  if (grants.some((grant) => looksAfter(held, grant, sites))) return name;
  return offers.find((grant) => looksAfter(held, grant, sites))?.name ?? name;
}

const WIDTHS: readonly Level[] = ["location", "site", "group", "agency", "installation"];

/**
 * Who of several people is asked to decide for another on a new device: those who may, and of them the nearest, so
 * that an installation's owner does not hear of every dealer's lost phone.
 *
 * @param people each with all of their roles
 */
export function nearestDeciders<Decider extends { grants: readonly Grant[] }>(
  people: readonly Decider[],
  theirs: readonly Grant[],
  sites: readonly OwnedSite[],
): Decider[] {
  const widthOf = ({ grants }: Decider) =>
    Math.max(...grants.filter(({ role }) => over(role)).map(({ level }) => WIDTHS.indexOf(level)));
  const able = people.filter(({ grants }) => decisionFor(grants, theirs, sites) !== null);
  const nearest = Math.min(...able.map(widthOf));
  return able.filter((person) => widthOf(person) === nearest);
}

function over(role: HeldRole["role"]): boolean {
  return role === "owner" || role === "manager";
}
