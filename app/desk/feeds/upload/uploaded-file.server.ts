import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TransactionSql } from "postgres";

import { type Mapping, mergedWords, type TaughtWords, taughtWordsSchema } from "~/feeds/mapping";
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
import { BY_HAND } from "~/stock/import/vehicle-import";
import { IN_STOCK } from "~/stock/in-stock";

import { aboutSite, recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import type { OnOffer, OtherCar } from "./stock-before";
import { type StockList, type NamedSource, titleOf } from "./stock-list";

/** A site's files that wait for their columns to be confirmed. */
function waitingPrefix(site: string): string {
  return `stock-uploads/${site}/`;
}

/** Of one site: whoever uploads another file, in another tab too, leaves those before alone. */
const MAX_WAITING = 12;
const WAITS_SECONDS = 2 * 86_400;
/** Hexadecimal digits of the second at which a file came, with which its name begins. */
const TIME_DIGITS = 12;

/** Stores a file until its columns are confirmed. @returns its name, which no other upload has */
async function keepUploaded(site: string, bytes: Buffer): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  const digest = createHash("sha256").update(randomUUID()).update(bytes).digest("hex");
  const name = timeDigits(now) + digest.slice(TIME_DIGITS);
  const store = objectStore();
  const waiting: string[] = [];
  for await (const key of store.list(waitingPrefix(site))) waiting.push(key);
  await store.put(waitingPrefix(site) + name, bytes, "application/octet-stream");
  const oldest = waitingPrefix(site) + timeDigits(now - WAITS_SECONDS);
  const kept = waiting.filter((key) => key >= oldest).toSorted();
  const crowded = kept.slice(0, Math.max(0, kept.length - MAX_WAITING + 1));
  for (const key of [...waiting.filter((each) => each < oldest), ...crowded]) await store.remove(key);
  return name;
}

