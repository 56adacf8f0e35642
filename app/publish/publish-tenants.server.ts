import { basename, dirname, join, resolve } from "node:path";

import { type DatabaseTransaction, db } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { readTenant } from "./read-tenant.server";
import { readBase, readSiteFiles, type SiteFiles, writeBase } from "./site-files.server";
import { findNewest, type Publication, recordVersion, type Version } from "./site-versions.server";
import type { Tenant } from "./tenant";
import { listTenantFolders, TenantFileError } from "./tenant-file.server";
import { writeTenant } from "./write-tenant.server";

const TRANSACTION = { timeout: 60_000, maxWait: 5_000 };

/** A folder that is older than a change made on the desk. */
export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}

export type Publisher = {
  author: string;
  /** Whether a folder may overwrite changes made on the desk since it was exported. */
  onNewer: "refuse" | "replace";
};

const SEED: Publisher = { author: "seed", onNewer: "refuse" };

/** What a change on the desk was made against, and what is written with it. */
export type Guard = {
  /** The number of the version that was the newest, null for none; any other refuses the publication. */
  newest: number | null;
  /** Runs in the publication's transaction. */
  alongside: (tx: DatabaseTransaction, version: number) => Promise<unknown>;
};

/** A site with its source files, which become its next version. */
type Written = { tenant: Tenant; files: SiteFiles; base: number; publication: Publication; guard?: Guard };

export type Published = { slug: string; changed: boolean; version: number };

/**
 * Publishes the sites of a folder, each in its own transaction, after all of them were
 * validated; sites that exchange hosts share one. Sites without a folder are unchanged. Safe while
 * sites are served.
 *
 * @param folder contains one folder per site
 * @returns the slugs, sorted
 * @throws TenantFileError with file, JSON path and reason; NewerVersionError
 */
export async function publishTenants(folder: string, publisher = SEED): Promise<string[]> {
  const slugs = await listTenantFolders(folder);
  const tenants: Written[] = [];
  for (const slug of slugs) tenants.push(await readForPublication(join(folder, slug), publisher));
  checkHosts(tenants.map(({ tenant }) => tenant));
  await publishAll(tenants, publisher);
  return slugs;
}

/** As publishTenants, for one site's folder. */
export async function publishTenant(folder: string, publisher = SEED): Promise<Published> {
  const written = await readForPublication(folder, publisher);
  return publishOne(folder, written, publisher);
}

/**
 * Publishes files that are not from a site folder: a change on the desk, or an older version.
 *
 * @param folder a temporary folder with the files, named for the site
 * @param tenant what was read from it
 */
export async function publishFiles(
  folder: string,
  tenant: Tenant,
  publication: Publication,
  guard?: Guard,
): Promise<Published> {
  const files = await readSiteFiles(folder, nameOf(folder));
  const written = { tenant, files, base: Number.MAX_SAFE_INTEGER, publication, guard };
  return publishOne(folder, written, { author: publication.author, onNewer: "replace" });
}

async function publishOne(folder: string, written: Written, publisher: Publisher): Promise<Published> {
  const [published] = await publishAll([written], publisher);
  if (!published) throw new Error(`${folder} was not published.`);
  // The folder now includes the desk's changes.
  if (written.base < published.version && published.writesBase) await writeBase(folder, published.version);
  const { slug, changed, version } = published;
  return { slug, changed, version };
}

async function readForPublication(folder: string, { author }: Publisher): Promise<Written> {
  const name = nameOf(folder);
  return {
    tenant: await readTenant(folder),
    files: await readSiteFiles(folder, name),
    base: await readBase(folder),
    publication: { author, origin: "folder", cameFrom: name },
  };
}

/** The last two segments of a path, such as 'tenants/northside'. */
function nameOf(folder: string): string {
  return `${basename(dirname(resolve(folder)))}/${basename(resolve(folder))}`;
}

type Recorded = Published & { writesBase: boolean };

async function publishAll(all: readonly Written[], publisher: Publisher): Promise<Recorded[]> {
  const published: Recorded[] = [];
  for (const group of await groupByHosts(all)) {
    published.push(...(await publishTogether(group, publisher)));
  }
  return published;
}

