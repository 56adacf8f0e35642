import type { Sql } from "postgres";

import { inTransaction } from "~/platform/sql-pool.server";

import { answered } from "./answered.server";
import { type ColumnSnapshot, snapshotBuilder, type StoredFacets } from "./column-snapshot";
import { withChanges } from "./merge-snapshots";

/** At about 35 µs per car, enough for several hundred thousand. */
const LOAD_TIMEOUT_MS = 30_000;

/** The live version of the stock; raised with every change. */
export type StockVersion = { generation: number; revision: number };

/** @returns null if the site never had stock */
export async function findVersion(sql: Sql, site: string, timeoutMs: number): Promise<StockVersion | null> {
  const [version] = await answered(
    sql<StockVersion[]>`select generation, revision from stock_generations where site = ${site}`,
    timeoutMs,
  );
  return version ?? null;
}

/** @returns the sites with the most cars, largest first */
export async function listLargestSites(sql: Sql, limit: number): Promise<string[]> {
  const load = inTransaction(
    sql,
    { mode: "read only", statementTimeoutMs: LOAD_TIMEOUT_MS },
    (transaction) =>
      transaction<{ site: string }[]>`
        select site from stock_generations order by documents desc, site limit ${limit}`,
  );
  return (await answered(load, LOAD_TIMEOUT_MS)).map(({ site }) => site);
}

/**
 * Reads a site's live stock, or only what changed since a snapshot of the same generation. Version and rows are
 * read in one snapshot, so that a concurrent swap or change is either wholly in it or not at all.
 *
 * @param last an earlier snapshot of the site
 * @returns null if the site never had stock
 * @throws StockIndexUnavailable
 */
export function loadSnapshot(
  sql: Sql,
  site: string,
  last: ColumnSnapshot | null,
): Promise<ColumnSnapshot | null> {
  const mode = "isolation level repeatable read read only";
  const load = inTransaction(sql, { mode, statementTimeoutMs: LOAD_TIMEOUT_MS }, async (transaction) => {
    const [version] = await transaction<StockVersion[]>`
      select generation, revision from stock_generations where site = ${site}`;
    if (!version) return null;
    const base = last?.generation === version.generation ? last : null;
    const changed = base ? transaction`revision > ${base.revision}` : transaction`card is not null`;
    const builder = snapshotBuilder(version);
    const removed = new Set<string>();
    // Streamed row by row, so that the rows are never all in memory as objects.
    await transaction<{ id: string; facets: StoredFacets; isListed: boolean }[]>`
      select id, facets, card is not null as "isListed" from stock_documents
      where site = ${site} and generation = ${version.generation} and ${changed}
      order by id collate "C"`.forEach(({ id, facets, isListed }) => {
      if (isListed) builder.add(id, facets);
      else removed.add(id);
    });
    const read = builder.finish();
    return base ? withChanges(base, read, removed) : read;
  });
  return answered(load, LOAD_TIMEOUT_MS);
}
