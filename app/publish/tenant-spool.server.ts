import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { deserialize, serialize } from "node:v8";

import { hashFiles, type SiteFiles } from "./site-files.server";
import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";

export type TenantSpool = {
  add(tenant: Tenant, files: SiteFiles): Promise<void>;
  /**
   * @param files those of the site's folder now
   * @throws TenantFileError if they are others than those that were validated
   */
  take(slug: string, files: SiteFiles): Promise<Tenant>;
  close(): Promise<void>;
};

/**
 * Sites that were validated and wait until all others are, in files: 300 of them took 0.8 GB of memory with their
 * pictures.
 */
export async function openTenantSpool(): Promise<TenantSpool> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-sites-"));
  return {
    async add(tenant, files) {
      await writeFile(join(folder, tenant.slug), serialize({ tenant, hashes: hashFiles(files) }));
    },
    async take(slug, files) {
      const file = join(folder, slug);
      const { tenant, hashes } = deserialize(await readFile(file)) as { tenant: Tenant; hashes: object };
      await rm(file);
      if (isDeepStrictEqual(hashes, hashFiles(files))) return tenant;
      throw new TenantFileError(`tenants/${slug}`, [
        { path: [], reason: "its files were changed while the sites were being published" },
      ]);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
