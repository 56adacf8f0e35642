import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

import type { Sql } from "postgres";

import { holdForPhotographs, showPhotographs } from "~/photographs/show-photographs.server";
import { queuePhotographs, requestPhotographs } from "~/photographs/queue-photographs.server";
import type { Seconds } from "~/platform/moment";
import type { SiteConfig } from "~/site/config/site-config";
import {
  FEED_POLICY,
  type Fallbacks,
  type IdentifiedRows,
  type ImportRow,
} from "~/stock/import/vehicle-import";
import { importVehicles, type ImportResult, type QueuePhotos } from "~/stock/import/import-vehicles.server";

import type { FeedCar } from "./feed-car";
import type { FeedDealer } from "./feed-dealer";
import type { FeedSource, PictureFiles } from "./feed-source";
import type { ImportReport } from "./import-report.server";
import { recordIdentified, wakeWaiting } from "./identified-rows.server";
import type { Mapping } from "./mapping";
import { leftOut, type UnreadCell } from "./map-row.server";
import { FeedError } from "./read/feed-row";
import type { ReadMappedRows, ReadRow } from "./read-mapped-rows.server";
import { rejected, type RowOutcome, taken } from "./row-outcome";
import { repeatedNumbers } from "./repeated-numbers";
import { toCar } from "./to-car";
import { yardOf } from "./yard";

type FeedImport = {
  site: string;
  dealer: FeedDealer;
  file: string;
  mapping: Mapping;
  readRows: ReadMappedRows;
  /** Whether the source has photographs as files, found by a row's names or its stock number. */
  photos?: PictureFiles | undefined;
  /** The site's setting: whether a new car stays hidden until its first photograph arrives. */
  photographs?: SiteConfig["photographs"];
  /** What becomes of the source's cars that the file does not list. */
  missing?: FeedSource["missing"];
  gone?: FeedSource["gone"];
  /**
   * Whether rows that repeat a number of an earlier one are rejected: what people keep by hand has such mistakes, and
   * leaves out what it does not say.
   */
  numbers?: "once";
  /** Ids of cars that staff entered, which the source takes over with its file. */
  handedOver?: FeedSource["handedOver"];
  /** Ids of rows that staff do not believe: their cars stay as they were. */
  heldRows?: FeedSource["heldRows"];
  report: Pick<ImportReport, "add">;
  /** Called with each row's outcome, in the file's order; conflicts found by the database come last. */
  onOutcome?: (outcome: RowOutcome) => Promise<void> | void;
  /** The largest share, 0 to 1, of the source's live cars that may leave; absent, the file is imported unchecked. */
  maxLeavingShare?: number;
  now: Seconds;
  /** Called with the number of bytes of the file read so far. */
  onProgress?: (read: number, size: number) => void;
};

/**
 * `read` = imported + rejected; `unchanged` rows are the same as in the last import, of the others `photographed` name
 * a photograph.
 */
type FeedResult = ImportResult & Counted;

type Counted = { read: number; unchanged: number; photographed: number };

/** No dealer has more cars; the ids of all rows are kept in memory while the file is read. */
const MAX_ROWS = 500_000;

/**
 * Imports a dealer's file. Each row becomes a vehicle or appears in the report; a row that cannot be read
 * leaves its vehicle as it was. A row with the hash of the last import is skipped.
 *
 * @param sql a driver without a statement timeout
 * @throws FeedError if the file as a whole cannot be read, EmptyImport if no row can be used, TooManyLeaving;
 * in each case the old stock stays
 */
