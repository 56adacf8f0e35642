import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

const BATCH = 500;

/** Where the bytes of a site's photograph are; one object however many cars show it. */
export function objectKey(site: string, hash: string): string {
  return `photos/${site}/${hash}.jpg`;
}

/**
 * Held to the end of the transaction: shared by those who put an object and then name it,
 * exclusive for those who delete what nobody names.
 */
export async function lockObjects(
  tx: TransactionSql,
  site: string,
  hold: "shared" | "exclusive",
): Promise<void> {
  const name = `photographs of ${site}`;
  if (hold === "shared") await tx`select pg_advisory_xact_lock_shared(hashtext(${name}))`;
  else await tx`select pg_advisory_xact_lock(hashtext(${name}))`;
}

/**
 * Deletes the objects of a site that no photograph names any more: of cars that are gone, and of
 * pictures that a dealer replaced.
 *
 * @returns how many
 */
export async function removeUnusedObjects(site: string, store: ObjectStore): Promise<number> {
  let removed = 0;
  let hashes: string[] = [];
  for await (const key of store.list(`photos/${site}/`)) {
    const hash = /([0-9a-f]{32})\.jpg$/.exec(key)?.[1];
    if (hash) hashes.push(hash);
    if (hashes.length < BATCH) continue;
    removed += await removeUnused(site, hashes, store);
    hashes = [];
  }
  return removed + (await removeUnused(site, hashes, store));
}

async function removeUnused(site: string, hashes: string[], store: ObjectStore): Promise<number> {
  return sql().begin(async (tx) => {
    await lockObjects(tx, site, "exclusive");
    const unused = await tx<{ hash: string }[]>`
      select hash from unnest(${hashes}::text[]) as kept (hash)
      where not exists (select 1 from vehicle_photos p where p.site = ${site} and p.hash = kept.hash)`;
    for (const { hash } of unused) await store.remove(objectKey(site, hash));
    return unused.length;
  });
}
