import { join } from "node:path";

import { type DatabaseTransaction, db } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { readTenant, readTenantFiles } from "./read-tenant.server";
import { folderLabel, readBase, readSiteFiles, type SiteFiles, writeBase } from "./site-files.server";
import { checkHosts, claimHosts, groupByHosts, type Hosts } from "./site-hosts.server";
import { findNewest, type Publication, recordVersion, type Version } from "./site-versions.server";
import type { Tenant } from "./tenant";
import { listTenantFolders } from "./tenant-file.server";
import { openTenantSpool, type TenantSpool } from "./tenant-spool.server";
import { writeTenant } from "./write-tenant.server";

const TRANSACTION = { timeout: 60_000, maxWait: 5_000 };
/** While the disk or the database works on one site, another is validated. */
const SITES_AT_ONCE = 6;

/** A folder that is older than a change made on the desk. */
export class NewerVersionError extends Error {
  override name = "NewerVersionError";
}

type Publisher = {
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
  const spool = await openTenantSpool();
  try {
    const sites: Hosts[] = [];
    await withSome(slugs, async (slug) => {
      const { config } = await spool.add(join(folder, slug), readTenant);
      sites.push({ slug, config: { hosts: config.hosts } });
    });
    sites.sort((one, other) => (one.slug < other.slug ? -1 : 1));
    checkHosts(sites);
    const groups = await groupByHosts(sites);
    await withSome(groups, async (group) => {
      const written: Written[] = [];
      for (const { slug } of group) written.push(await readSpooled(join(folder, slug), spool, publisher));
      await publishTogether(written, publisher);
    });
  } finally {
    await spool.close();
  }
  return slugs;
}

/** Works through a list, several at once; after a failure nothing more is begun. */
async function withSome<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: SITES_AT_ONCE }, worker));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
}

/** As publishTenants, for one site's folder. */
export async function publishTenant(folder: string, publisher = SEED): Promise<Published> {
  const files = await readSiteFiles(folder, folderLabel(folder));
  const tenant = await readTenantFiles(files, folderLabel(folder));
  const written = { tenant, files, ...(await aboutFolder(folder, publisher)) };
  const published = await publishOne(written, publisher);
  // The folder now includes the desk's changes.
  if (written.base < published.version && published.writesBase) await writeBase(folder, published.version);
  return shown(published);
}

/**
 * Publishes files that are not from a site folder: a change on the desk, or an older version.
 *
 * @param tenant what was read from them
 */
export async function publishFiles(
  files: SiteFiles,
  tenant: Tenant,
  publication: Publication,
  guard?: Guard,
): Promise<Published> {
  const written = { tenant, files, base: Number.MAX_SAFE_INTEGER, publication, guard };
  return shown(await publishOne(written, { author: publication.author, onNewer: "replace" }));
}

async function publishOne(written: Written, publisher: Publisher): Promise<Recorded> {
  const [published] = await publishTogether([written], publisher);
  if (!published) throw new Error(`${written.tenant.slug} was not published.`);
  return published;
}

function shown({ slug, changed, version }: Recorded): Published {
  return { slug, changed, version };
}

async function readSpooled(folder: string, spool: TenantSpool, publisher: Publisher): Promise<Written> {
  const files = await readSiteFiles(folder, folderLabel(folder));
  const tenant = await spool.take(folder);
  return { tenant, files, ...(await aboutFolder(folder, publisher)) };
}

async function aboutFolder(
  folder: string,
  { author }: Publisher,
): Promise<Pick<Written, "base" | "publication">> {
  return {
    base: await readBase(folder),
    publication: { author, origin: "folder", cameFrom: folderLabel(folder) },
  };
}

type Recorded = Published & { writesBase: boolean };

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
