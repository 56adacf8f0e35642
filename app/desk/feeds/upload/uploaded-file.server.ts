import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Mapping } from "~/feeds/mapping";
import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { sourceOf } from "~/feeds/import-feed.server";
import { type FeedSource, feedSourceSchema } from "~/feeds/feed-source";
import { FeedError } from "~/feeds/read/feed-row";
import { POSTS_PREFIX, pushedPrefix } from "~/feeds/pushed-file.server";
import { sql } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { lockObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { IN_STOCK } from "~/stock/in-stock";

import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import type { OnOffer } from "./inspect-columns.server";

/** The source of the files that staff upload; a site has one. */
export const UPLOADED = "uploaded";

/** A site's latest file that waits for its columns to be confirmed; there is one at most. */
function waitingPrefix(site: string): string {
  return `stock-uploads/${site}/`;
}

/** Stores a file until its columns are confirmed, instead of an earlier one. @returns its name */
async function keepUploaded(site: string, bytes: Buffer): Promise<string> {
  const name = createHash("sha256").update(bytes).digest("hex");
  const store = objectStore();
  await store.put(waitingPrefix(site) + name, bytes, "application/octet-stream");
  for await (const key of store.list(waitingPrefix(site))) {
    if (key !== waitingPrefix(site) + name) await store.remove(key);
  }
  return name;
}

/** The same for a form that keeps what was typed. @returns null if the object store does not take the file */
export async function keepOrRefuse(site: string, bytes: Buffer): Promise<string | null> {
  try {
    return await keepUploaded(site, bytes);
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error, site }, "a file of stock was not stored");
    return null;
  }
}

/**
 * Calls `read` with the path of a file that waits, and its size.
 *
 * @throws FeedError if it cannot be read, in words for staff
 * @returns null if it waits no longer
 */
export async function withUploaded<Result>(
  site: string,
  name: string,
  read: (path: string, bytes: number) => Promise<Result>,
): Promise<Result | null> {
  const bytes = /^[0-9a-f]{64}$/.test(name) ? await objectStore().get(waitingPrefix(site) + name) : null;
  if (bytes === null) return null;
  const folder = await mkdtemp(join(tmpdir(), "forecourt-upload-"));
  const path = join(folder, "stock");
  try {
    await writeFile(path, bytes);
    return await read(path, bytes.length);
  } catch (error) {
    // The temporary path means nothing to staff.
    throw error instanceof FeedError
      ? new FeedError(error.message.replace(`${path}: `, "").replace(path, "The file"))
      : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The mapping that the site's last upload was read with; null if there was none. */
export async function findUploadedMapping(site: string): Promise<Mapping | null> {
  const [row] = await sql()<{ config: unknown }[]>`
    select config from feed_sources where site = ${site} and name = ${UPLOADED} and kind = 'upload'`;
  return row ? feedSourceSchema.parse(row.config).mapping : null;
}

/** The cars for sale that came with the site's uploads. */
export function listUploadedOnOffer(site: string): Promise<OnOffer[]> {
  return sql()<OnOffer[]>`
    select coalesce(row_id, id) as "rowId", vin, name, stock_number as "stockNumber" from vehicles
    where site = ${site} and source = ${sourceOf({ name: UPLOADED })} and status in ${sql()(IN_STOCK)}
    order by id`;
}

type UploadedImport = { name: string; mapping: Mapping; missing: FeedSource["missing"]; now: Seconds };

/**
 * Makes a file the next one of the site's uploaded stock, read with this mapping: a run imports it with the checks of
 * any feed. Cars of other sources are left alone.
 *
 * @returns false if the file waits no longer, or another source has the name
 */
export async function importUploaded(
  { staff }: OnDesk,
  site: string,
  { name, mapping, missing, now }: UploadedImport,
): Promise<boolean> {
  const store = objectStore();
  const waiting = waitingPrefix(site) + name;
  const bytes = await store.get(waiting);
  if (bytes === null) return false;
  const { name: _, ...content } = mapping;
  // What becomes of missing cars was asked, with their number.
  const decided = { missing, maxLeavingPercent: 100 };
  const config = { name: UPLOADED, from: { kind: "upload" }, mapping: content, ...decided };
  const pushed = `${now}-${name}`;
  const done = await sql().begin(async (tx) => {
    await lockObjects(tx, POSTS_PREFIX, "shared");
    await store.put(pushedPrefix(site, UPLOADED) + pushed, bytes, "application/octet-stream");
    const { count } = await tx`
      insert into feed_sources as f (site, name, kind, location, config, every_minutes, enabled, pushed)
      values (${site}, ${UPLOADED}, 'upload', 'uploaded', ${tx.json(config)}, 60, true, ${pushed})
      on conflict (site, name) do update set config = excluded.config, pushed = excluded.pushed,
        enabled = true, next_run_at = now(), file_hash = null
      where f.kind = 'upload'`;
    if (count === 0) return false;
    await recordAudit(tx, {
      ...aboutSite(staff, site, UPLOADED),
      action: "stock-uploaded",
      after: { cars_not_in_file: missing },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
  if (done) await store.remove(waiting);
  return done;
}
