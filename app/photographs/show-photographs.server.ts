import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { CarImage } from "~/stock/car";

import { inGalleryOrder, photographSubject } from "./photograph-kind";

type StoredRow = {
  vehicleId: string;
  url: string;
  kind: string | null;
  position: number;
  hash: string;
  width: number;
  height: number;
  colour: string;
};

/**
 * Writes the stored photographs of some cars to their records, in the gallery's order. While a car has none,
 * earlier pictures stay, such as drawn ones; a removed photograph does not. A car waiting for its first
 * photograph goes live with it (holdForPhotographs). The caller holds the cars' row locks, and must tell the
 * stock index after the commit if a record changed.
 */
export async function showPhotographs(
  tx: TransactionSql,
  site: string,
  vehicleIds: readonly string[],
): Promise<void> {
  const stored = await tx<StoredRow[]>`
    select vehicle_id as "vehicleId", url, kind, position, hash, width, height, colour from vehicle_photos
    where site = ${site} and vehicle_id = any (${[...vehicleIds]}::text[]) and state = 'stored'`;
  const byCar = new Map<string, StoredRow[]>(vehicleIds.map((id) => [id, []]));
  for (const photo of stored) byCar.get(photo.vehicleId)?.push(photo);
  const cars = [...byCar].map(([id, photos]) => {
    // Two addresses may have returned the same picture.
    const unique = new Map(inGalleryOrder(photos).map((photo) => [photo.hash, photo]));
    const images = [...unique.values()].map(({ url, hash, width, height, colour }): CarImage => {
      const shows = photographSubject(url);
      return { key: photographKey(hash), width, height, colour, ...(shows && { shows }) };
    });
    return { id, images };
  });
  await keepStaffOrder(tx, site, cars);
  await tx`
    update vehicles v set images = shown.images, updated_at = now(), awaits_photograph = false,
      show_on_dealer_website = v.show_on_dealer_website or v.awaits_photograph
    from jsonb_to_recordset(${tx.json(cars.filter(({ images }) => images.length > 0))}) as shown (id text, images jsonb)
    where v.site = ${site} and v.id = shown.id and (v.images <> shown.images or v.awaits_photograph)`;
  const without = cars.filter(({ images }) => images.length === 0).map(({ id }) => id);
  await tx`
    update vehicles v set updated_at = now(), images = (
      select coalesce(jsonb_agg(image order by place), '[]') from jsonb_array_elements(v.images)
        with ordinality as each (image, place)
      where image ->> 'key' not like 'photos/%')
    where site = ${site} and id = any (${without}::text[])
      and images @? '$[*].key ? (@ starts with "photos/")'`;
}

/**
 * Applies the order that staff set for a car's pictures (decision 094); newer pictures come last. The source's order is
 * stored, so that undoing restores it. Lock order: vehicle, then override.
 */
async function keepStaffOrder(
  tx: TransactionSql,
  site: string,
  cars: { id: string; images: CarImage[] }[],
): Promise<void> {
  const ids = cars.map(({ id }) => id);
  const ordered = await tx<{ id: string; keys: string[] }[]>`
    select vehicle_id as id, said->'images' as keys from vehicle_overrides
    where site = ${site} and kind = 'photos' and vehicle_id = any (${ids}::text[]) for update`;
  for (const { id, keys } of ordered) {
    const car = cars.find((each) => each.id === id);
    if (!car || car.images.length === 0) continue;
    const was = { images: car.images.map(({ key }) => key) };
    await tx`
      update vehicle_overrides set was = ${tx.json(was)}
      where site = ${site} and vehicle_id = ${id} and kind = 'photos'`;
    const placeOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
    car.images = car.images.toSorted((one, other) => placeOf(one.key) - placeOf(other.key));
  }
}

/** Cars whose rows are locked at once. */
const BATCH = 200;

/**
 * Copies the dominant colours of photographs to the pictures of a site's cars, where a car was written before
 * its photographs had one. The index is not told: its cards do not contain the colour.
 *
 * @returns the number of cars
 */
export async function showColours(site: string): Promise<number> {
  let shown = 0;
  for (let last = ""; ;) {
    const after = last;
    const ids = await sql().begin(async (tx) => {
      const cars = await tx<{ id: string }[]>`
        select id from vehicles v
        where site = ${site} and id > ${after}
          and images @? '$[*] ? (@.key starts with "photos/" && !exists(@.colour))'
          and exists (
            select 1 from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id and p.state = 'stored')
        order by id limit ${BATCH} for update`;
      const found = cars.map(({ id }) => id);
      if (found.length > 0) await showPhotographs(tx, site, found);
      return found;
    });
    const end = ids.at(-1);
    if (end === undefined) return shown;
    shown += ids.length;
    last = end;
  }
}

/** The image pipeline's key of a stored photograph. */
function photographKey(hash: string): string {
  return `photos/${hash}.jpg`;
}

/**
 * Hides new cars among these until their first photograph arrives, in the transaction that wrote them; cars
 * already waiting keep waiting, since their rows were written as visible. A car that was on the site before
 * stays there: a feed that renames its pictures removes nothing. `showPhotographs` makes a car visible again.
 */
export async function holdForPhotographs(
  tx: TransactionSql,
  site: string,
  cars: readonly { id: string; isNew: boolean }[],
): Promise<void> {
  const ids = cars.map(({ id }) => id);
  const newIds = cars.filter(({ isNew }) => isNew).map(({ id }) => id);
  await tx`
    update vehicles v set awaits_photograph = v.show_on_dealer_website and not photographed.is,
      show_on_dealer_website = v.show_on_dealer_website and photographed.is
    from (
      select each.id, exists (
        select 1 from vehicle_photos p where p.site = ${site} and p.vehicle_id = each.id and p.state = 'stored') as is
      from unnest(${ids}::text[]) as each (id)
    ) photographed
    where v.site = ${site} and v.id = photographed.id and (v.awaits_photograph or v.id = any (${newIds}::text[]))`;
}
