import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { seal, unseal } from "~/platform/seal.server";
import { DEFAULT_LICENCE_DAYS } from "~/site/config/slots";

import type { LeadRef } from "../work/lead-change";

/** Both sides, twice. */
const MAX_PHOTOS = 4;
const SEALED_FOR = "licence photos";
/** A link is over by then, so that nothing has to say that it was used. */
const LINK_DAYS = 8;

/** A photo of a licence, without its picture. `addedBy` is null for the shopper. */
type LicencePhoto = { id: string; addedAt: Seconds; addedBy: string | null };

type NewPhotos = {
  /** JPEGs, made anew from the pixels that came. */
  photos: readonly Buffer[];
  addedBy: string | null;
  now: Seconds;
};

/**
 * Seals and stores photos of a licence, all or none.
 *
 * @returns false if the lead has as many as one may have, or is not there
 */
export async function addLicencePhotos(
  tx: TransactionSql,
  { site, id: leadId }: LeadRef,
  { photos, addedBy, now }: NewPhotos,
): Promise<boolean> {
  const leads = await tx`select from leads where site = ${site} and id = ${leadId} for update`;
  const [stored] = await tx<{ count: number }[]>`
    select count(*)::int as count from licence_photos where site = ${site} and lead_id = ${leadId}`;
  if (leads.length === 0 || (stored?.count ?? 0) + photos.length > MAX_PHOTOS) return false;
  for (const photo of photos) {
    const id = randomUUID();
    await tx`
      insert into licence_photos (site, id, lead_id, added_at, added_by, sealed)
      values (${site}, ${id}, ${leadId}, to_timestamp(${now}), ${addedBy},
        ${seal(SEALED_FOR, [site, leadId, id], photo)})`;
  }
  return true;
}

/** The oldest first. */
export async function listLicencePhotos({ site, id }: LeadRef): Promise<LicencePhoto[]> {
  return sql()<LicencePhoto[]>`
    select id, extract(epoch from added_at)::float8 as "addedAt", added_by as "addedBy"
    from licence_photos where site = ${site} and lead_id = ${id} order by added_at, id`;
}

/**
 * The picture of a photo.
 *
 * @param photoId a UUID
 * @returns null if it is not there, or was sealed with a secret that is gone
 */
export async function openLicencePhoto({ site, id }: LeadRef, photoId: string): Promise<Buffer | null> {
  const [row] = await sql()<{ sealed: Uint8Array }[]>`
    select sealed from licence_photos where site = ${site} and lead_id = ${id} and id = ${photoId}`;
  return row ? unseal(SEALED_FOR, [site, id, photoId], row.sealed) : null;
}

/** @param photoId a UUID @returns whether it was there */
export async function discardLicencePhoto(
  tx: TransactionSql,
  { site, id }: LeadRef,
  photoId: string,
): Promise<boolean> {
  const gone = await tx`
    delete from licence_photos where site = ${site} and lead_id = ${id} and id = ${photoId} returning id`;
  return gone.length > 0;
}

/** Erases photos after the days that their site sets, and what says that a link was used once it is over anyhow. */
export async function forgetLicencePhotos(now: Seconds): Promise<void> {
  await sql()`
    delete from licence_photos photo using sites
    where sites.slug = photo.site and photo.added_at < to_timestamp(${now}) - make_interval(
      days => coalesce((sites.config #>> '{slots,licenceDays}')::int, ${DEFAULT_LICENCE_DAYS}::int))`;
  await sql()`
    delete from licence_links where used_at < to_timestamp(${now}) - make_interval(days => ${LINK_DAYS}::int)`;
}
