import type { Sql } from "postgres";

import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { stockIndexSeconds } from "~/platform/metrics/process-metrics.server";
import type { StockIndex, IndexHealth } from "./stock-index";
import { createPostgresStockIndex } from "./stock-index.postgres.server";
import { createTypesenseStockIndex } from "./stock-index.typesense.server";

let index: StockIndex | undefined;

/**
 * The process's stock index: Typesense if configured, otherwise PostgreSQL itself (design §3); some sites
 * have a server of their own.
 */
export function stockIndex(): StockIndex {
  index ??= createStockIndex(sql());
  return index;
}

/**
 * The stock index that the environment selects.
 *
 * @param driver connection of the PostgreSQL adapter; long rebuilds pass one without a statement timeout
 */
export function createStockIndex(driver: Sql): StockIndex {
  const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey, TYPESENSE_SERVERS: servers = {} } = env();
  const usual =
    url && apiKey ? typesense({ url, apiKey }) : timed("postgres", createPostgresStockIndex(driver));
  const own = Object.entries(servers).map(([site, server]) => [site, typesense(server)] as const);
  return own.length === 0 ? usual : createStockIndexBySite(usual, new Map(own));
}

function typesense(server: { url: string; apiKey: string }): StockIndex {
  return timed("typesense", createTypesenseStockIndex(server));
}

/** Failed searches are timed too, since shoppers waited for them. */
function timed(maker: "postgres" | "typesense", index: StockIndex): StockIndex {
  return {
    ...index,
    async search(query) {
      const started = performance.now();
      try {
        return await index.search(query);
      } finally {
        stockIndexSeconds.observe({ maker }, (performance.now() - started) / 1_000);
      }
    },
  };
}

/** Closes all open pools; for shutdown and tests. */
export async function closeStockIndex(): Promise<void> {
  await index?.close();
  index = undefined;
}

/**
 * Searches sites with a search server of their own there, and all others in the default index (spec 1 §3: a
 * search host and key).
 *
 * @param own by the site's slug
 */
export function createStockIndexBySite(usual: StockIndex, own: ReadonlyMap<string, StockIndex>): StockIndex {
  const of = (site: string) => own.get(site) ?? usual;
  const all = () => [usual, ...own.values()];
  return {
    search: (query) => of(query.site).search(query),
    findCards: (site, ids) => of(site).findCards(site, ids),
    listFacetValues: (site, facets, now) => of(site).listFacetValues(site, facets, now),
    rebuild: (site, documents) => of(site).rebuild(site, documents),
    upsert: (site, documents) => of(site).upsert(site, documents),
    remove: (site, ids) => of(site).remove(site, ids),
    compare: (site, documents) => of(site).compare(site, documents),
    health: async () => summed(await Promise.all(all().map((index) => index.health()))),
    warm: async () => {
      for (const index of all()) await index.warm?.();
    },
    close: async () => {
      await Promise.all(all().map((index) => index.close()));
    },
  };
}

/** Unhealthy if any of them is. */
function summed(states: readonly IndexHealth[]): IndexHealth {
  let documents = 0;
  const circuit = states.find((state) => state.circuit !== undefined)?.circuit;
  for (const state of states) {
    if (!state.ok) return state;
    documents += state.documents;
  }
  return { ok: true, documents, ...(circuit && { circuit }) };
}
