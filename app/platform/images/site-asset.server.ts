import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import type { ImageOriginal } from "./image-pipeline.server";

const NAME = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)+$/i;

/** The path of a file of a site's assets folder, or null for a name that could lead elsewhere. */
export function siteAssetPath(tenantsFolder: string, site: string, name: string): string | null {
  return NAME.test(name) ? join(tenantsFolder, site, "assets", name) : null;
}

/** A picture of a site's assets folder as an original of the image pipeline. */
export async function findSiteAsset(
  tenantsFolder: string,
  site: string,
  name: string,
): Promise<ImageOriginal | null> {
  const path = siteAssetPath(tenantsFolder, site, name);
  if (path === null) return null;
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  return { version: `${site} ${found.size} ${Math.floor(found.mtimeMs)}`, read: () => readFile(path) };
}
