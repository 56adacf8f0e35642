import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { db } from "~/platform/db.server";

import { checkHosts, releaseHosts } from "./hosts.server";
import { readTenant } from "./read-tenant.server";
import type { Tenant } from "./tenant";
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
    // Two seeds at once would each free the hosts and then both want them.
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
