import { sql } from "~/platform/db.server";

import { hostName } from "./request-host";
import type { ServedSite } from "./site";
import { createSiteCache, type SiteCache } from "./site-cache.server";
import { createSiteSource } from "./site-source.server";

let cache: SiteCache | undefined;

function sites(): SiteCache {
  cache ??= createSiteCache(createSiteSource(sql()), Date.now);
  return cache;
}

/**
 * The site that a host serves: exactly one of its configured hosts, whatever its
 * case and port (design §4.1).
 *
 * @param host as a Host header has it
 * @throws when no site was read yet and the database does not answer
 */
export async function findSiteByHost(host: string): Promise<ServedSite | null> {
  const name = hostName(host);
  return name === null ? null : sites().findByHost(name);
}

/**
 * As findSiteByHost, of the sites in memory.
 *
 * @param name of the host, as `hostName` has it
 */
export function peekSiteByHost(name: string): ServedSite | null {
  return sites().peekByHost(name);
}

/** @throws as findSiteByHost does */
export async function findSite(slug: string): Promise<ServedSite | null> {
  return sites().find(slug);
}

/** Every site, by slug. @throws as findSiteByHost does */
export async function listSites(): Promise<ServedSite[]> {
  return sites().list();
}
