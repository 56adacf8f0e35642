import type { Sql } from "postgres";

import { handOver, refuseHanded } from "~/photographs/handed-photographs.server";
import { handedPath, handedPrefix, handedUrl } from "~/photographs/handed-url";
import { MAX_PHOTOGRAPHS } from "~/photographs/photograph-kind";
import { queuePhotographs, requestPhotographs } from "~/photographs/queue-photographs.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

import type { ClaimedSource } from "../feed-runs.server";
import type { FeedSource, PictureFiles } from "../feed-source";
import type { FetchedLocation } from "../fetch/feed-location";
import { failed, type FeedVersion } from "../fetch/fetch-outcome";
import type { FetchPorts } from "../fetch/fetch-ports.server";
import { openFeed } from "../fetch/open-feed.server";
import { sourceOf } from "../import-feed.server";
import { FeedError } from "../read/feed-row";
import { listFolder, listSftpFolder } from "./list-folder.server";
import { MAX_ARCHIVE_BYTES, openArchive } from "./open-archive.server";
import { pictureFinder, picturesByStockNumber } from "./picture-path";
import type { OpenedPictures, OpenPictures } from "./read-picture.server";

type PicturePorts = {
  sql: Sql;
  fetch: FetchPorts;
  store: ObjectStore;
  /** Called now and then as a heartbeat; throws if the work must stop. */
  onProgress: () => void;
};

/** `problem` is shown to the dealer; the next run takes the remaining pictures. */
type TakenPictures = { taken: number; problem: string | null };

/**
 * Limit per run; the rest follow in the next one, so that a first load does not occupy a worker for hours.
 */
const MAX_TAKEN = 5_000;
const BATCH = 200;

/**
 * Hands over the new and changed photographs of a source that has them as files, after its cars were written.
 * A photograph belongs to the car whose row names it, otherwise to the car whose stock number its name
 * contains.
 *
 * @param known the archive that need not be read again; empty if cars have changed since
 */
export async function takePictures(
  claimed: ClaimedSource,
  known: FeedVersion,
  ports: PicturePorts,
): Promise<TakenPictures> {
  const { source } = claimed;
  const { photos, from, mapping } = source;
  if (!photos) return { taken: 0, problem: null };
  const opened = await openPictures({ site: claimed.site, from, photos }, known, ports.fetch);
  if ("failure" in opened) return { taken: 0, problem: opened.failure.message };
  if ("unchanged" in opened) {
    await keepVersion(ports.sql, claimed, known);
    return { taken: 0, problem: null };
  }
  try {
    if (opened.files.length === 0) return { taken: 0, problem: "It has no JPEG, PNG, WebP or AVIF files." };
    if (!mapping.photos) await nameByStockNumber(claimed, opened, ports);
    const result = await takeNamed(claimed, opened, ports);
    if (result.taken > 0) await ports.sql.begin((tx) => requestPhotographs(tx, claimed.site));
    if (result.problem === null) await keepVersion(ports.sql, claimed, opened);
    return result;
  } catch (error) {
    if (error instanceof FeedError) return { taken: 0, problem: error.message };
    throw error;
  } finally {
    await opened.close();
  }
}

/**
 * Opens the archive or folder of a source's photographs. A failure is returned as a message for the dealer.
 *
 * @param known validators of the archive that was last read: the same one is not sent again; a folder is
 * always listed
 */
async function openPictures(
  { site, from, photos }: { site: string; from: FeedSource["from"]; photos: PictureFiles },
  known: FeedVersion,
  ports: FetchPorts,
): Promise<OpenedPictures> {
  if ("archive" in photos && from.kind !== "push" && from.kind !== "upload") {
    const location = archiveOf(from, photos.archive);
    return openArchive(await openFeed(location, known, { ...ports, maxBytes: MAX_ARCHIVE_BYTES }), site);
  }
  if ("folder" in photos && from.kind === "file") return listFolder(photos.folder, ports);
  if ("folder" in photos && from.kind === "sftp") {
    return listSftpFolder({ ...from, path: photos.folder }, ports);
  }
  return failed("address", "This source has no place for photographs.");
}

