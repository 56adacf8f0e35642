import { stat } from "node:fs/promises";

import type { Sql } from "postgres";

import { FEED_POLICY } from "~/stock/import/import-policy";
import { importVehicles, type ImportResult } from "~/stock/import/import-vehicles.server";
import type { ImportRow } from "~/stock/import/vehicle-import";
import type { FeedDealer } from "./feed-dealer";
import type { ImportReport } from "./import-report.server";
import { type Mapping, requiredColumnsOf } from "./mapping";
import { mapRow } from "./map-row.server";
import { FeedError } from "./read/feed-row";
import { readFeedFile } from "./read/read-feed-file.server";
import { toCar } from "./to-car";

export type FeedImport = {
  site: string;
  dealer: FeedDealer;
  file: string;
  mapping: Mapping;
  report: ImportReport;
  /** Seconds UTC. */
  now: number;
  /** Told how many bytes of the file's were read. */
  onProgress?: (read: number, size: number) => void;
};

/** `read` rows are the imported and the rejected together. */
export type FeedResult = ImportResult & { read: number };

/**
 * Imports a dealer's file: every row becomes a vehicle or is in the report, and a
 * row that could not be read leaves the vehicle it means as it was.
 *
 * @param sql a driver without a statement time-out
 * @throws FeedError when the file as a whole cannot be read, EmptyImport when no row
 *   can be used; the old stock serves on
 */
export async function importFeed(sql: Sql, feed: FeedImport): Promise<FeedResult> {
  const { site, mapping, report, now } = feed;
  const counted = { read: 0 };
  const plan = { site, source: sourceOf(mapping), policy: FEED_POLICY, now };
  const result = await importVehicles(sql, plan, rowsOf(feed, counted));
  for (const { line, field, reason } of result.clashes) report.add({ line, field, reason, value: "" });
  return { ...result, read: counted.read };
}

/** The owner of a feed's vehicles in `vehicles.source`. */
export function sourceOf({ name }: Pick<Mapping, "name">): string {
  return `feed:${name}`;
}

async function* rowsOf(feed: FeedImport, counted: { read: number }): AsyncGenerator<ImportRow> {
  const { site, dealer, file, mapping, report, now, onProgress } = feed;
  const size = await sizeOf(file);
  const onBytes = (read: number) => onProgress?.(read, size);
  for await (const row of readFeedFile(file, mapping, requiredColumnsOf(mapping), onBytes)) {
    counted.read += 1;
    if ("problem" in row) {
      report.add({ line: row.line, field: "row", reason: row.problem, value: "" });
      continue;
    }
    const mapped = mapRow(mapping, row.cells);
    if (mapped.kind === "vehicle") {
      const car = toCar(mapped.vehicle, { site, id: mapped.id, now, dealer, artwork: mapping.artwork });
      yield { line: row.line, car };
      continue;
    }
    for (const problem of mapped.problems) report.add({ line: row.line, ...problem });
    if (mapped.id !== null) yield { line: row.line, keepId: mapped.id };
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    throw new FeedError(`There is no file ${file}.`);
  }
}
