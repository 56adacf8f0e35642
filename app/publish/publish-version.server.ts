import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { publishFiles, type Published } from "./publish-tenants.server";
import { type SiteFiles, writeSiteFiles } from "./site-files.server";
import { findVersion, type Publication, readVersionFiles } from "./site-versions.server";

/**
 * Publishes a site's files as its next version, validated like a folder.
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
 * Republishes an older version as the newest one; versions in between stay.
 *
 * @returns null if there is no such version
 * @throws TenantFileError if the older files are invalid by the current rules
 */
export async function rollBack(site: string, number: number, author: string): Promise<Published | null> {
  const version = await findVersion(site, number);
  if (!version) return null;
  const files = await readVersionFiles(site, version);
  return publishSiteFiles(site, files, { author, origin: "rollback", cameFrom: `version ${number}` });
}
