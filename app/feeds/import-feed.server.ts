import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

import type { Sql } from "postgres";

import { holdForPhotographs, showPhotographs } from "~/photographs/show-photographs.server";
import { queuePhotographs, requestPhotographs } from "~/photographs/queue-photographs.server";
import type { SiteConfig } from "~/site/config/site-config";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { importVehicles, type ImportResult, type QueuePhotos } from "~/stock/import/import-vehicles.server";

import type { FeedDealer } from "./feed-dealer";
import type { PictureFiles } from "./feed-source";
import type { ImportReport } from "./import-report.server";
import { columnsOf, type Mapping, requiredColumnsOf } from "./mapping";
import { idOf, mapRow } from "./map-row.server";
import { photoUrls } from "./photo-urls";
import { FeedError } from "./read/feed-row";
import { readFeedFile } from "./read/read-feed-file.server";
import { rejected, type RowOutcome, taken } from "./row-outcome";
import { toCar } from "./to-car";

export type FeedImport = {
  site: string;
  dealer: FeedDealer;
  file: string;
  mapping: Mapping;
  /** Whether the source has photographs as files, which its rows or their stock numbers name. */
  photos?: PictureFiles | undefined;
  /** The site's setting: whether a new car waits for its first photograph. */
  photographs?: SiteConfig["photographs"];
  report: Pick<ImportReport, "add">;
  /** Told what became of each row, in the file's order; clashes, which the database finds, come last. */
  onOutcome?: (outcome: RowOutcome) => Promise<void> | void;
  /** As in VehicleImport. */
  maxLeavingShare?: number;
  /** Seconds UTC. */
  now: number;
  /** Told how many bytes of the file's were read. */
  onProgress?: (read: number, size: number) => void;
};

/** `read` rows are the imported and the rejected together; `unchanged` ones said what they said last time. */
export type FeedResult = ImportResult & { read: number; unchanged: number };

/** A file of more rows is no dealer's stock; the rows' ids are kept while it is read. */
const MAX_ROWS = 500_000;

/**
 * Imports a dealer's file: every row becomes a vehicle or is in the report, and a
 * row that could not be read leaves the vehicle it means as it was. A row whose hash
 * is that of the last import makes no car and writes nothing.
 *
 * @param sql a driver without a statement time-out
 * @throws FeedError when the file as a whole cannot be read, EmptyImport when no row
 *   can be used, TooManyLeaving; the old stock serves on
 */
export async function importFeed(sql: Sql, feed: FeedImport): Promise<FeedResult> {
  const { site, mapping, report, now, maxLeavingShare, onOutcome } = feed;
  const counted = { read: 0, unchanged: 0 };
  const source = sourceOf(mapping);
  const queuePhotos: QueuePhotos = async (tx, batches) => {
    for await (const cars of batches) {
      const named = cars.flatMap(({ id, photos }) => (photos === null ? [] : [{ id, urls: photos }]));
      const others = cars.filter(({ photos }) => photos === null).map(({ id }) => id);
      if (named.length > 0) await queuePhotographs(tx, site, named);
      // Their photographs are known by their stock numbers; the row has put its own pictures in the place of them.
      if (others.length > 0) await showPhotographs(tx, site, others);
      if (feed.photographs?.required) await holdForPhotographs(tx, site, cars);
    }
    await requestPhotographs(tx, site);
  };
  const plan = { site, source, policy: FEED_POLICY, now, maxLeavingShare };
  const result = await importVehicles(
    sql,
    plan,
    rowsOf(sql, feed, counted),
    hasPhotos(feed) ? queuePhotos : undefined,
  );
  for (const { line, id, field, reason } of result.clashes) {
    report.add({ line, field, reason, value: "" });
    const row = { line, vehicleId: id, stockNumber: null };
    await onOutcome?.(rejected(row, "clash", [{ field, reason, value: "" }]));
  }
  return { ...result, ...counted };
}

function hasPhotos({ mapping, photos }: FeedImport): boolean {
  return mapping.photos !== undefined || photos !== undefined;
}

/** The owner of a feed's vehicles in `vehicles.source`. */
export function sourceOf({ name }: Pick<Mapping, "name">): string {
  return `feed:${name}`;
}

