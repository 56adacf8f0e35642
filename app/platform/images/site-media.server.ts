import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

/** A file of a site's assets folder. */
export type SiteMedia = { path: string; folder: string; size: number; modifiedMs: number };

const FILE = /^[a-z0-9][a-z0-9_.-]*(\/[a-z0-9][a-z0-9_.-]*)*\.(svg|png|jpe?g|webp|avif|ico)$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Finds a picture in `<tenants>/<site>/assets`. Names that lead out of that folder,
 * links included, find nothing.
 */
export async function findSiteMedia(tenants: string, site: string, file: string): Promise<SiteMedia | null> {
  if (!SLUG.test(site) || !FILE.test(file)) return null;
  try {
    const folder = await realpath(join(tenants, site, "assets"));
    const path = await realpath(join(folder, file));
    if (!path.startsWith(folder + sep)) return null;
    const found = await stat(path);
    return found.isFile() ? { path, folder, size: found.size, modifiedMs: found.mtimeMs } : null;
  } catch {
    return null;
  }
}
