import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { publishFiles, type Published } from "./publish-tenants.server";
import { type SiteFiles, writeSiteFiles } from "./site-files.server";
import { findVersion, type Publication, readVersionFiles } from "./site-versions.server";

/**
 * Publishes a site's files as its next version, checked as a folder is.
 *
 * @throws TenantFileError as publishTenants does
 */
export async function publishSiteFiles(
  site: string,
  files: SiteFiles,
  publication: Publication,
): Promise<Published> {
  const parent = await mkdtemp(join(tmpdir(), "forecourt-site-"));
  try {
    const folder = join(parent, site);
    await writeSiteFiles(folder, files);
    return await publishFiles(folder, publication);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/**
 * Makes an older version the newest one again; what came between stays as versions.
 *
 * @returns null when there is no such version
 * @throws TenantFileError when the older files are not right by today's rules
 */
export async function rollBack(site: string, number: number, author: string): Promise<Published | null> {
  const version = await findVersion(site, number);
  if (!version) return null;
  const files = await readVersionFiles(site, version);
  return publishSiteFiles(site, files, { author, origin: "rollback", cameFrom: `version ${number}` });
}
