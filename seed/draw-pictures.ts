import { availableParallelism } from "node:os";

import type { Sql, TransactionSql } from "postgres";
import sharp from "sharp";

import { handedPath, handedPrefix, handedUrl } from "~/photographs/handed-url";
import { type Original, toOriginal } from "~/photographs/make-original.server";
import { photographPrefix, storePhotograph } from "~/photographs/store-photograph.server";
import { queuePhotographs } from "~/photographs/queue-photographs.server";
import { showPhotographs } from "~/photographs/show-photographs.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import type { Progress } from "../cli/progress";
import type { CarImage } from "~/stock/car";
import type { QueuePhotos } from "~/stock/import/import-vehicles.server";

import type { Pictures } from "./arguments";
import { ARTWORK_REVISION, artworkKey, type ArtworkParts, parseArtworkKey } from "./artwork/artwork-key";
import { artworkOfCar, type DrawnCar } from "./artwork/artwork-of-car";
import { drawArtwork } from "./artwork/draw-artwork";

/** In `vehicle_photos` the seed is a source that delivers its own files: the artwork, by name. */
const SOURCE = "seed";
const BATCH = 200;
/** Of each site, the cars that its lists begin with: all of their pictures are there when the site opens. */
const WHOLE_CARS = 12;
/** How many drawings are made before they are shown. */
const SHOWN_TOGETHER = 100;

/** The URLs of the drawings that show a car. */
export function drawingUrls(images: readonly Pick<CarImage, "key">[], pictures: Pictures): string[] {
  if (pictures === "none") return [];
  return images.map(({ key }) => handedUrl(SOURCE, pictures === "few" ? oneOfFew(key) : key));
}

/** The drawing that stands for all alike: every body in silver, and one of each thing that many cars share. */
function oneOfFew(key: string): string {
  const parts = parseArtworkKey(key);
  return parts ? artworkKey(plainest(parts)) : key;
}

function plainest(parts: ArtworkParts): ArtworkParts {
  switch (parts.view) {
    case "cabin":
    case "dash":
      return { ...parts, upholstery: "black", drive: "automatic" };
    case "rear-seats":
      return { ...parts, upholstery: "black", seating: "five" };
    case "load-area":
      return { ...parts, body: "hatch" };
    case "kerbed-left-front-wheel":
      return { ...parts, spokes: "five", finish: "silver" };
    case "scratched-left-side":
      return { ...parts, look: null, colour: "silver", body: "caravan" };
    default:
      return { ...parts, look: null, colour: "silver" };
  }
}

/** Records the drawings of a site's cars in the import's transaction. */
export function queueDrawings(site: string): QueuePhotos {
  return async (tx, batches) => {
    for await (const cars of batches)
      await queuePhotographs(
        tx,
        site,
        cars.map(({ id, photos }) => ({ id, urls: photos ?? [] })),
      );
  };
}

/** Records drawings for the cars of a site's feed that have no photograph. */
export async function nameDrawings(sql: Sql, site: string, pictures: Pictures): Promise<void> {
  for (;;) {
    const named = await sql.begin(async (tx) => {
      const cars = await tx<DrawnCar[]>`
        select id, car_type as "carType", item_type as "itemType", make, model, series, badge, year,
          simple_body as "simpleBody", colour, interior_colour as "interiorColour", seats, doors,
          simple_fuel as "simpleFuel", simple_transmission as "simpleTransmission"
        from vehicles v
        where site = ${site} and starts_with(source, 'feed:') and not exists (
          select 1 from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id)
        order by id limit ${BATCH} for update`;
      const urlsOf = (car: DrawnCar) => drawingUrls(artworkOfCar(car), pictures);
      await queuePhotographs(
        tx,
        site,
        cars.map((car) => ({ id: car.id, urls: urlsOf(car) })),
      );
      return pictures === "none" ? 0 : cars.length;
    });
    if (named < BATCH) return;
  }
}

/**
 * Draws every drawing that cars of these sites name and the object store lacks, once for all sites, and shows
 * it on its cars. After an interruption, stored drawings are not drawn again.
 *
 * @param pictures `first` draws those that are some car's first picture, and all of the first cars
 * @param whole how many cars of each site these are
 */
