import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { type NewSite, newSiteFiles } from "./new-site";
import { listTenantFolders } from "./tenant-file.server";

/** Theme and pages that every new site begins with. */
const STARTER = resolve(import.meta.dirname, "starter");

/**
 * Creates the folder of a new site, which is valid without edits.
 *
 * @param tenants the folder of all sites
 * @returns the site's folder
 * @throws Error if it exists
 */
export async function makeSiteFolder(tenants: string, site: NewSite): Promise<string> {
  const folder = join(tenants, site.slug);
  const slugs = await listTenantFolders(tenants);
  if (slugs.includes(site.slug)) throw new Error(`${folder} already exists.`);
  const { config, locations, logo, favicon } = newSiteFiles(site, await nextId(tenants, slugs));
  await mkdir(join(folder, "assets"), { recursive: true });
  await cp(STARTER, folder, { recursive: true });
  const written = { $schema: "../site.schema.json", ...config };
  await writeFile(join(folder, "site.json"), `${JSON.stringify(written, null, 2)}\n`);
  await writeFile(join(folder, "locations.json"), `${JSON.stringify(locations, null, 2)}\n`);
  await writeFile(join(folder, "assets", "logo.svg"), logo);
  await writeFile(join(folder, "assets", "favicon.svg"), favicon);
  return folder;
}

async function nextId(tenants: string, slugs: readonly string[]): Promise<number> {
  const ids = await Promise.all(
    slugs.map(async (slug) => {
      const { id } = JSON.parse(await readFile(join(tenants, slug, "site.json"), "utf8")) as { id?: unknown };
      return typeof id === "number" ? id : 0;
    }),
  );
  return Math.max(0, ...ids) + 1;
}
