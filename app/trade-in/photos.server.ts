import { randomUUID } from "node:crypto";

import { z } from "zod";

import { db, sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { lockObjects, removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import { objectStore } from "~/platform/object-store/object-store.server";

import type { EncodedPhoto } from "./encode-photo.server";
import { MAX_PHOTOS } from "./trade-in";

type Owner = { site: string; id: string };

/**
 * Keeps a photo. Locks the trade-in's row, so that concurrent uploads are counted.
 *
 * @returns false if the trade-in has the maximum number of photos, or its offer was accepted
 */
export function addPhoto({ site, id }: Owner, { bytes, width, height }: EncodedPhoto): Promise<boolean> {
  const photoId = randomUUID();
  return sql().begin(async (tx) => {
    await lockObjects(tx, photoPrefix(site), "shared");
    await tx`select id from trade_ins where site = ${site} and id = ${id} for update`;
    const added = await tx`
      insert into trade_in_photos (site, id, trade_in_id, width, height)
      select site, ${photoId}, id, ${width}, ${height} from trade_ins
      where site = ${site} and id = ${id} and (
        select count(*) from trade_in_photos where site = ${site} and trade_in_id = ${id}
      ) < ${MAX_PHOTOS}
      returning id`;
    await tx`update trade_ins set updated_at = now() where site = ${site} and id = ${id}`;
    // The object is stored before the row becomes visible.
    if (added.length > 0) await objectStore().put(photoKey(site, photoId), bytes, "image/jpeg");
    return added.length > 0;
  });
}

function photoPrefix(site: string): string {
  return `trade-ins/${site}/`;
}

function photoKey(site: string, photoId: string): string {
  return `${photoPrefix(site)}${photoId}.jpg`;
}

/** `createdAtTimestamp` in seconds UTC. */
export type StoredPhoto = { id: string; createdAtTimestamp: Seconds };

/** In order of upload. */
export async function listPhotos({ site, id }: Owner): Promise<StoredPhoto[]> {
  const rows = await db().tradeInPhoto.findMany({
    where: { site, tradeInId: id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, createdAt: true },
  });
  return rows.map((row) => ({ id: row.id, createdAtTimestamp: Math.floor(row.createdAt.getTime() / 1_000) }));
}

export async function listPhotoIds(owner: Owner): Promise<string[]> {
  return (await listPhotos(owner)).map(({ id }) => id);
}

/**
 * Photos from earlier releases have their bytes in their row until they are moved.
 *
 * @param photoId from a URL, not validated
 */
export async function findPhoto(
  site: string,
  photoId: string,
): Promise<{ tradeInId: string; bytes: Uint8Array } | null> {
  if (!isId(photoId)) return null;
  const row = await db().tradeInPhoto.findUnique({ where: { site_id: { site, id: photoId } } });
  const bytes = row && (row.bytes ?? (await objectStore().get(photoKey(site, row.id))));
  return row && bytes && { tradeInId: row.tradeInId, bytes };
}

/** @param photoId from a form; one of another trade-in is ignored */
export async function removePhoto({ site, id }: Owner, photoId: string): Promise<void> {
  if (!isId(photoId)) return;
  const { count } = await db().tradeInPhoto.deleteMany({ where: { site, tradeInId: id, id: photoId } });
  if (count > 0) await objectStore().remove(photoKey(site, photoId.toLowerCase()));
}

/**
 * Removes the objects of photos that were deleted with their trade-in.
 *
 * @returns how many
 */
export async function removeForgottenPhotos(site: string): Promise<number> {
  return removeUnnamedObjects(photoPrefix(site), objectStore(), async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select id || '.jpg' as name from trade_in_photos
      where site = ${site} and id || '.jpg' = any (${names})`;
    return rows.map(({ name }) => name);
  });
}

/**
 * Moves photos whose bytes are in their rows into the object store, one after the other: a row is cleared
 * once its object is stored.
 *
 * @returns how many were moved
 */
export async function movePhotosToObjects(site: string): Promise<number> {
  const rows = await db().tradeInPhoto.findMany({
    where: { site, bytes: { not: null } },
    select: { id: true },
  });
  let moved = 0;
  for (const { id } of rows) {
    const row = await db().tradeInPhoto.findUnique({ where: { site_id: { site, id } } });
    if (!row?.bytes) continue;
    await objectStore().put(photoKey(site, id), Buffer.from(row.bytes), "image/jpeg");
    const { count } = await db().tradeInPhoto.updateMany({ where: { site, id }, data: { bytes: null } });
    moved += count;
  }
  return moved;
}

function isId(text: string): boolean {
  return z.string().uuid().safeParse(text).success;
}
