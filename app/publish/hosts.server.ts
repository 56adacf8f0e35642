import type { DatabaseTransaction } from "~/platform/db.server";

import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";

type Hosts = Pick<Tenant, "slug" | "config">;

/** @throws TenantFileError when two of the sites claim the same host */
export function checkHosts(tenants: readonly Hosts[]): void {
  const owners = new Map<string, string>();
  for (const { slug, config } of tenants) {
    for (const host of config.hosts) claim(owners, host, slug);
  }
}

/**
 * Frees the hosts of the sites about to be written, so that a host may move from
 * one of them to another.
 *
 * @throws TenantFileError when a site outside of these has one of the hosts
 */
export async function releaseHosts(tx: DatabaseTransaction, tenants: readonly Hosts[]): Promise<void> {
  await tx.siteHost.deleteMany({ where: { site: { in: tenants.map(({ slug }) => slug) } } });
  const wanted = tenants.flatMap(({ config }) => config.hosts);
  const taken = await tx.siteHost.findMany({ where: { host: { in: wanted } } });
  const owners = new Map(taken.map(({ host, site }) => [host, site]));
  for (const { slug, config } of tenants) {
    for (const host of config.hosts) claim(owners, host, slug);
  }
}

function claim(owners: Map<string, string>, host: string, slug: string) {
  const owner = owners.get(host) ?? slug;
  if (owner !== slug) {
    throw new TenantFileError(`tenants/${slug}/site.json`, [
      { path: ["hosts"], reason: `${host} belongs to the site ${owner}` },
    ]);
  }
  owners.set(host, slug);
}