export async function drawPictures(
  sql: Sql,
  sites: readonly string[],
  store: ObjectStore,
  progress: Progress,
  pictures: Pictures = "all",
  whole = WHOLE_CARS,
): Promise<void> {
  progress.step("Pictures");
  const wanted = await findMissing(sql, sites, store, pictures === "first" ? whole : null);
  const waiting = [...wanted];
  let drawn = 0;
  async function drawInTurn(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, shownOn] = next;
      const original = await draw(url);
      for (const site of shownOn) await sql.begin((tx) => keep(tx, site, url, original, store));
      drawn += 1;
      progress.advance(drawn, wanted.size, "drawings");
      // Before a site opens nobody looks at it.
      if (pictures !== "first" && drawn % SHOWN_TOGETHER === 0) await showAll();
    }
  }
  async function showAll(): Promise<void> {
    for (const site of sites) await showDrawings(sql, site);
  }
  // One is drawn while the previous one is encoded as JPEG in another thread.
  await Promise.all(Array.from({ length: availableParallelism() }, drawInTurn));
  await showAll();
  progress.finish(drawn === 0 ? "all there" : `${drawn.toLocaleString("en-AU")} drawn`);
}

/**
 * @param whole of how many cars more than the first picture is wanted; null for all
 * @returns the sites that lack a drawing, by its URL: first pictures, then car by car as lists have them
 */
async function findMissing(
  sql: Sql,
  sites: readonly string[],
  store: ObjectStore,
  whole: number | null,
): Promise<Map<string, string[]>> {
  const missing = new Map<string, string[]>();
  for (const site of sites) {
    const prefix = photographPrefix(site);
    const stored = new Set<string>();
    for await (const key of store.list(prefix)) stored.add(key.slice(prefix.length).replace(".jpg", ""));
    const named = await sql<{ url: string; hashes: (string | null)[]; drawn: boolean }[]>`
      with shown as (
        select p.*, dense_rank() over (order by v.custom_rank desc, v.id) as rank
        from vehicle_photos p join vehicles v on v.site = p.site and v.id = p.vehicle_id
        where p.site = ${site} and starts_with(p.url, ${handedPrefix(SOURCE)})
      )
      select url, array_agg(distinct hash) as hashes,
        bool_and(state = 'stored' and version is not distinct from ${ARTWORK_REVISION}) as drawn
      from shown group by url
      having ${whole}::int is null or min(position) = 0 or min(rank) <= ${whole}::int
      order by min(position) > 0, min(rank), min(position), url`;
    for (const { url, hashes, drawn } of named) {
      if (drawn && hashes.every((hash) => hash !== null && stored.has(hash))) continue;
      missing.set(url, [...(missing.get(url) ?? []), site]);
    }
  }
  return missing;
}

/** Sites with cars that drawings show. */
export async function listDrawnSites(sql: Sql): Promise<string[]> {
  const rows = await sql<{ site: string }[]>`
    select distinct site from vehicle_photos where starts_with(url, ${handedPrefix(SOURCE)}) order by site`;
  return rows.map(({ site }) => site);
}

async function draw(url: string): Promise<Original> {
  const parts = parseArtworkKey(handedPath(SOURCE, url));
  if (!parts) throw new Error(`${url} names no drawing`);
  return toOriginal(sharp(Buffer.from(drawArtwork(parts))));
}

async function keep(tx: TransactionSql, site: string, url: string, original: Original, store: ObjectStore) {
  const version = ARTWORK_REVISION;
  await tx`update vehicle_photos set version = ${version} where site = ${site} and url = ${url}`;
  await storePhotograph(tx, { site, url, version }, original, store);
}

async function showDrawings(sql: Sql, site: string): Promise<void> {
  for (let last = ""; ;) {
    const shown = await sql.begin(async (tx: TransactionSql) => {
      const cars = await tx<{ id: string }[]>`
        select id from vehicles v where site = ${site} and id > ${last} and exists (
          select 1 from vehicle_photos p
          where p.site = v.site and p.vehicle_id = v.id and starts_with(p.url, ${handedPrefix(SOURCE)}))
        order by id limit ${BATCH} for update`;
      const ids = cars.map(({ id }) => id);
      await showPhotographs(tx, site, ids);
      return ids;
    });
    const end = shown.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

/** Called after the index was rebuilt, so that the job does not send it each car again. */
export async function noteIndexed(sql: Sql, site: string): Promise<void> {
  await sql`
    update vehicle_photos set indexed = true
    where site = ${site} and state = 'stored' and not indexed and starts_with(url, ${handedPrefix(SOURCE)})`;
}
