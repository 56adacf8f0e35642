import { createLongSql, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { indexDifferences } from "~/platform/metrics/process-metrics.server";

import { findCarsByIds } from "./cars.server";
import { type IndexedSite, listDocuments, repairDocuments } from "./reindex.server";
import type { IndexDifferences, StockIndex } from "./stock-index";
import { createStockIndex } from "./stock-index.server";
import { toStockDocument } from "./to-stock-document";

/** An import that commits during a comparison invalidates it; the comparison is tried this many times. */
const TRIES = 3;
const BATCH = 500;

/**
 * `aged` are cars that left the site merely because time passed: search already leaves them out, so they do
 * not count as differences.
 */
type IndexComparison = { differences: IndexDifferences; aged: string[] };

/**
 * Compares a site's index with its cars.
 *
 * @returns null if the stock kept changing, or the index is marked as behind
 */
export async function compareIndex(site: IndexedSite, index: StockIndex): Promise<IndexComparison | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await stockState(site.slug);
    if (before === null || before.waits) return null;
    const found = await index.compare(site.slug, () => listDocuments(site));
    const aged = await listAged(site, found.extra);
    const extra = found.extra.filter((id) => !aged.has(id));
    const after = await stockState(site.slug);
    if (after?.revision === before.revision && !after.waits)
      return { differences: { ...found, extra }, aged: [...aged] };
  }
  return null;
}

/**
 * Compares every site's index with its cars and repairs what differs, car by car, without a rebuild.
 * Differences are counted and logged: an index that received every change has nothing to repair.
 */
export async function repairIndexes(sites: AsyncIterable<IndexedSite>, stopping: AbortSignal): Promise<void> {
  // A pass over a large stock may take longer than the timeout of a shopper's statements.
  const driver = createLongSql({ max: 2 });
  const index = createStockIndex(driver);
  try {
    for await (const site of sites) {
      if (stopping.aborted) return;
      try {
        await repairIndex(site, index);
      } catch (error) {
        log.warn({ err: error, site: site.slug }, "an index was not compared");
      }
    }
  } finally {
    await index.close();
    await driver.end({ timeout: 2 });
  }
}

async function repairIndex(site: IndexedSite, index: StockIndex): Promise<void> {
  const compared = await compareIndex(site, index);
  if (compared === null) {
    log.info(
      { site: site.slug },
      "an index was not compared: its stock keeps changing, or it is out of date",
    );
    return;
  }
  const { differences, aged } = compared;
  const { missing, different, extra } = differences;
  for (const [kind, ids] of Object.entries(differences)) indexDifferences.add({ kind }, ids.length);
  const counts = { missing: missing.length, different: different.length, extra: extra.length };
  await repairDocuments(site, [...missing, ...different, ...extra, ...aged], index);
  if (missing.length + different.length + extra.length === 0)
    log.info({ site: site.slug }, "the index matches the stock");
  else log.warn({ site: site.slug, ...counts }, "the index differed from the stock and was repaired");
}

async function stockState(site: string): Promise<{ revision: number; waits: boolean } | null> {
  const [row] = await sql()<{ revision: number; waits: boolean }[]>`
    select stock_revision as revision, index_waits as waits from sites where slug = ${site}`;
  return row ?? null;
}

async function listAged({ slug, config }: IndexedSite, ids: readonly string[]): Promise<Set<string>> {
  const aged = new Set<string>();
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const car of await findCarsByIds(slug, ids.slice(from, from + BATCH)))
      if (toStockDocument(car, config).listed_until_timestamp > 0) aged.add(car.id);
  }
  return aged;
}
