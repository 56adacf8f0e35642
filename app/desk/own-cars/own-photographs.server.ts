import { randomBytes } from "node:crypto";

import type { TransactionSql } from "postgres";

import type { TextKey } from "~/i18n/plain-text";
import { handedPrefix, handedUrl } from "~/photographs/handed-url";
import type { Original, Unusable } from "~/photographs/make-original.server";
import { photographHash, photographKey } from "~/photographs/photograph-key";
import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";
import { MAKE_ORIGINAL } from "~/photographs/photograph-tasks";
import { queuePhotographs } from "~/photographs/queue-photographs.server";
import { showPhotographs } from "~/photographs/show-photographs.server";
import { objectKey, storePhotograph } from "~/photographs/store-photograph.server";
import { untypedLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { readMultipart } from "~/platform/read-multipart.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import type { Site } from "~/site/site";
import { reindexCar } from "~/stock/reindex.server";

import type { CropPart } from "./crop";
import { CROP_PHOTOGRAPH } from "./crop-task";
import { ownSource } from "./write-own-car.server";

const FIELD = "photos";
const MAX_BYTES = 20 * 1_048_576;
const MAX_TEXT_BYTES = 1_000;
/** Of a file's name. */
const MAX_NAME = 60;

/** The car; `recorded` runs in the transaction of each change, to write the audit log. */
type Changed = { site: Site; id: string; recorded: (tx: TransactionSql) => Promise<void> };

/** Shown as large as a phone's screen, a smaller one is a blur; a single pixel is no photograph. */
const [MIN_LONG_SIDE, MIN_SHORT_SIDE] = [480, 320];

type Refused = Extract<
  TextKey,
  `stock.photo_${"large" | "small" | "many" | "broken" | "not_stored" | Unusable}`
>;

/** Which of the files of a form were not added, and why: `broken` if the form broke off. */
export type RefusedPhotographs = {
  files: number;
  refused: readonly { name: string; problem: Refused }[];
  isBroken: boolean;
};

/**
 * Adds the photographs of a multipart form to a car, one after the other, so that one is in memory
 * at a time. Usable ones are stored even if others are not.
 *
 * @returns null if all were stored
 */
export async function addPhotographs(
  { site, id, recorded }: Changed,
  request: Request,
): Promise<RefusedPhotographs | null> {
  const refused: { name: string; problem: Refused }[] = [];
  let files = 0;
  let isBroken = false;
  try {
    await readMultipart(request, {
      maxFileBytes: MAX_BYTES,
      maxTextBytes: MAX_TEXT_BYTES,
      async onFile({ name, filename, bytes }) {
        if (name !== FIELD || bytes?.length === 0) return;
        files += 1;
        const problem = await addOne({ site, id, recorded }, bytes).catch(refusedByStore);
        if (problem) refused.push({ name: untypedLine(filename, MAX_NAME), problem });
      },
    });
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.name : "unknown", site: site.slug },
      "photos broke off",
    );
    isBroken = true;
  }
  if (files > 0) await reindexCar(site, id);
  return files > 0 && refused.length === 0 && !isBroken ? null : { files, refused, isBroken };
}

function refusedByStore(error: unknown): Refused {
  if (!isStorageDown(error)) throw error;
  log.error({ err: error }, "a photograph of staff was not stored");
  return "stock.photo_not_stored";
}

async function addOne(
  { site: { slug: site }, id, recorded }: Changed,
  bytes: Buffer | null,
): Promise<Refused | null> {
  if (bytes === null) return "stock.photo_large";
  const request = { from: site, inputBytes: bytes.length };
  const original = await parserProcesses().attempt(MAKE_ORIGINAL, bytes, request);
  if (original === "busy") return "stock.photo_broken";
  if (original === "refused") return "stock.photo_damaged";
  if ("unusable" in original) return `stock.photo_${original.unusable}`;
  const { width, height } = original;
  if (Math.max(width, height) < MIN_LONG_SIDE || Math.min(width, height) < MIN_SHORT_SIDE)
    return "stock.photo_small";
  const url = handedUrl(ownSource(id), `${randomBytes(8).toString("hex")}.jpg`);
  return sql().begin(async (tx) => {
    const urls = await listUrls(tx, site, id);
    if (urls.length >= MAX_PHOTOGRAPHS) return "stock.photo_many";
    await queuePhotographs(tx, site, [{ id, urls: [...urls, url] }]);
    await show(tx, { site, id, url }, original);
    await recorded(tx);
    return null;
  });
}

