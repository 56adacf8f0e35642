import type { Sql, TransactionSql } from "postgres";

import { PATIENCE_MS } from "~/platform/database-patience.server";

import { answered } from "./postgres-index/answered.server";
import type { ColumnSnapshot } from "./postgres-index/column-snapshot";
import {
  compareDocuments,
  writeDocuments,
  writeRemovals,
  ensureGeneration,
  raiseRevision,
} from "./postgres-index/write-documents.server";
import { countStock, facetValues } from "./postgres-index/count-stock";
import { emptyFacets } from "./postgres-index/facet-counts";
import { rebuildGeneration } from "./postgres-index/rebuild-generation.server";
import { SnapshotCache, type SnapshotCacheOptions } from "./postgres-index/snapshot-cache.server";
import { matchText } from "./postgres-index/text-search.server";
import { readFacetValues } from "./postgres-index/read-facet-values.server";
import { visibleCars } from "./postgres-index/visible-cars";
import {
  type IndexHealth,
  type StockIndex,
  StockIndexUnavailable,
  type StockQuery,
  type StockResult,
} from "./stock-index";
import type { StockVersion } from "./postgres-index/load-snapshot.server";
import type { CarCard } from "./car-card";
import type { Scope } from "./postgres-index/text-statements.server";

type StockChange = StockVersion & { site: string; sql: TransactionSql };

export type PostgresStockIndexOptions = SnapshotCacheOptions;

const DEFAULTS: PostgresStockIndexOptions = {
  maxCars: 100_000,
  versionMs: 250,
  reloadMs: 500,
  waitMs: 800,
  timeoutMs: PATIENCE_MS,
  onNewer: () => undefined,
};

/** How often a search restarts because its generation was swapped out and dropped. */
const TRIES = 3;

/**
 * The stock index in PostgreSQL itself (design §7): text and cards are in rows, and facets are counted in the
 * process over the site's columns.
 *
 * @param sql closed by the caller
 */
