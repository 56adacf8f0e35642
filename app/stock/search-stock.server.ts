import { stockIndex } from "./stock-index.server";
import { createStockSearch, type FoundStock } from "./stock-search.server";
import type { StockSite } from "./stock-site";
import type { StockRequest } from "./to-stock-query";

/** Long enough to carry a rush, short enough that a sold car goes at once. */
const FRESH_MS = 3_000;
/** A shopper waits no longer for a slow index (design §4.8). */
const TIMEOUT_MS = 1_500;
/** Spec 1 §9: a number of entries, of which the oldest goes; some 8 MB. */
const CACHED_RESULTS = 200;

const search = createStockSearch({
  index: stockIndex,
  now: Date.now,
  cacheSize: CACHED_RESULTS,
  freshMs: FRESH_MS,
  timeoutMs: TIMEOUT_MS,
});

/**
 * A page of a site's stock; the last good results of the same request, marked stale, when
 * the index does not answer.
 *
 * @throws StockIndexUnavailable when there are none either
 */
export function searchStock(site: StockSite, request: StockRequest): Promise<FoundStock> {
  return search.search(site, request);
}
