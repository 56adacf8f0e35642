import type { Facet, Refinements } from "./facet";
import type { SearchState } from "./search-state";
import { PAGE_SIZE, type StockQuery } from "./stock-index";
import { baseRefinements, type StockSite } from "./stock-site";

/** `state` holds the path's refinements too; `base` is never lifted for counts. */
export type StockRequest = {
  state: SearchState;
  facets: Facet[];
  base?: Refinements;
  /** Location names, the nearest first, for the sort `distance`; without any it is the rank. */
  locationOrder?: readonly string[];
  /** {@link PAGE_SIZE} unless told. */
  perPage?: number;
};

/**
 * The question to the stock index that a request is on a site.
 *
 * @param now seconds UTC
 * @returns null when the site's own filters leave nothing to ask for
 */
export function toStockQuery(site: StockSite, request: StockRequest, now: number): StockQuery | null {
  const { state, facets, locationOrder = [], perPage = PAGE_SIZE } = request;
  const base = baseRefinements(site, state.sortBy, request.base ?? {});
  if (!base) return null;
  const isNear = state.sortBy === "distance" && locationOrder.length > 0;
  return {
    site: site.slug,
    text: state.query,
    base,
    refinements: state.refinements,
    sort: state.sortBy === "distance" && !isNear ? "rank" : state.sortBy,
    ...(isNear && { locationOrder }),
    page: state.page,
    perPage,
    facets,
    now,
  };
}
