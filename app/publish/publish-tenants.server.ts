import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { type DatabaseTransaction, db } from "~/platform/db.server";
import { readTenant } from "./read-tenant.server";
import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";
import { writeTenant } from "./write-tenant.server";

const TRANSACTION = { timeout: 60_000, maxWait: 5_000 };

/**
 * Writes the sites of a folder: all of them, or none when one file is wrong. It is
 * safe while sites are served. Sites that have no folder stay as they are.
 *
 * @param folder holds a folder a site
 * @returns the slugs, sorted
 * @throws TenantFileError with file, JSON path and reason
 */
export async function publishTenants(folder: string): Promise<string[]> {
  const tenants = await readTenants(folder);
  await writeTenants(tenants);
  return tenants.map(({ slug }) => slug);
}

/** Every site of a folder, by slug, their hosts compared. @throws TenantFileError */
export async function readTenants(folder: string): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (const slug of await listTenantFolders(folder)) tenants.push(await readTenant(join(folder, slug)));
  checkHosts(tenants);
  return tenants;
}

/** Writes sites in one transaction. @throws TenantFileError when another site has one of their hosts */
export async function writeTenants(tenants: readonly Tenant[]): Promise<void> {
  await db().$transaction(async (tx) => {
    // Concurrent seeds would each release the hosts and then both claim them.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('write_tenants'))`;
    await releaseHosts(tx, tenants);
    for (const tenant of tenants) await writeTenant(tx, tenant);
  }, TRANSACTION);
}

async function listTenantFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

type Hosts = Pick<Tenant, "slug" | "config">;

/** @throws TenantFileError when two of the sites claim the same host */
function checkHosts(tenants: readonly Hosts[]): void {
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
async function releaseHosts(tx: DatabaseTransaction, tenants: readonly Hosts[]): Promise<void> {
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
