import type { TransactionSql } from "postgres";

import type { CarImage } from "~/stock/car";

import { inGalleryOrder } from "./photograph-kind";

type StoredRow = { kind: string | null; position: number; hash: string; width: number; height: number };

/**
 * Puts a car's stored photographs on its record, in the gallery's order. While there is none, the
 * pictures of before stay, such as drawn ones; a photograph that is gone does not.
 *
 * @returns whether the record changed: the stock index then has to be told after the commit
 */
export async function showPhotographs(tx: TransactionSql, site: string, vehicleId: string): Promise<boolean> {
  await tx`select 1 from vehicles where site = ${site} and id = ${vehicleId} for update`;
  const stored = await tx<StoredRow[]>`
    select kind, position, hash, width, height from vehicle_photos
    where site = ${site} and vehicle_id = ${vehicleId} and state = 'stored'`;
  // Two addresses may have given the same picture.
  const unique = new Map(inGalleryOrder(stored).map((photo) => [photo.hash, photo]));
  const images = [...unique.values()].map(({ hash, width, height }): CarImage => ({
    key: photographKey(hash),
    width,
    height,
  }));
  const changed =
    images.length > 0
      ? await tx`
          update vehicles set images = ${tx.json(images)}, updated_at = now()
          where site = ${site} and id = ${vehicleId} and images <> ${tx.json(images)}`
      : await tx`
          update vehicles v set updated_at = now(), images = (
            select coalesce(jsonb_agg(image order by place), '[]') from jsonb_array_elements(v.images)
              with ordinality as each (image, place)
            where image ->> 'key' not like 'photos/%')
          where site = ${site} and id = ${vehicleId} and images @? '$[*].key ? (@ starts with "photos/")'`;
  return changed.count > 0;
}

/** The image pipeline's key of a stored photograph. */
function photographKey(hash: string): string {
  return `photos/${hash}.jpg`;
}