export function createPostgresStockIndex(
  sql: Sql,
  options: Partial<PostgresStockIndexOptions> = {},
): StockIndex {
  const settings = { ...DEFAULTS, ...options };
  const { timeoutMs } = settings;
  const cache = new SnapshotCache(sql, settings);

  /**
   * @param generation whose rows are read: the snapshot's own, or its successor while that is still loading
   * @returns null if the rows of the snapshot are gone
   */
  async function searchIn(
    snapshot: ColumnSnapshot,
    query: StockQuery,
    generation: number,
  ): Promise<Omit<StockResult, "tookMs"> | null> {
    const ask = { site: query.site, generation, timeoutMs };
    const isGone = async () =>
      generation === snapshot.generation && (await cache.findSuccessor(query.site, snapshot)) !== null;
    const visible = visibleCars(snapshot, query.base, query.now);
    const hasText = query.text.trim() !== "";
    const match = hasText ? await matchText(sql, ask, query.text, snapshot, visible.is) : null;
    if (match?.size === 0 && (await isGone())) return null;
    const { page, total, facets } = countStock(snapshot, query, visible, match);
    const cars = await findCards(
      sql,
      ask,
      page.map((car) => snapshot.ids[car] ?? ""),
    );
    if (cars.length < page.length && (await isGone())) return null;
    return { cars, total, facets };
  }

  async function search(query: StockQuery): Promise<StockResult> {
    const started = performance.now();
    const tookMs = () => performance.now() - started;
    let snapshot = await answered(cache.current(query.site), timeoutMs);
    let generation = snapshot?.generation ?? 0;
    for (let tries = 0; snapshot && tries < TRIES; tries++) {
      const result = await searchIn(snapshot, query, generation);
      if (result) return { ...result, tookMs: tookMs() };
      const next = await answered(cache.replacementFor(query.site, snapshot), timeoutMs);
      const successor = next === snapshot ? await cache.findSuccessor(query.site, snapshot) : null;
      generation = successor ?? next?.generation ?? 0;
      snapshot = next;
    }
    if (snapshot) throw new StockIndexUnavailable("The stock kept changing under the search.");
    return { cars: [], total: 0, facets: emptyFacets(query.facets), tookMs: tookMs() };
  }

  async function health(): Promise<IndexHealth> {
    try {
      // Not counted: a load balancer asks each second.
      const counted = sql<[{ documents: number }]>`
        select coalesce(sum(documents), 0)::int as documents from stock_generations`;
      const [{ documents }] = await answered(counted, timeoutMs);
      return { ok: true, documents };
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  return {
    search,
    health,
    warm: () => cache.warm(),
    follow: (site) => cache.follow(site),
    findCards: (site, ids) => findLiveCards(sql, { site, timeoutMs }, ids),
    async listFacetValues(site, facets, now) {
      if (!cache.isLoaded(site)) return readFacetValues(sql, { site, now, timeoutMs }, facets);
      const snapshot = await answered(cache.current(site), timeoutMs);
      if (!snapshot) return Object.fromEntries(facets.map((facet) => [facet, []]));
      const visible = visibleCars(snapshot, {}, now);
      return Object.fromEntries(facets.map((facet) => [facet, facetValues(snapshot, facet, visible)]));
    },
    async rebuild(site, stream) {
      const count = await rebuildGeneration(sql, site, stream());
      cache.wrote(site);
      return { documents: count };
    },
    async upsert(site, documents) {
      await answered(
        changeStock(
          sql,
          site,
          documents.map(({ id }) => id),
          (change) => writeDocuments(change.sql, change, documents),
        ),
        timeoutMs,
      );
      cache.wrote(site);
    },
    async remove(site, ids) {
      await answered(
        changeStock(sql, site, ids, (change) => writeRemovals(change.sql, change, ids)),
        timeoutMs,
      );
      cache.wrote(site);
    },
    compare: (site, stream) => compareDocuments(sql, site, stream()),
    async close() {
      cache.clear();
    },
  };
}

/** Changes single cars of the live generation, and its revision and their number with them. */
async function changeStock(
  sql: Sql,
  site: string,
  ids: string[],
  write: (change: StockChange) => Promise<void>,
): Promise<void> {
  await ensureGeneration(sql, site);
  await sql.begin(async (transaction) => {
    const version = await raiseRevision(transaction, site);
    const change = { ...version, site, sql: transaction };
    const before = await countDocuments(change, ids);
    await write(change);
    const added = (await countDocuments(change, ids)) - before;
    if (added !== 0)
      await transaction`update stock_generations set documents = documents + ${added}::int where site = ${site}`;
  });
}

async function countDocuments({ sql, site, generation }: StockChange, ids: string[]): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int from stock_documents
    where site = ${site} and generation = ${generation} and id = any(${ids}::text[]) and card is not null`;
  return count;
}

type CardRow = { id: string; card: CarCard };

/** The cards of a page, in its order, without those removed meanwhile. */
export async function findCards(
  sql: Sql,
  { site, generation, timeoutMs }: Scope & { timeoutMs: number },
  ids: string[],
): Promise<CarCard[]> {
  if (ids.length === 0) return [];
  const rows = await answered(
    sql<CardRow[]>`
      select id, card from stock_documents
      where site = ${site} and generation = ${generation} and id = any(${ids}::text[]) and card is not null`,
    timeoutMs,
  );
  return inOrder(ids, rows);
}

/** The cards of these ids in whichever generation is live. */
async function findLiveCards(
  sql: Sql,
  { site, timeoutMs }: { site: string; timeoutMs: number },
  ids: string[],
): Promise<CarCard[]> {
  // PostgreSQL's text cannot contain NUL, so no car has such an id.
  const possible = ids.filter((id) => !id.includes("\0"));
  if (possible.length === 0) return [];
  const rows = await answered(
    sql<CardRow[]>`
      select id, card from stock_generations join stock_documents using (site, generation)
      where site = ${site} and id = any(${possible}::text[]) and card is not null`,
    timeoutMs,
  );
  return inOrder(possible, rows);
}

function inOrder(ids: string[], rows: CardRow[]): CarCard[] {
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return ids.map((id) => cards.get(id)).filter((card) => card !== undefined);
}
