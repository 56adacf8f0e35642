import type { Grant, Level, OwnedSite, Role } from "../scope";

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

/** Whether somebody may decide for another as a whole, such as on a new device: over all of their roles. */
export function mayDecideFor(
  held: readonly Grant[],
  theirs: readonly Grant[],
  sites: readonly OwnedSite[],
): boolean {
  if (theirs.length === 0) return held.some(({ level, role }) => level === "installation" && over(role));
  return theirs.every((grant) => mayGive(held, grant, sites));
}

const WIDTHS: readonly Level[] = ["location", "site", "group", "agency", "installation"];

/**
 * Who of several people is asked to decide for another: those who may, and of them the nearest, so that an
 * installation's owner does not hear of every dealer's lost phone.
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
  const able = people.filter(({ grants }) => mayDecideFor(grants, theirs, sites));
  const nearest = Math.min(...able.map(widthOf));
  return able.filter((person) => widthOf(person) === nearest);
}

function over(role: Role): boolean {
  return role === "owner" || role === "manager";
}
