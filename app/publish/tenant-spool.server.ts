import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { deserialize, serialize } from "node:v8";

import { stampFiles } from "./site-files.server";
import type { Tenant } from "./tenant";
import { TenantFileError } from "./tenant-file.server";

export type TenantSpool = {
  /** @param folder the site's, which `validate` reads */
  add(folder: string, validate: (folder: string) => Promise<Tenant>): Promise<Tenant>;
  /** @throws TenantFileError if the folder's files were written since they were validated */
  take(folder: string): Promise<Tenant>;
  close(): Promise<void>;
};

/**
 * Sites that were validated and wait until all others are, in files: 300 of them took 0.8 GB of memory with their
 * pictures.
 */
export async function openTenantSpool(): Promise<TenantSpool> {
  const folder = await mkdtemp(join(tmpdir(), "forecourt-sites-"));
  return {
    async add(site, validate) {
      const stamps = await stampFiles(site);
      const tenant = await validate(site);
      await writeFile(join(folder, tenant.slug), serialize({ tenant, stamps }));
      return tenant;
    },
    async take(site) {
      const slug = basename(site);
      const file = join(folder, slug);
      const { tenant, stamps } = deserialize(await readFile(file)) as { tenant: Tenant; stamps: object };
      await rm(file);
      if (isDeepStrictEqual(stamps, await stampFiles(site))) return tenant;
      throw new TenantFileError(`tenants/${slug}`, [
        { path: [], reason: "its files were changed while the sites were being published" },
      ]);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
