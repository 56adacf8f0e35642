import { log } from "~/platform/log.server";

import { answerWithin } from "./answer-within.server";
import { createResultCache } from "./result-cache";
import { canonicalSearch, EMPTY_SEARCH } from "./search-state";
import { PAGE_SIZE, StockIndexUnavailable, type StockIndex, type StockResult } from "./stock-index";
import type { StockSite } from "./stock-site";
import { toStockQuery, type StockRequest } from "./to-stock-query";

const NOTHING: StockResult = { cars: [], total: 0, facets: {}, tookMs: 0 };

/** `stale` when the index did not answer and these are the last results it gave. */
export type FoundStock = { result: StockResult; stale: boolean };

export type StockSearch = {
  /**
   * A page of results; while the index does not answer the last good ones of the very same
   * request, never those of another (design §4.8).
   *
   * @throws StockIndexUnavailable when there are none
   */
  search(site: StockSite, request: StockRequest): Promise<FoundStock>;
};

export type StockSearchOptions = {
  index: () => StockIndex;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Results kept; about 40 kB each. */
  cacheSize: number;
  freshMs: number;
  timeoutMs: number;
};

/**
 * The search of all pages: results are kept for a moment, the same question asked
 * twice at once is asked once, and a slow or absent index costs the shopper a note.
 */
export function createStockSearch({ index, now, timeoutMs, ...cache }: StockSearchOptions): StockSearch {
  const results = createResultCache<StockResult>({ size: cache.cacheSize, freshMs: cache.freshMs });
  const running = new Map<string, Promise<StockResult>>();

  /** Keeps its answer even when it comes too late for whoever asked. */
  async function ask(key: string, site: StockSite, request: StockRequest): Promise<StockResult> {
    const query = toStockQuery(site, request, Math.floor(now() / 1000));
    if (!query) return NOTHING;
    const result = await index().search(query);
    results.keep(key, result, now());
    return result;
  }

  async function askOnce(key: string, site: StockSite, request: StockRequest): Promise<StockResult> {
    const asked = running.get(key) ?? ask(key, site, request);
    running.set(key, asked);
    try {
      return await answerWithin(timeoutMs, asked);
    } finally {
      // Also when it was too late: the next shopper asks anew instead of joining a hung question.
      if (running.get(key) === asked) running.delete(key);
    }
  }

  return {
    async search(site, request) {
      const key = keyOf(site, request);
      const fresh = results.findFresh(key, now());
      if (fresh) return { result: fresh, stale: false };
      try {
        return { result: await askOnce(key, site, request), stale: false };
      } catch (error) {
        if (!(error instanceof StockIndexUnavailable)) throw error;
        const result = results.findAny(key);
        log.warn(
          { site: site.slug, reason: error.message, lastGood: result !== null },
          "stock index unavailable",
        );
        if (!result) throw error;
        return { result, stale: true };
      }
    },
  };
}

/** One key for what is one question, whatever the order it was asked in. */
function keyOf({ slug, config }: StockSite, request: StockRequest): string {
  const { state, facets, base = {}, perPage = PAGE_SIZE } = request;
  const { searchFilters, priceAscExcludesUnpriced } = config.search;
  const fixed = canonicalSearch({ ...EMPTY_SEARCH, refinements: base });
  return JSON.stringify([
    ...[slug, searchFilters, priceAscExcludesUnpriced],
    ...[String(canonicalSearch(state)), String(fixed), [...facets].sort(), perPage],
    ...(request.locationOrder ?? []),
  ]);
}
