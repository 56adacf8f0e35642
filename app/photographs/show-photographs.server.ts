import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import type { CarImage } from "~/stock/car";

import { HANDED } from "./handed-url";
import { pendingKey, photographKey } from "./photograph-key";
import { inGalleryOrder, photographSubject } from "./photograph-kind";

type ShownRow = {
  vehicleId: string;
  /** Of its pending key. */
  id: string;
  url: string;
  kind: string | null;
  position: number;
  /** Null for one that is not stored yet, and so are its size and colour. */
  hash: string | null;
  width: number | null;
  height: number | null;
  colour: string | null;
};

/** A picture and the key that it has, or had, until it is stored. */
type Shown = { image: CarImage; pending: string };

type ShownCar = { id: string; pictures: Shown[]; isPhotographed: boolean };

/** The size of a picture that is not stored yet; pages show all in boxes of this shape. */
const USUAL = { width: 1_600, height: 1_200 };

/**
 * Writes the photographs of some cars to their records, in the gallery's order: the stored ones, and those to be
 * fetched that have not failed, whose pictures come when somebody looks at them. A car waiting for its first stored
 * photograph goes live with it (holdForPhotographs). The caller holds the cars' row locks, and must tell the stock
 * index after the commit if a record changed.
 */
export async function showPhotographs(
  tx: TransactionSql,
  site: string,
  vehicleIds: readonly string[],
): Promise<void> {
  const rows = await tx<ShownRow[]>`
    select vehicle_id as "vehicleId", pending_id as id, url, kind, position, hash, width, height, colour
    from vehicle_photos
    where site = ${site} and vehicle_id = any (${[...vehicleIds]}::text[]) and (
      state = 'stored' or state = 'pending' and last_error is null and not starts_with(url, ${HANDED}))`;
  const byCar = new Map<string, ShownRow[]>(vehicleIds.map((id) => [id, []]));
  for (const row of rows) byCar.get(row.vehicleId)?.push(row);
  const cars = [...byCar].map(([id, photos]): ShownCar => {
    // Two addresses may have returned the same picture.
    const unique = new Map(inGalleryOrder(photos).map((row) => [row.hash ?? row.id, toShown(row)]));
    const isPhotographed = photos.some(({ hash }) => hash !== null);
    return { id, pictures: [...unique.values()], isPhotographed };
  });
  await keepStaffOrder(tx, site, cars);
  const records = cars.map(({ id, pictures, isPhotographed }) => ({
    id,
    images: pictures.map(({ image }) => image),
    photographed: isPhotographed,
  }));
  await tx`
    update vehicles v set images = shown.images, updated_at = now(),
      awaits_photograph = v.awaits_photograph and not shown.photographed,
      show_on_dealer_website = v.show_on_dealer_website or (v.awaits_photograph and shown.photographed)
    from jsonb_to_recordset(${tx.json(records)}) as shown (id text, images jsonb, photographed boolean)
    where v.site = ${site} and v.id = shown.id
      and (v.images <> shown.images or (v.awaits_photograph and shown.photographed))`;
}

function toShown({ id, url, hash, width, height, colour }: ShownRow): Shown {
  const pending = pendingKey(id);
  const shows = photographSubject(url);
  const stored = hash !== null && width !== null && height !== null;
  return {
    pending,
    image: {
      ...(stored ? { key: photographKey(hash), width, height } : { key: pending, ...USUAL }),
      ...(colour !== null && { colour }),
      ...(shows && { shows }),
    },
  };
}

/**
 * Applies the order that staff set for a car's pictures (decision 042); newer pictures come last. The source's order is
 * stored, so that undoing restores it. Lock order: vehicle, then override.
 */
async function keepStaffOrder(tx: TransactionSql, site: string, cars: readonly ShownCar[]): Promise<void> {
  const ids = cars.map(({ id }) => id);
  const ordered = await tx<{ id: string; keys: string[] }[]>`
    select vehicle_id as id, said->'images' as keys from vehicle_overrides
    where site = ${site} and kind = 'photos' and vehicle_id = any (${ids}::text[]) for update`;
  for (const { id, keys } of ordered) {
    const car = cars.find((each) => each.id === id);
    if (!car || car.pictures.length === 0) continue;
    const was = { images: car.pictures.map(({ image }) => image.key) };
    // Staff may have moved pictures that have been stored since.
    const keyOf = new Map(car.pictures.map(({ image, pending }) => [pending, image.key]));
    const said = { images: keys.map((key) => keyOf.get(key) ?? key) };
    await tx`
      update vehicle_overrides set was = ${tx.json(was)}, said = said || ${tx.json(said)}
      where site = ${site} and vehicle_id = ${id} and kind = 'photos'`;
    const placeOf = ({ image }: Shown) =>
      said.images.includes(image.key) ? said.images.indexOf(image.key) : keys.length;
    car.pictures = car.pictures.toSorted((one, other) => placeOf(one) - placeOf(other));
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
