import { sql } from "~/platform/db.server";

import { previewedSite } from "./previewed-site.server";
import { hostName } from "./request-host";
import type { ServedSite } from "./site";
import { SiteCache } from "./site-cache.server";
import { createSiteSource } from "./site-source.server";

let cache: SiteCache | undefined;

function sites(): SiteCache {
  cache ??= new SiteCache(createSiteSource(sql()), Date.now);
  return cache;
}

/**
 * The site of a host: an exact match with a configured host, ignoring case and port (design §4.1).
 *
 * @param host a Host header
 * @throws if the site is not in memory and the database does not respond
 */
export async function findSiteByHost(host: string): Promise<ServedSite | null> {
  const name = hostName(host);
  const site = name === null ? null : await sites().findByHost(name);
  const other = previewedSite();
  return other && other.slug === site?.slug ? other : site;
}

/** @throws like findSiteByHost */
export async function findSite(slug: string): Promise<ServedSite | null> {
  return sites().find(slug);
}

/** The slugs of all sites, in their order. */
export async function listSiteSlugs(): Promise<string[]> {
  return createSiteSource(sql()).listSlugs();
}

/**
 * All sites in the order of their slugs, one at a time, since an installation has more than fit in memory. For work
 * that is due at every site; other work asks its own table which sites it is due at.
 */
export async function* eachSite(): AsyncGenerator<ServedSite> {
  for (const slug of await listSiteSlugs()) {
    const site = await findSite(slug);
    if (site) yield site;
  }
}
