/**
 * What a search or a change reaches in the collection of all sites: one generation of one site's cars. Every filter
 * begins here (design §4.1).
 */
export type SiteScope = { site: string; generation: number };

/** A filter within one generation of one site; without a filter all of it. */
export function inScope({ site, generation }: SiteScope, filter?: string): string {
  const scope = `${siteClause(site)} && generation:=${generation}`;
  // In brackets, since the server reads && and || from left to right, neither before the other.
  return filter ? `${scope} && (${filter})` : scope;
}

/** The generations of a site before one; they are searched no more. */
export function beforeScope({ site, generation }: SiteScope): string {
  return `${siteClause(site)} && generation:<${generation}`;
}

export function siteClause(site: string): string {
  return `site:=${siteWord(site)}`;
}

/**
 * A site as one word of letters and digits, no two sites the same: the server ignores symbols when it compares, so
 * that `north-side` would also find `northside`.
 */
export function siteWord(site: string): string {
  return site.replace(/[^a-y0-9]/g, (unit) => `z${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A car's id in the collection: two sites with one stock number have two. A slug has no underscore. */
export function documentId({ site, generation }: SiteScope, id: string): string {
  return `${site}_${generation}_${id}`;
}