function timeDigits(seconds: Seconds): string {
  return seconds.toString(16).padStart(TIME_DIGITS, "0");
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

/** The mapping that a list's last file was read with, and what staff said of its words; null if there was none. */
export async function findUploaded(
  site: string,
  list: string,
): Promise<{ mapping: Mapping; taught: TaughtWords } | null> {
  const [row] = await sql()<{ config: unknown; taught: unknown }[]>`
    select config, taught from feed_sources where site = ${site} and name = ${list} and kind = 'upload'`;
  if (!row) return null;
  return { mapping: feedSourceSchema.parse(row.config).mapping, taught: taughtWordsSchema.parse(row.taught) };
}

/** The cars for sale that came with a list. */
export function listUploadedOnOffer(site: string, list: string): Promise<OnOffer[]> {
  return sql()<OnOffer[]>`
    select coalesce(row_id, id) as "rowId", vin, name, stock_number as "stockNumber",
      coalesce((
        select o.was->>'price_type' from vehicle_overrides o
        where o.site = v.site and o.vehicle_id = v.id and o.kind = 'price'), price_type) as "priceType", coalesce((
        select (o.was->>'price_cents')::int from vehicle_overrides o
        where o.site = v.site and o.vehicle_id = v.id and o.kind = 'price'), price_cents) as "priceCents"
    from vehicles v
    where site = ${site} and source = ${sourceOf({ name: list })} and status in ${sql()(IN_STOCK)}
    order by id`;
}

/** The cars for sale on a site that the list did not bring. */
export async function listOtherCars(site: string, list: string): Promise<OtherCar[]> {
  const rows = await sql()<(Omit<OtherCar, "source"> & { source: NamedSource | null })[]>`
    select v.id, coalesce(v.stock_number, v.name) as label, v.name, v.colour, v.price_cents as "priceCents",
      v.price_type as "priceType",
      case when f.name is not null then 'source' when starts_with(v.source, ${BY_HAND}) then 'staff' else 'nobody' end as owner,
      case when f.name is not null
        then json_build_object('name', f.name, 'kind', f.kind, 'location', f.location, 'givenTitle', f.config->>'title') end as source,
      jsonb_array_length(v.images) as photos, v.stock_number as "stockNumber", v.vin, v.rego, v.make, v.model, v.year
    from vehicles v
      left join feed_sources f on f.site = v.site and 'feed:' || f.name = v.source and f.enabled
    where v.site = ${site} and v.source <> ${sourceOf({ name: list })} and v.status in ${sql()(IN_STOCK)}
    order by v.id`;
  return rows.map(({ source, ...car }) => ({ ...car, source: source && titleOf(source) }));
}

type UploadedImport = Pick<FeedSource, "missing" | "gone" | "handedOver" | "heldRows"> & {
  list: StockList;
  /** Of the file that waits. */
  name: string;
  mapping: Mapping;
  /** What staff say of its words. */
  words: TaughtWords;
  /** The ids of the cars that were here already, and become the list's. */
  taken: readonly string[];
  now: Seconds;
};

/**
 * Makes a file the next one of a list, read with this mapping: a run imports it with the checks of any feed. Cars of
 * other sources are left alone.
 *
 * @returns false if the file waits no longer, or another source has the name
 */
export async function importUploaded(
  { staff }: OnDesk,
  site: string,
  { list, name, mapping, words, taken, missing, gone, handedOver, heldRows, now }: UploadedImport,
): Promise<boolean> {
  const store = objectStore();
  const waiting = waitingPrefix(site) + name;
  const bytes = await store.get(waiting);
  if (bytes === null) return false;
  const { name: _, ...content } = mapping;
  // What becomes of missing cars was asked, with their number.
  const decided = {
    missing,
    ...(gone && { gone }),
    ...(handedOver && { handedOver }),
    ...(heldRows && { heldRows }),
    maxLeavingPercent: 100,
  };
  const config = { name: list.name, from: { kind: "upload" }, mapping: content, ...decided };
  const pushed = `${now}-${name}`;
  const done = await sql().begin(async (tx) => {
    await lockObjects(tx, POSTS_PREFIX, "shared");
    await store.put(pushedPrefix(site, list.name) + pushed, bytes, "application/octet-stream");
    // A new list may be called as one that was removed, whose cars stayed.
    const cars = tx`(
      select coalesce(jsonb_agg(v.id order by v.id), '[]') from vehicles v
      where v.site = ${site} and v.source = ${sourceOf({ name: list.name })} and v.status in ${tx(IN_STOCK)})`;
    const were = tx`(
      select coalesce(jsonb_agg(to_jsonb(v) order by v.id), '[]') from vehicles v
      where v.site = ${site} and v.id = any(${[...taken]}::text[]))`;
    const { count } = await tx`
      insert into feed_sources as f (site, name, kind, location, config, every_minutes, enabled, pushed, before)
      values (${site}, ${list.name}, 'upload', ${list.title}, ${tx.json(config)}, 60, true, ${pushed},
        jsonb_build_object('pushed', null, 'config', null, 'cars', ${cars}, 'taken', ${were}))
      on conflict (site, name) do update set config = excluded.config, pushed = excluded.pushed,
        before = jsonb_build_object('pushed', f.pushed, 'config', f.config, 'cars', ${cars}, 'taken', ${were}),
        enabled = true, next_run_at = now(), file_hash = null
      where f.kind = 'upload'`;
    if (count === 0) return false;
    if (Object.keys(words).length > 0) await keepWords(tx, site, { list: list.name, words });
    await recordAudit(tx, {
      ...aboutSite(staff, site, list.title),
      action: "stock-uploaded",
      after: { cars_not_in_file: missing, ...gone },
    });
    await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    return true;
  });
  if (done) await store.remove(waiting);
  return done;
}

async function keepWords(
  tx: TransactionSql,
  site: string,
  { list, words }: { list: string; words: TaughtWords },
): Promise<void> {
  const [row] = await tx<{ taught: unknown }[]>`
    select taught from feed_sources where site = ${site} and name = ${list} for update`;
  const taught = taughtWordsSchema.safeParse(mergedWords(taughtWordsSchema.parse(row?.taught ?? {}), words));
  // Of more words than are kept, those that were kept stay.
  if (!taught.success) return;
  await tx`update feed_sources set taught = ${tx.json(taught.data)} where site = ${site} and name = ${list}`;
}
