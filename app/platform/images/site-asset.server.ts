import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

import { sql } from "../db.server";
import type { ImageOriginal } from "./image-pipeline.server";

const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)+$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The absolute path of a file of a site's assets folder; null for a missing file,
 * and for a name or a symlink that leads elsewhere.
 */
export async function findAssetPath(
  tenantsFolder: string,
  site: string,
  name: string,
): Promise<string | null> {
  if (!NAME.test(name) || !SLUG.test(site)) return null;
  try {
    const folder = await realpath(join(tenantsFolder, site, "assets"));
    const path = await realpath(join(folder, name));
    return path.startsWith(folder + sep) && (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}

/** An asset from the site's newest version, for a machine without its folder. */
export async function findPublishedAsset(site: string, name: string): Promise<ImageOriginal | null> {
  if (!NAME.test(name) || !SLUG.test(site)) return null;
  const [row] = await sql()<{ hash: string | null }[]>`
    select files->>${`assets/${name}`}::text as hash from site_versions
    where site = ${site} order by number desc limit 1`;
  const hash = row?.hash;
  return hash ? { version: `${site} ${hash}`, read: () => readPublished(site, hash) } : null;
}

async function readPublished(site: string, hash: string): Promise<Buffer | null> {
  const [row] = await sql()<{ bytes: Buffer }[]>`
    select bytes from site_files where site = ${site} and hash = ${hash}`;
  return row?.bytes ?? null;
}

/** A picture of a site's assets as an original of the image pipeline: from its folder, else from its newest version. */
export async function findSiteAsset(
  tenantsFolder: string,
  site: string,
  name: string,
): Promise<ImageOriginal | null> {
  const path = await findAssetPath(tenantsFolder, site, name);
  if (path === null) return findPublishedAsset(site, name);
  const { size, mtimeMs } = await stat(path);
  return { version: `${site} ${size} ${Math.floor(mtimeMs)}`, read: () => readFile(path) };
}