/** The size limit of a source's file: one that also contains photographs may be as large as an archive. */
export function portsOfFile({ from, photos }: FeedSource, ports: FetchPorts): FetchPorts {
  const own = from.kind === "http" ? from.url : "path" in from ? from.path : null;
  const isBoth = photos !== undefined && "archive" in photos && photos.archive === own;
  return isBoth ? { ...ports, maxBytes: MAX_ARCHIVE_BYTES } : ports;
}

/** Another server does not get the source's credentials. */
function archiveOf(from: FetchedLocation, archive: string): FetchedLocation {
  if (from.kind !== "http") return { ...from, path: archive };
  const isSame = new URL(archive).origin === new URL(from.url).origin;
  return isSame ? { ...from, url: archive } : { kind: "http", url: archive };
}

/**
 * Matches photographs to cars by stock number. A car without any keeps what it has: an archive may contain
 * only new ones.
 */
async function nameByStockNumber(
  { site, source }: ClaimedSource,
  { files }: OpenPictures,
  { sql, onProgress }: PicturePorts,
): Promise<void> {
  const cars = await sql<{ id: string; number: string; urls: string[] }[]>`
    select id, stock_number as number, array(
      select url from vehicle_photos p where p.site = v.site and p.vehicle_id = v.id order by position) as urls
    from vehicles v
    where site = ${site} and source = ${sourceOf(source)} and stock_number is not null
      and status not in ('sold', 'withdrawn') order by id`;
  const found = picturesByStockNumber(
    files,
    cars.map(({ number }) => number),
  );
  const changed = cars.flatMap(({ id, number, urls }) => {
    const named = (found.get(number) ?? [])
      .slice(0, MAX_PHOTOGRAPHS)
      .map((path) => handedUrl(source.name, path));
    return named.length === 0 || named.join() === urls.join() ? [] : [{ id, urls: named }];
  });
  for (let from = 0; from < changed.length; from += BATCH) {
    onProgress();
    await sql.begin((tx) => queuePhotographs(tx, site, changed.slice(from, from + BATCH)));
  }
}

async function takeNamed(
  claimed: ClaimedSource,
  pictures: OpenPictures,
  { sql, store, onProgress }: PicturePorts,
): Promise<TakenPictures> {
  const { site, source } = claimed;
  const find = pictureFinder(pictures.files);
  let taken = 0;
  for await (const { url, versions } of namedFiles(sql, claimed)) {
    onProgress();
    const file = find(handedPath(source.name, url));
    if (file && versions.every((version) => version === file.version)) continue;
    if (taken >= MAX_TAKEN) {
      return { taken, problem: `There are more than ${MAX_TAKEN} new ones: the next run takes the others.` };
    }
    const read = file ? await pictures.read(file) : { refused: "there is no file of that name" };
    if ("refused" in read) await refuseHanded({ site, url, version: file?.version ?? null }, read.refused);
    else if (file) {
      await handOver({ site, url, version: file.version }, read, store);
      taken += 1;
    }
  }
  return { taken, problem: null };
}

/** The files named by the source's cars, one car at a time, with the versions already handed over. */
async function* namedFiles(sql: Sql, { site, source }: ClaimedSource) {
  for (let last = ""; ;) {
    const cars = await sql<{ id: string }[]>`
      select id from vehicles where site = ${site} and source = ${sourceOf(source)} and id > ${last}
      order by id limit ${BATCH}`;
    const end = cars.at(-1);
    if (!end) return;
    yield* await sql<{ url: string; versions: (string | null)[] }[]>`
      select url, array_agg(version) as versions from vehicle_photos
      where site = ${site} and vehicle_id = any (${cars.map(({ id }) => id)}::text[])
        and starts_with(url, ${handedPrefix(source.name)})
      group by url order by min(position)`;
    last = end.id;
  }
}

async function keepVersion(
  sql: Sql,
  { site, source, lease }: ClaimedSource,
  { etag = null, lastModified = null }: { etag?: string | null; lastModified?: string | null },
): Promise<void> {
  await sql`
    update feed_sources set photos_etag = ${etag}, photos_last_modified = ${lastModified}
    where site = ${site} and name = ${source.name} and lease = ${lease}::uuid`;
}