async function publishTogether(group: readonly Written[], { onNewer }: Publisher): Promise<Recorded[]> {
  return db().$transaction(async (tx) => {
    await claimHosts(
      tx,
      group.map(({ tenant }) => tenant),
    );
    const published: Recorded[] = [];
    for (const { tenant, files, base, publication, guard } of group) {
      const { newest, changedElsewhere } = await findNewest(tx, tenant.slug);
      if (onNewer === "refuse") refuseNewer(tenant, changedElsewhere, base);
      if (guard && (newest?.number ?? null) !== guard.newest) {
        throw new NewerVersionError(`${tenant.slug} has been published since version ${guard.newest ?? 0}.`);
      }
      const changed = await writeTenant(tx, tenant);
      const version = await recordVersion(tx, tenant.slug, files, { ...publication, newest });
      await guard?.alongside(tx, version);
      const writesBase = publication.origin === "folder" && changedElsewhere !== null;
      published.push({ slug: tenant.slug, changed, version, writesBase });
    }
    return published;
  }, TRANSACTION);
}

function refuseNewer({ slug, config }: Tenant, changedElsewhere: Version | null, base: number): void {
  if (changedElsewhere === null || changedElsewhere.number <= base) return;
  const { number, author, origin, createdAt } = changedElsewhere;
  const { date, time } = localTime(createdAt.getTime() / 1_000, config.timeZone);
  const what = origin === "desk" ? "was changed on the desk" : "was rolled back";
  throw new NewerVersionError(
    `${slug} ${what} by ${author} on ${date} at ${time} (version ${number}), which this folder does not know of. See it with npm run sites -- compare ${slug}, take it over with npm run sites -- export ${slug}, or undo it with npm run sites -- publish ${slug} --over.`,
  );
}

/** Every site of a folder, by slug, checked for duplicate hosts. @throws TenantFileError */
export async function readTenants(folder: string): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (const slug of await listTenantFolders(folder)) tenants.push(await readTenant(join(folder, slug)));
  checkHosts(tenants);
  return tenants;
}

/** Writes sites that are not from folders in one transaction. @throws TenantFileError as publishTenants does */
export async function writeTenants(tenants: readonly Tenant[]): Promise<void> {
  await db().$transaction(async (tx) => {
    await claimHosts(tx, tenants);
    for (const tenant of tenants) await writeTenant(tx, tenant);
  }, TRANSACTION);
}

type Hosts = Pick<Tenant, "slug" | "config">;

/** @throws TenantFileError if two of the sites claim the same host */
function checkHosts(tenants: readonly Hosts[]): void {
  const owners = new Map<string, string>();
  for (const { slug, config } of tenants) {
    for (const host of config.hosts) claim(owners, host, slug);
  }
}

/** One group per site; sites between which a host moves are one group. */
async function groupByHosts(all: readonly Written[]): Promise<Written[][]> {
  const [only, second] = all;
  if (!only || !second) return only ? [[only]] : [];
  const hosts = await db().siteHost.findMany();
  const owners = new Map(hosts.map(({ host, site }) => [host, site]));
  const slugs = new Set(all.map(({ tenant }) => tenant.slug));
  const moving = new Set<string>();
  for (const { tenant } of all) {
    for (const host of tenant.config.hosts) {
      const owner = owners.get(host) ?? tenant.slug;
      if (owner === tenant.slug || !slugs.has(owner)) continue;
      moving.add(owner).add(tenant.slug);
    }
  }
  const together = all.filter(({ tenant }) => moving.has(tenant.slug));
  const alone = all.filter(({ tenant }) => !moving.has(tenant.slug)).map((written) => [written]);
  return together.length > 0 ? [together, ...alone] : alone;
}

/**
 * Releases the hosts that move from one of the sites to another.
 *
 * @throws TenantFileError if another site has one of the hosts
 */
async function claimHosts(tx: DatabaseTransaction, tenants: readonly Hosts[]): Promise<void> {
  // Hosts are unique across the installation: two concurrent publications could both find one free.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('write_tenants'))`;
  const wanted = tenants.flatMap(({ config }) => config.hosts);
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
