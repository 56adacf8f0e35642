import { randomUUID } from "node:crypto";

import { z } from "zod";

import { db, sql } from "~/platform/db.server";

import type { EncodedPhoto } from "./encode-photo.server";
import { MAX_PHOTOS } from "./photo-kind";

type Owner = { site: string; id: string };

/**
 * Keeps a photo. The trade-in's row is locked meanwhile, so that parallel ones are counted.
 *
 * @returns false when it has as many as it may, or an offer was accepted on what was seen
 */
export function addPhoto({ site, id }: Owner, { bytes, width, height }: EncodedPhoto): Promise<boolean> {
  return sql().begin(async (transaction) => {
    await transaction`select id from trade_ins where site = ${site} and id = ${id} for update`;
    const added = await transaction`
      insert into trade_in_photos (site, id, trade_in_id, bytes, width, height)
      select site, ${randomUUID()}, id, ${bytes}, ${width}, ${height} from trade_ins
      where site = ${site} and id = ${id} and (
        select count(*) from trade_in_photos where site = ${site} and trade_in_id = ${id}
      ) < ${MAX_PHOTOS}
      returning id`;
    await transaction`update trade_ins set updated_at = now() where site = ${site} and id = ${id}`;
    return added.length > 0;
  });
}

/** `createdAtTimestamp` in seconds UTC. */
export type StoredPhoto = { id: string; createdAtTimestamp: number };

/** In the order they came. */
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

/** @param photoId as it came from an address */
export async function findPhoto(
  site: string,
  photoId: string,
): Promise<{ tradeInId: string; bytes: Uint8Array } | null> {
  if (!isId(photoId)) return null;
  const row = await db().tradeInPhoto.findUnique({ where: { site_id: { site, id: photoId } } });
  return row && { tradeInId: row.tradeInId, bytes: row.bytes };
}

/** @param photoId as a form sent it; one of another's is none of theirs, and stays */
export async function removePhoto({ site, id }: Owner, photoId: string): Promise<void> {
  if (isId(photoId)) await db().tradeInPhoto.deleteMany({ where: { site, tradeInId: id, id: photoId } });
}

function isId(text: string): boolean {
  return z.string().uuid().safeParse(text).success;
}
