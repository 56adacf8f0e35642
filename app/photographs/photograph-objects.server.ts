import { removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

/** Where a site's photographs are, by their hash; one object however many cars show it. */
export function photographPrefix(site: string): string {
  return `photos/${site}/`;
}

export function objectKey(site: string, hash: string): string {
  return `${photographPrefix(site)}${hash}.jpg`;
}

/**
 * Deletes the objects of a site that no photograph names any more: of cars that are gone, and of
 * pictures that a dealer replaced.
 *
 * @returns how many
 */
export async function removeUnusedObjects(site: string, store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(photographPrefix(site), store, async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select name from unnest(${names}::text[]) as kept (name)
      where exists (
        select 1 from vehicle_photos p where p.site = ${site} and p.hash = split_part(kept.name, '.', 1))`;
    return rows.map(({ name }) => name);
  });
}
