import type { TransactionSql } from "postgres";

import { lockObjects, removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

import type { Original } from "./make-original.server";

type StoredPhotograph = {
  site: string;
  url: string;
  /** Absent: all cars of the site with the address. */
  vehicleId?: string;
  /** The version of a file that a source handed over. */
  version: string | null;
  etag?: string | null;
  lastModified?: string | null;
};

/**
 * Stores a photograph of an address: the object first, then the rows that refer to it. Their cars show it
 * after `showPhotographs`, whose caller locks the cars first (lock order: vehicle, then photograph).
 */
export async function storePhotograph(
  tx: TransactionSql,
  { site, url, vehicleId, version, etag = null, lastModified = null }: StoredPhotograph,
  { bytes, hash, width, height, colour }: Original,
  store: ObjectStore,
): Promise<void> {
  await lockObjects(tx, photographPrefix(site), "shared");
  const key = objectKey(site, hash);
  if (!(await store.head(key))) await store.put(key, bytes, "image/jpeg");
  await tx`
    update vehicle_photos set state = 'stored', hash = ${hash}, width = ${width}, height = ${height},
      colour = ${colour}, etag = ${etag}, last_modified = ${lastModified}, attempts = 0,
      next_try_at = case when version is distinct from ${version} then now() end,
      leased_until = null, wanted_since = null, last_error = null, fetched_at = now(),
      indexed = indexed and hash is not distinct from ${hash}
    where site = ${site} and url = ${url}
      ${vehicleId === undefined ? tx`` : tx`and vehicle_id = ${vehicleId}`}`;
}

/** Where a site's photographs are stored, by hash; one object however many cars show it. */
export function photographPrefix(site: string): string {
  return `photos/${site}/`;
}

export function objectKey(site: string, hash: string, type: "jpg" | "png" = "jpg"): string {
  return `${photographPrefix(site)}${hash}.${type}`;
}

/**
 * Deletes a site's objects that no photograph refers to, of removed cars and replaced pictures, and no upload
 * of its draft.
 *
 * @returns the number deleted
 */
export async function removeUnusedObjects(site: string, store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(photographPrefix(site), store, async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select name from unnest(${names}::text[]) as kept (name)
      where exists (
        select 1 from vehicle_photos p where p.site = ${site} and p.hash = split_part(kept.name, '.', 1))
      or exists (
        select 1 from site_drafts d where d.site = ${site} and d.entry like 'picture/%-' || kept.name)`;
    return rows.map(({ name }) => name);
  });
}

/** NOTIFY channel: a photograph that somebody waits for was stored or failed. The payload is its site and its id. */
export const SETTLED_CHANNEL = "photograph_settled";

/** Tells those who wait for a photograph, once the transaction has committed, that its fetch has ended. */
export async function notifyWaiting(
  tx: TransactionSql,
  { site, vehicleId, url }: { site: string; vehicleId: string; url: string },
): Promise<void> {
  await tx`
    select pg_notify(${SETTLED_CHANNEL}, ${site}::text || ' ' || pending_id) from (
      select pending_id from vehicle_photos
      where site = ${site} and vehicle_id = ${vehicleId} and url = ${url} and wanted_since is not null
      for update) as wanted`;
}