async function* rowsOf(
  sql: Sql,
  feed: FeedImport,
  counted: { read: number; unchanged: number },
): AsyncGenerator<ImportRow> {
  const { site, dealer, file, mapping, photos, report, now, onProgress, onOutcome } = feed;
  const size = await sizeOf(file);
  const known = await knownRows(sql, site, sourceOf(mapping));
  const hash = hashBy(feed);
  const filesOf = photos ? mapping.name : null;
  const isHolding = hasPhotos(feed) && feed.photographs?.required === true;
  const lines = new Map<string, number>();
  const onBytes = (read: number) => onProgress?.(read, size);
  for await (const row of readFeedFile(file, mapping, requiredColumnsOf(mapping), onBytes)) {
    const { line } = row;
    counted.read += 1;
    if (counted.read > MAX_ROWS) throw new FeedError(`${file} has more than ${MAX_ROWS} rows.`);
    if ("problem" in row) {
      const problem = { field: "row", reason: row.problem, value: "" };
      report.add({ line, ...problem });
      await onOutcome?.(rejected({ line, vehicleId: null, stockNumber: null }, "unreadable", [problem]));
      continue;
    }
    const id = idOf(mapping, row.cells);
    const first = id === null ? undefined : lines.get(id);
    if (first !== undefined) {
      const problem = { field: "id", reason: `the same vehicle as line ${first}`, value: "" };
      report.add({ line, ...problem });
      await onOutcome?.(rejected({ line, vehicleId: id, stockNumber: null }, "clash", [problem]));
      continue;
    }
    const rowHash = hash(row.cells);
    const before = id === null ? undefined : known.get(id);
    if (id !== null && before?.hash === rowHash) {
      counted.unchanged += 1;
      lines.set(id, line);
      await onOutcome?.(taken({ line, vehicleId: id, stockNumber: before.stockNumber }, before));
      yield { line, keepId: id, isUnchanged: true };
      continue;
    }
    const mapped = mapRow(mapping, row.cells);
    if (mapped.kind === "vehicle") {
      lines.set(mapped.id, line);
      const car = toCar(mapped.vehicle, { site, id: mapped.id, now, dealer });
      const waits = isHolding && car.showOnDealerWebsite && (before?.awaitsPhotograph ?? true);
      const said = { status: car.status, awaitsPhotograph: waits };
      await onOutcome?.(taken({ line, vehicleId: car.id, stockNumber: car.stockNumber }, said));
      yield {
        line,
        car,
        hash: rowHash,
        ...(mapping.photos && { photos: photoUrls(mapping.photos, row.cells, filesOf) }),
      };
      continue;
    }
    for (const problem of mapped.problems) report.add({ line, ...problem });
    const stockNumber = before?.stockNumber ?? null;
    await onOutcome?.(rejected({ line, vehicleId: mapped.id, stockNumber }, "unreadable", mapped.problems));
    if (mapped.id !== null) yield { line, keepId: mapped.id };
  }
}

type KnownRow = { hash: string; status: string; stockNumber: string | null; awaitsPhotograph: boolean };

/** What the source's cars were made from; read under the import's lock, since rows are asked for under it. */
async function knownRows(sql: Sql, site: string, source: string): Promise<Map<string, KnownRow>> {
  const rows = await sql<({ id: string } & KnownRow)[]>`
    select id, row_hash as hash, status, stock_number as "stockNumber", awaits_photograph as "awaitsPhotograph"
    from vehicles
    where site = ${site} and source = ${source} and row_hash is not null`;
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/**
 * A row's hash: of the cells that its mapping reads, of the mapping and of the dealer, since a car is
 * made of all three. MAPPING_REVISION stands for the code that makes it.
 */
function hashBy({
  mapping,
  dealer,
  photos,
  photographs,
}: FeedImport): (cells: ReadonlyMap<string, string>) => string {
  const { places, paymentProcessors } = dealer;
  // What is not set is left out: a source without it keeps its hashes.
  const settings = [...(photos ? [photos] : []), ...(photographs?.required ? [photographs] : [])];
  const made = JSON.stringify([MAPPING_REVISION, mapping, places, paymentProcessors, ...settings]);
  const makes = createHash("sha256").update(made).digest();
  const columns = columnsOf(mapping);
  return (cells) => {
    const digest = createHash("sha256").update(makes);
    for (const column of columns) digest.update(cells.get(column) ?? "").update("\u001f");
    return digest.digest("base64url");
  };
}

/** Raised when the same row becomes another car than before: a transform or toCar changed. */
const MAPPING_REVISION = 1;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    throw new FeedError(`There is no file ${file}.`);
  }
}