/** @returns false if the car has no such photograph */
export async function removePhotograph({ site, id, recorded }: Changed, key: string): Promise<boolean> {
  const removed = await sql().begin(async (tx) => {
    const urls = await listUrls(tx, site.slug, id);
    const url = await findUrl(tx, { site: site.slug, id, key });
    if (url === null) return false;
    await tx`delete from vehicle_photos where site = ${site.slug} and vehicle_id = ${id} and url = ${url}`;
    await queuePhotographs(tx, site.slug, [{ id, urls: urls.filter((each) => each !== url) }]);
    await recorded(tx);
    return true;
  });
  if (removed) await reindexCar(site, id);
  return removed;
}

/**
 * Cuts a photograph to the shape of a card, 4:3, at the same place of the gallery.
 *
 * @returns false if the car has no such photograph
 */
export async function cropPhotograph(
  { site, id, recorded }: Changed,
  key: string,
  part: CropPart,
): Promise<boolean> {
  const hash = photographHash(key);
  const bytes = hash === null ? null : await objectStore().get(objectKey(site.slug, hash));
  if (bytes === null) return false;
  const request = { from: site.slug, inputBytes: bytes.length };
  const cropped = await parserProcesses().attempt(CROP_PHOTOGRAPH, { bytes, part }, request);
  if (cropped === "busy" || cropped === "refused") return false;
  const done = await sql().begin(async (tx) => {
    await listUrls(tx, site.slug, id);
    const url = await findUrl(tx, { site: site.slug, id, key });
    if (url === null) return false;
    await tx`
      update vehicle_overrides set said = jsonb_set(said, '{images}', (
        select jsonb_agg(case when image = ${key} then ${photographKey(cropped.hash)} else image end order by place)
        from jsonb_array_elements_text(said->'images') with ordinality as each (image, place)))
      where site = ${site.slug} and vehicle_id = ${id} and kind = 'photos'`;
    await show(tx, { site: site.slug, id, url }, cropped);
    await recorded(tx);
    return true;
  });
  if (done) await reindexCar(site, id);
  return done;
}

type Photograph = { site: string; id: string; url: string };

async function show(tx: TransactionSql, { site, id, url }: Photograph, original: Original): Promise<void> {
  await storePhotograph(tx, { site, url, vehicleId: id, version: null }, original, objectStore());
  await showPhotographs(tx, site, [id]);
}

/** Locks the car, as everything that changes its photographs does (lock order: vehicle, then photograph). */
async function listUrls(tx: TransactionSql, site: string, id: string): Promise<string[]> {
  await tx`select 1 from vehicles where site = ${site} and id = ${id} for update`;
  const rows = await tx<{ url: string }[]>`
    select url from vehicle_photos where site = ${site} and vehicle_id = ${id} order by position, url`;
  return rows.map(({ url }) => url);
}

/** The keys of a car's photographs that staff added, and may crop or delete. */
export async function listAddedKeys(site: string, id: string): Promise<string[]> {
  const rows = await sql()<{ hash: string }[]>`
    select hash from vehicle_photos
    where site = ${site} and vehicle_id = ${id} and hash is not null
      and starts_with(url, ${handedPrefix(ownSource(id))})`;
  return rows.map(({ hash }) => photographKey(hash));
}

async function findUrl(
  tx: TransactionSql,
  { site, id, key }: { site: string; id: string; key: string },
): Promise<string | null> {
  const [row] = await tx<{ url: string }[]>`
    select url from vehicle_photos
    where site = ${site} and vehicle_id = ${id} and hash = ${photographHash(key)}
      and starts_with(url, ${handedPrefix(ownSource(id))})
    order by position limit 1`;
  return row?.url ?? null;
}
