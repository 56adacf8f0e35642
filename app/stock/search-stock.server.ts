import { databasePatience } from "~/platform/database-patience.server";
import { log } from "~/platform/log.server";
import { createStaleCache } from "~/platform/stale-cache.server";
import { withTimeout } from "~/platform/with-timeout.server";

import { canonicalSearch, EMPTY_SEARCH } from "./search-state";
import {
  PAGE_SIZE,
  StockIndexUnavailable,
  type StockIndex,
  type StockQuery,
  type StockResult,
} from "./stock-index";
import { stockIndex } from "./stock-index.server";
import { stockRevision } from "./stock-revision.server";
import type { StockSite } from "./stock-site";
import { toStockQuery, type StockRequest } from "./to-stock-query";

/** Long enough to absorb a rush, short enough that a sold car soon disappears. */
const FRESH_MS = 3_000;
/** The longest that a shopper waits for newer results than the last (design §4.8). */
const TIMEOUT_MS = 1_500;
/** Spec 1 §9: a maximum number of entries, oldest evicted first; about 8 MB. */
const CACHED_RESULTS = 200;

const NOTHING: StockResult = { cars: [], total: 0, facets: {}, tookMs: 0 };

/** `stale` if the index did not answer: its last results. */
export type FoundStock = { result: StockResult; stale: boolean };

type StockSearch = {
  /**
   * A page of results; stale on error: the last good results of exactly the same request, never another's
   * (design §4.8).
   *
   * @throws StockIndexUnavailable if there are none
   */
  search(site: StockSite, request: StockRequest): Promise<FoundStock>;
};

type StockSearchOptions = {
  index: () => StockIndex;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Maximum number of results kept, about 40 kB each. */
  cacheSize: number;
  freshMs: number;
  /** Of a request whose last results can be shown instead. */
  timeoutMs: number;
  /** Of one that has none, in milliseconds. */
  firstTimeoutMs?: () => number;
  /** Changes with a site's stock: results from before are not fresh. */
  revision: (site: string) => string;
};

/**
 * The search behind all pages: results are cached briefly, identical concurrent searches share one query
 * (single flight), and a slow or unavailable index means stale results with a notice.
 */
export function createStockSearch(options: StockSearchOptions): StockSearch {
  const { index, now, timeoutMs, firstTimeoutMs = () => timeoutMs, revision, ...cache } = options;
  const results = createStaleCache<StockResult>({
    max: cache.cacheSize,
    freshMs: cache.freshMs,
    staleOn: (error) => error instanceof StockIndexUnavailable,
    now,
  });

  async function ask(key: string, query: StockQuery, last: StockResult | null): Promise<StockResult> {
    const before = revision(query.site);
    const result = index().search(query);
    try {
      return await withTimeout(result, last ? timeoutMs : firstTimeoutMs(), StockIndexUnavailable);
    } catch (error) {
      if (!(error instanceof StockIndexUnavailable)) throw error;
      const reason = error.message;
      log.warn({ site: query.site, reason, lastGood: last !== null }, "stock index unavailable");
      // A result that arrives after the timeout is still cached for the next request.
      result.then(
        (result) => results.keep(key, result, before),
        () => undefined,
      );
      throw error;
    }
  }

  return {
    async search(site, request) {
      const query = toStockQuery(site, request, Math.floor(now() / 1000));
      if (!query) return { result: NOTHING, stale: false };
      const key = keyOf(site, request);
      const { value, isStale } = await results.find(
        key,
        (last) => ask(key, query, last),
        revision(site.slug),
      );
      return { result: value, stale: isStale };
    },
  };
}

const search = createStockSearch({
  index: stockIndex,
  now: Date.now,
  cacheSize: CACHED_RESULTS,
  freshMs: FRESH_MS,
  timeoutMs: TIMEOUT_MS,
  firstTimeoutMs: databasePatience,
  revision: stockRevision,
});

/**
 * A page of a site's stock; if the index does not answer, the last good results of the same request, marked
 * stale.
 *
 * @throws StockIndexUnavailable if there are none
 */
export function searchStock(site: StockSite, request: StockRequest): Promise<FoundStock> {
  return search.search(site, request);
}

/** Canonical cache key: independent of the order of refinements. */
function keyOf({ slug, config }: StockSite, request: StockRequest): string {
  const { state, facets, base = {}, perPage = PAGE_SIZE } = request;
  const { searchFilters, priceAscExcludesUnpriced } = config.search;
  const fixed = canonicalSearch({ ...EMPTY_SEARCH, refinements: base });
  return JSON.stringify([
    slug,
    searchFilters,
    priceAscExcludesUnpriced,
    String(canonicalSearch(state)),
    String(fixed),
    [...facets].sort(),
    perPage,
    ...(request.locationOrder ?? []),
  ]);
}
