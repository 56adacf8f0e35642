import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { productFile } from "~/platform/product-file.server";

import { REDIRECTS_FILE, writeRedirects } from "~/redirects/redirects-file";
import { STARTING_RULES } from "~/redirects/starting-rules";

import { type NewSite, newSiteFiles } from "./new-site";
import { readSiteFiles, type SiteFiles, writeSiteFiles } from "./site-files.server";
import { listTenantFolders } from "./tenant-file.server";

/** Theme and pages that every new site begins with. */
const STARTER = productFile("app/publish/starter");

/** The files of a new site, valid without edits. @param id the site's unique number */
export async function newSiteSource(site: NewSite, id: number): Promise<SiteFiles> {
  const { config, locations, logo, favicon } = newSiteFiles(site, id);
  const written = { $schema: "../site.schema.json", ...config };
  return new Map([
    ...(await readSiteFiles(STARTER, "starter")),
    ["site.json", Buffer.from(`${JSON.stringify(written, null, 2)}\n`)],
    ["locations.json", Buffer.from(`${JSON.stringify(locations, null, 2)}\n`)],
    [REDIRECTS_FILE, Buffer.from(writeRedirects(STARTING_RULES))],
    ["assets/logo.svg", Buffer.from(logo)],
    ["assets/favicon.svg", Buffer.from(favicon)],
  ]);
}

/**
 * Creates the folder of a new site, which is valid without edits.
 *
 * @param tenants the folder of all sites, created if it is missing
 * @returns the site's folder
 * @throws Error if it exists
 */
export async function makeSiteFolder(tenants: string, site: NewSite): Promise<string> {
  const folder = join(tenants, site.slug);
  await mkdir(tenants, { recursive: true });
  const slugs = await listTenantFolders(tenants);
  if (slugs.includes(site.slug)) throw new Error(`${folder} already exists.`);
  await writeSiteFiles(folder, await newSiteSource(site, await nextId(tenants, slugs)));
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