export async function importFeed(sql: Sql, feed: FeedImport): Promise<FeedResult> {
  const { site, mapping, now, maxLeavingShare, missing = "sold" } = feed;
  const counted = { read: 0, unchanged: 0, photographed: 0 };
  const outcomes = new Map<number, RowOutcome>();
  const source = sourceOf(mapping);
  const queuePhotos: QueuePhotos = async (tx, batches) => {
    for await (const cars of batches) {
      const named = cars.flatMap(({ id, photos, isChanged }) =>
        photos === null ? [] : [{ id, urls: photos, isChanged }],
      );
      const others = cars.filter(({ photos }) => photos === null).map(({ id }) => id);
      if (named.length > 0) await queuePhotographs(tx, site, named);
      // Photographs found by stock number: the row's own pictures have replaced them.
      if (others.length > 0) await showPhotographs(tx, site, others);
      if (feed.photographs?.required) await holdForPhotographs(tx, site, cars);
    }
    await requestPhotographs(tx, site);
  };
  const onIdentified = (rows: IdentifiedRows) => recordIdentified(rows, outcomes, feed);
  const limits =
    maxLeavingShare === undefined ? undefined : { maxLeavingShare, fallbacks: fallbacksOf(feed) };
  // A file without photographs says nothing about those that a car has.
  const keep = hasPhotos(feed) ? FEED_POLICY.keep : [...FEED_POLICY.keep, "images" as const];
  const isByHand = feed.numbers === "once";
  const policy = { ...FEED_POLICY, keep, missing, ...(isByHand && { unsaid: "kept" as const }) };
  const { gone, handedOver } = feed;
  const plan = { site, source, policy, gone, handedOver, now, limits, onIdentified };
  const result = await importVehicles(
    sql,
    plan,
    rowsOf(sql, feed, { counted, outcomes }),
    hasPhotos(feed) ? queuePhotos : undefined,
  );
  await wakeWaiting(sql, site, source, now);
  return { ...result, ...counted };
}

/** The values of fields whose column is empty; a car without a named location stands at the first. */
function fallbacksOf({ mapping: { defaults, fields }, dealer }: FeedImport): Fallbacks {
  const values = Object.entries(defaults).filter(([field]) => field in fields);
  const [place] = dealer.places;
  return {
    ...Object.fromEntries(values.filter(([, value]) => !Array.isArray(value))),
    ...(place && { locationId: place.locationId, city: place.city, state: place.state }),
  };
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
  { counted, outcomes }: { counted: Counted; outcomes: Map<number, RowOutcome> },
): AsyncGenerator<ImportRow> {
  const { site, dealer, file, mapping, report, now, onOutcome } = feed;
  const known = await knownRows(sql, site, sourceOf(mapping));
  const isHolding = hasPhotos(feed) && feed.photographs?.required === true;
  const lines = new Map<string, number>();
  const held = new Set(feed.heldRows);
  const repeatOf = feed.numbers === "once" ? repeatedNumbers() : () => null;
  for await (const row of readRows(feed, known)) {
    const { line } = row;
    counted.read += 1;
    if (counted.read > MAX_ROWS) throw new FeedError(`${file} has more than ${MAX_ROWS} rows.`);
    if ("problem" in row) {
      const problem = { field: "row", reason: row.problem, value: "" };
      report.add({ line, ...problem });
      await onOutcome?.(rejected({ line, vehicleId: null, stockNumber: null }, "unreadable", [problem]));
      continue;
    }
    const { id } = row;
    const first = id === null ? undefined : lines.get(id);
    if (first !== undefined) {
      const problem = { field: "id", reason: `the same vehicle as line ${first}`, value: "" };
      report.add({ line, ...problem });
      await onOutcome?.(rejected({ line, vehicleId: id, stockNumber: null }, "clash", [problem]));
      continue;
    }
    const before = id === null ? undefined : known.get(id);
    if ("isUnchanged" in row) {
      if (!before) throw new Error(`no vehicle of the unchanged row ${row.id}`);
      counted.unchanged += 1;
      lines.set(row.id, line);
      repeatOf(line, before);
      await onOutcome?.(taken({ line, vehicleId: before.id, stockNumber: before.stockNumber }, before));
      yield { line, keepId: row.id, isUnchanged: true };
      continue;
    }
    const { mapped, hash, photos } = row;
    if (photos && photos.length > 0) counted.photographed += 1;
    if (mapped.kind === "vehicle") {
      const isHeld = held.has(mapped.id);
      const refused = isHeld ? heldBack(mapped.vehicle) : repeatOf(line, mapped.vehicle);
      if (refused) {
        report.add({ line, ...refused });
        const { stockNumber = null } = mapped.vehicle;
        const of = { line, vehicleId: before?.id ?? null, stockNumber };
        await onOutcome?.(rejected(of, isHeld ? "unreadable" : "clash", [refused]));
        yield { line, keepId: mapped.id };
        continue;
      }
    }
    if (mapped.kind === "vehicle") {
      lines.set(mapped.id, line);
      const { place, unknown } = yardOf(dealer.places, mapped.vehicle.locationName, mapped.vehicle.city);
      const car = toCar(mapped.vehicle, { site, id: mapped.id, now, dealer, place });
      const waits = isHolding && car.showOnDealerWebsite && (before?.awaitsPhotograph ?? true);
      const left = [...(mapped.left ?? []), ...(unknown ? [leftOut(unknown)] : [])];
      const state = { status: car.status, awaitsPhotograph: waits, left };
      const outcome = taken({ line, vehicleId: car.id, stockNumber: car.stockNumber }, state);
      outcomes.set(line, outcome);
      await onOutcome?.(outcome);
      yield { line, car, hash, ...(photos && { photos }) };
      continue;
    }
    for (const problem of mapped.problems) report.add({ line, ...problem });
    const stockNumber = before?.stockNumber ?? null;
    await onOutcome?.(
      rejected({ line, vehicleId: before?.id ?? mapped.id, stockNumber }, "unreadable", mapped.problems),
    );
    if (mapped.id !== null) yield { line, keepId: mapped.id };
  }
}

