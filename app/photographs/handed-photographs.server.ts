import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { lockObjects, removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

/** Where a site's files wait for the job that makes photographs from them. */
function waitingPrefix(site: string): string {
  return `handed/${site}/`;
}

function waitingName(url: string, version: string): string {
  return createHash("sha256").update(`${url} ${version}`).digest("hex");
}

type HandedFile = { site: string; url: string; version: string };

/** @returns null if it is no longer waiting */
export function readHanded({ site, url, version }: HandedFile, store: ObjectStore): Promise<Buffer | null> {
  return store.get(waitingPrefix(site) + waitingName(url, version));
}

/**
 * Stores a file for the job, which may run in any process, and makes the photographs of this address due. The
 * car keeps showing the previous photograph until the new one is made.
 */
export async function handOver({ site, url, version }: HandedFile, bytes: Buffer, store: ObjectStore) {
  await sql().begin(async (tx) => {
    await lockObjects(tx, waitingPrefix(site), "shared");
    await store.put(waitingPrefix(site) + waitingName(url, version), bytes, "application/octet-stream");
    await tx`
      update vehicle_photos set version = ${version}, next_try_at = now(), attempts = 0, last_error = null,
        state = case when state = 'stored' then state else 'pending' end
      where site = ${site} and url = ${url} and version is distinct from ${version}`;
  });
}

/**
 * Records why there is no photograph at an address; a stored one stays.
 *
 * @param version of the file that cannot be one, so that only another version is tried; null if there is no
 * file
 */
export async function refuseHanded(
  { site, url, version }: Omit<HandedFile, "version"> & { version: string | null },
  reason: string,
): Promise<void> {
  await sql()`
    update vehicle_photos set version = ${version}, last_error = ${reason}, next_try_at = null, fetched_at = now(),
      state = case when state = 'stored' then state else 'failed' end
    where site = ${site} and url = ${url} and (state <> 'stored' or version is distinct from ${version})`;
}

/**
 * Deletes a site's files that were made into photographs, and those that no car refers to any more.
 *
 * @returns the number deleted
 */
export function removeMadeFiles(site: string, store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(waitingPrefix(site), store, (tx, names) => listWaiting(tx, site, names));
}

async function listWaiting(tx: TransactionSql, site: string, names: string[]): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from unnest(${names}::text[]) as kept (name)
    where name in (
      select encode(sha256(convert_to(url || ' ' || version, 'UTF8')), 'hex') from vehicle_photos
      where site = ${site} and version is not null and next_try_at is not null)`;
  return rows.map(({ name }) => name);
}
