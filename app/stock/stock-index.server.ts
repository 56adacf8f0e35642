import type { Sql } from "postgres";

import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { stockIndexSeconds } from "~/platform/metrics/process-metrics.server";

import { createMirrorStates } from "./mirror-state.server";
import type { StockIndex } from "./stock-index";
import { createMirroredStockIndex } from "./stock-index.mirrored.server";
import { createPostgresStockIndex, type PostgresStockIndexOptions } from "./stock-index.postgres.server";
import { createTypesenseStockIndex } from "./stock-index.typesense.server";
import { followStock, raiseStockRevision, stockRevision } from "./stock-revision.server";
import { stockWordsIn } from "./postgres-index/stock-words.server";
import { ALL_KNOWN, type StockWords } from "./text-rule";

/** A look-up takes a few; the search server has 500 for its answer, look-up included. */
const WORDS_MS = 150;

let index: StockIndex | undefined;

/**
 * The process's stock index: PostgreSQL's own, with a Typesense in front of it for the sites that have one
 * (design §3).
 */
export function stockIndex(): StockIndex {
  if (index) return index;
  const own = createStockIndex(sql(), { onNewer: raiseStockRevision });
  followStock((site) => own.follow?.(site));
  index = own;
  return own;
}

/**
 * The stock index that the environment selects: one Typesense for all sites, servers of some sites' own (spec 1
 * §3: a search host and key), both or neither.
 *
 * @param driver connection of the PostgreSQL adapter; long rebuilds pass one without a statement timeout
 */
export function createStockIndex(driver: Sql, options: Partial<PostgresStockIndexOptions> = {}): StockIndex {
  const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey, TYPESENSE_SERVERS: ownServers = {} } = env();
  const own = timed("postgres", createPostgresStockIndex(driver, options));
  const states = createMirrorStates(driver, stockRevision);
  const typesense = (server: { url: string; apiKey: string }) => {
    const words = (site: string) => orAsTyped(stockWordsIn(driver, { site, timeoutMs: WORDS_MS }));
    return timed("typesense", createTypesenseStockIndex({ ...server, states, words }));
  };
  const usual = url && apiKey ? typesense({ url, apiKey }) : null;
  const bySite = new Map(Object.entries(ownServers).map(([site, server]) => [site, typesense(server)]));
  const servers = [...(usual ? [usual] : []), ...bySite.values()];
  if (servers.length === 0) return own;
  const serverOf = (site: string) => bySite.get(site) ?? usual;
  return createMirroredStockIndex({ own, servers, serverOf, states });
}

/** Without PostgreSQL the search server still finds what is typed without an error. */
function orAsTyped(words: StockWords): StockWords {
  return {
    findKnown: (slots) => words.findKnown(slots).catch(() => ALL_KNOWN.findKnown(slots)),
    findNear: (slots) => words.findNear(slots).catch(() => ALL_KNOWN.findNear(slots)),
  };
}

/** Failed searches are timed too, since shoppers waited for them. */
function timed<Index extends StockIndex>(maker: "postgres" | "typesense", index: Index): Index {
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
