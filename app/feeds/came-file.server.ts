import { readFile, stat } from "node:fs/promises";

import { sql } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

import { MAX_PUSHED_BYTES } from "./feed-source";
import type { FeedRun } from "./find-runs.server";
import { findPosted } from "./posted-cells.server";

/** The prefix of all sites' files as they came. */
const CAME_PREFIX = "feeds-came/";

type CameFile = { site: string; source: string; fileHash: string };

function cameFolder({ site, source }: Omit<CameFile, "fileHash">): string {
  return `${CAME_PREFIX}${site}/${source}/`;
}

/** The files of runs that failed, wait or refused rows, beside the newest. */
const KEPT_FILES = 3;

/**
 * Stores a file as it came, so that staff can look at it, in place of the source's older ones but for those of its last
 * runs that went wrong; a larger one than a post may be is not stored. The stock does not wait for it: if the object store is down, only the copy is lost.
 */
export async function keepCame(came: CameFile, file: string, store: ObjectStore): Promise<void> {
  const folder = cameFolder(came);
  const key = folder + came.fileHash;
  try {
    if ((await stat(file)).size > MAX_PUSHED_BYTES || (await store.head(key))) return;
    await store.put(key, await readFile(file), "application/octet-stream");
    const kept = new Set([key, ...(await listTroubled(came)).map((hash) => folder + hash)]);
    for await (const other of store.list(folder)) if (!kept.has(other)) await store.remove(other);
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error, site: came.site, source: came.source }, "a feed's file was not stored");
  }
}

async function listTroubled({ site, source }: CameFile): Promise<string[]> {
  const rows = await sql()<{ hash: string }[]>`
    select file_hash as hash from feed_runs
    where site = ${site} and source = ${source} and file_hash is not null
      and (state in ('failed', 'waiting', 'refused') or coalesce((counts->>'rejected')::int, 0) > 0)
    group by file_hash order by max(started_at) desc limit ${KEPT_FILES}`;
  return rows.map(({ hash }) => hash);
}

/** The key of a run's file as it came, by whichever way. @returns null for one that is not stored any more */
export async function findRunFile(
  site: string,
  run: Pick<FeedRun, "id" | "source" | "startedAt">,
  store: ObjectStore,
): Promise<string | null> {
  const posted = await findPosted(site, run);
  if (posted) return posted.key;
  const [row] = await sql()<{ hash: string | null }[]>`
    select file_hash as hash from feed_runs where site = ${site} and id = ${run.id}::uuid`;
  if (!row?.hash) return null;
  const key = cameFolder({ site, source: run.source }) + row.hash;
  return (await store.head(key)) ? key : null;
}

/** Deletes the files of removed sources and sites. @returns the number deleted */
export function removeUnnamedCame(store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(CAME_PREFIX, store, async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select kept.name from unnest(${names}::text[]) as kept (name)
      where exists (
        select 1 from feed_sources f where starts_with(kept.name, f.site || '/' || f.name || '/'))`;
    return rows.map(({ name }) => name);
  });
}