function heldBack({ priceCents = 0 }: FeedCar): UnreadCell {
  const reason = "you held this row back, so the car stays as it was";
  return { field: "priceCents", reason, value: `$${priceCents / 100}` };
}

async function* readRows(
  feed: FeedImport,
  known: ReadonlyMap<string, KnownRow>,
): AsyncGenerator<ReadRow, void, undefined> {
  const { file, mapping, photos, onProgress } = feed;
  const size = await sizeOf(file);
  const hashes = new Map([...known].map(([id, { hash }]) => [id, hash]));
  const filesOf = photos ? mapping.name : null;
  const reading = { file, mapping, filesOf, makes: digestOfMakes(feed), known: hashes };
  for await (const { rows, readBytes } of feed.readRows(reading)) {
    yield* rows;
    onProgress?.(readBytes, size);
  }
}

type KnownRow = {
  id: string;
  hash: string;
  status: string;
  stockNumber: string | null;
  vin: string | null;
  rego: string | null;
  awaitsPhotograph: boolean;
  /** Of its row in the last run that imported a file. */
  left: UnreadCell[] | null;
};

/** The hashes of the source's last import, by the ids of its rows; read while the import's lock is held. */
async function knownRows(sql: Sql, site: string, source: string): Promise<Map<string, KnownRow>> {
  const rows = await sql<({ rowId: string } & KnownRow)[]>`
    select coalesce(v.row_id, v.id) as "rowId", v.id, v.row_hash as hash, v.status,
      v.stock_number as "stockNumber", v.vin, v.rego, v.awaits_photograph as "awaitsPhotograph", last.left_out as left
    from vehicles v
    left join feed_rows last on last.site = v.site and last.vehicle_id = v.id and last.left_out is not null
      and last.run_id = (
        select id from feed_runs run
        where site = ${site} and 'feed:' || source = ${source} and state = 'done'
          and exists (select 1 from feed_rows r where r.site = run.site and r.run_id = run.id)
        order by started_at desc limit 1)
    where v.site = ${site} and v.source = ${source} and v.row_hash is not null`;
  return new Map(rows.map(({ rowId, ...row }) => [rowId, row]));
}

/**
 * A row's hash covers everything a car is made from: the cells that the mapping reads, the mapping, and the
 * dealer. MAPPING_REVISION stands for the code.
 */
function digestOfMakes({ mapping, dealer, photos, photographs }: FeedImport): string {
  const { places, paymentProcessors } = dealer;
  // Unset options are omitted, so that a source without them keeps its hashes.
  const settings = [...(photos ? [photos] : []), ...(photographs?.required ? [photographs] : [])];
  const made = JSON.stringify([MAPPING_REVISION, mapping, places, paymentProcessors, ...settings]);
  return createHash("sha256").update(made).digest("hex");
}

/** Increment when the same row would produce a different car: a transform or toCar changed. */
const MAPPING_REVISION = 8;

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    throw new FeedError(`There is no file ${file}.`);
  }
}
