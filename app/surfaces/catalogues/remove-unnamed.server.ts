import { removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

import { CATALOGUES_PREFIX } from "./write-file.server";

/** Deletes the files of destinations that were removed. @returns the number of deleted files */
export function removeUnnamedCatalogues(store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(CATALOGUES_PREFIX, store, async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select kept.name from unnest(${names}::text[]) as kept (name)
      where kept.name in (select site || '/' || d.name || '/' || file_hash || '.gz'
        from catalogue_destinations d where file_hash is not null)`;
    return rows.map(({ name }) => name);
  });
}
