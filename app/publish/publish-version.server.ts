import { db } from "~/platform/db.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { REDIRECTS_FILE } from "~/redirects/redirects-file";
import { READ_REDIRECTS } from "~/redirects/redirects-task";

import { type Guard, publishFiles, type Published } from "./publish-tenants.server";
import { type ReadRules, readTenantFiles } from "./read-tenant.server";
import { requireSiteSize, type SiteFiles } from "./site-files.server";
import { findVersion, readVersionFiles, type Publication } from "./site-versions.server";
import { storedContentOf } from "./stored-content.server";
import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";

/**
 * Publishes a site's files as its next version, validated like a folder.
 *
 * @throws TenantFileError as publishTenants does; NewerVersionError where the guard refuses
 */
export async function publishSiteFiles(
  site: string,
  files: SiteFiles,
  publication: Publication,
  guard?: Guard,
): Promise<Published> {
  requireSiteSize(files, siteName(site));
  return publishFiles(files, await readSite(site, files), publication, guard);
}

/**
 * A site's files as they would be published, without publishing them.
 *
 * @throws TenantFileError as publishTenants does
 */
export async function readSite(site: string, files: SiteFiles): Promise<Tenant> {
  return readTenantFiles(files, siteName(site), storedContentOf(site), rulesOf(site));
}

function rulesOf(site: string): ReadRules {
  return async (text) => {
    const request = { from: site, inputBytes: text.text.length };
    const read = await parserProcesses().attempt(READ_REDIRECTS, text, request);
    if (read !== "busy" && read !== "refused") return read;
    throw new TenantFileError(REDIRECTS_FILE, [{ path: [], reason: "cannot be read just now" }]);
  };
}

/** As messages call the folder that a site's files are not from. */
function siteName(site: string): string {
  return `tenants/${site}`;
}

/**
 * Republishes an older version as the newest one; versions in between stay.
 *
 * @param prepare what of the older files is not to come back
 * @returns null if there is no such version
 * @throws TenantFileError if the older files are invalid by the current rules; NewerVersionError where the
 *   guard refuses
 */
export async function rollBack(
  site: string,
  number: number,
  author: string,
  guard?: Guard,
  prepare = (files: SiteFiles): SiteFiles => files,
): Promise<Published | null> {
  const version = await findVersion(site, number);
  if (!version) return null;
  const files = prepare(await readVersionFiles(site, version));
  const publication = { author, origin: "rollback", cameFrom: `version ${number}` } as const;
  return publishSiteFiles(site, files, publication, guard);
}

/**
 * Takes a site off its hosts; all of its data stays. Publishing it again brings it back.
 *
 * @returns false when there is no such site, or it is archived already
 */
export async function archiveSite(site: string): Promise<boolean> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.site.updateMany({
      where: { slug: site, archivedAt: null },
      data: { archivedAt: new Date(), revision: { increment: 1 } },
    });
    if (count === 0) return false;
    await tx.siteHost.deleteMany({ where: { site } });
    await tx.$executeRaw`select pg_notify('site_changed', ${site})`;
    return true;
  });
}
