import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { feedSourceSchema } from "./feed-source";
import { READ_CELLS } from "./feed-tasks";
import type { Mapping } from "./mapping";
import type { FeedRun } from "./find-runs.server";
import { pushedPrefix } from "./pushed-file.server";
import { FeedError } from "./read/feed-row";
import type { ReadCells } from "./read-cells.server";

type PostedRun = Pick<FeedRun, "id" | "source" | "startedAt">;

/**
 * A run's file as it was uploaded or posted, of which the newest is stored.
 *
 * @returns its key and mapping; null if the file came another way, or a newer one has replaced it
 */
export async function findPosted(
  site: string,
  { id, source, startedAt }: PostedRun,
): Promise<{ key: string; mapping: Mapping } | null> {
  const [stored] = await sql()<{ config: unknown; pushed: string }[]>`
    select config, pushed from feed_sources
    where site = ${site} and name = ${source} and kind in ('push', 'upload')
      and ${id}::uuid = (
        select id from feed_runs where site = ${site} and source = ${source} order by started_at desc, id desc limit 1)
      and split_part(pushed, '-', 1)::bigint <= ${Math.ceil(startedAt)}`;
  if (!stored) return null;
  const { mapping } = feedSourceSchema.parse(stored.config);
  return { key: pushedPrefix(site, source) + stored.pushed, mapping };
}

/** The rows of such a file. @returns null if it is not stored, or cannot be read */
export async function findPostedCells(
  site: string,
  run: PostedRun,
  lines: readonly number[],
): Promise<ReadCells | null> {
  const posted = await findPosted(site, run);
  const bytes = posted ? await objectStore().get(posted.key) : null;
  if (posted === null || bytes === null) return null;
  const { mapping } = posted;
  const folder = await mkdtemp(join(tmpdir(), "forecourt-rows-"));
  try {
    const file = join(folder, "stock");
    await writeFile(file, bytes);
    return await parserProcesses().run(
      READ_CELLS,
      { file, mapping, lines },
      { from: site, inputBytes: bytes.length },
    );
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
