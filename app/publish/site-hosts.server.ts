import { db, type DatabaseTransaction } from "~/platform/db.server";

import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";

/** What decides which hosts a site has. */
export type Hosts = { slug: string; config: Pick<Tenant["config"], "hosts"> };

/** @throws TenantFileError if two of the sites claim the same host */
export function checkHosts(tenants: readonly Hosts[]): void {
  const owners = new Map<string, string>();
  for (const { slug, config } of tenants) {
    for (const host of config.hosts) claim(owners, host, slug);
  }
}

/** One group per site; sites between which a host moves are one group. */
export async function groupByHosts<Site extends Hosts>(all: readonly Site[]): Promise<Site[][]> {
  const [only, second] = all;
  if (!only || !second) return only ? [[only]] : [];
  const hosts = await db().siteHost.findMany();
  const owners = new Map(hosts.map(({ host, site }) => [host, site]));
  const slugs = new Set(all.map(({ slug }) => slug));
  const moving = new Set<string>();
  for (const { slug, config } of all) {
    for (const host of config.hosts) {
      const owner = owners.get(host) ?? slug;
      if (owner === slug || !slugs.has(owner)) continue;
      moving.add(owner).add(slug);
    }
  }
  const together = all.filter(({ slug }) => moving.has(slug));
  const alone = all.filter(({ slug }) => !moving.has(slug)).map((site) => [site]);
  return together.length > 0 ? [together, ...alone] : alone;
}

/**
 * Releases the hosts that move from one of the sites to another.
 *
 * @throws TenantFileError if another site has one of the hosts
 */
export async function claimHosts(tx: DatabaseTransaction, tenants: readonly Hosts[]): Promise<void> {
  const wanted = tenants.flatMap(({ config }) => config.hosts).sort();
  // Hosts are unique across the installation: two concurrent publications could both find one free. Lock order:
  // hosts by name, then the site (writeTenant).
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtext(name)) from unnest(${wanted.map((host) => `host ${host}`)}::text[]) name`;
  const taken = await tx.siteHost.findMany({ where: { host: { in: wanted } } });
  const slugs = new Set(tenants.map(({ slug }) => slug));
  const owners = new Map(taken.filter(({ site }) => !slugs.has(site)).map(({ host, site }) => [host, site]));
  for (const { slug, config } of tenants) {
    for (const host of config.hosts) claim(owners, host, slug);
  }
  const moved = taken.filter(({ host, site }) => owners.get(host) !== site).map(({ host }) => host);
  if (moved.length > 0) await tx.siteHost.deleteMany({ where: { host: { in: moved } } });
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
