import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

import type { ImageOriginal } from "./image-pipeline.server";

const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)+$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The complete path of a file of a site's assets folder; null for what is not there,
 * and for a name or a link that leads elsewhere.
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

/** A picture of a site's assets folder as an original of the image pipeline. */
export async function findSiteAsset(
  tenantsFolder: string,
  site: string,
  name: string,
): Promise<ImageOriginal | null> {
  const path = await findAssetPath(tenantsFolder, site, name);
  if (path === null) return null;
  const { size, mtimeMs } = await stat(path);
  return { version: `${site} ${size} ${Math.floor(mtimeMs)}`, read: () => readFile(path) };
}
