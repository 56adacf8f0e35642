import type { Seconds } from "~/platform/moment";

import type { Facet, Refinements } from "./facet";
import type { SearchState } from "./search-state";
import { PAGE_SIZE, type StockQuery } from "./stock-index";
import { baseRefinements, type StockSite } from "./stock-site";

/** `state` includes the path's refinements; `base` is never lifted for counts. */
export type StockRequest = {
  state: SearchState;
  facets: Facet[];
  base?: Refinements;
  /** Location names, nearest first, for the sort `distance`; without any, that sort is `rank`. */
  locationOrder?: readonly string[];
  /** {@link PAGE_SIZE} by default. */
  perPage?: number;
};

/**
 * The stock index query of a site's request.
 *
 * @returns null if the site's own filters exclude every car
 */
export function toStockQuery(site: StockSite, request: StockRequest, now: Seconds): StockQuery | null {
  const { state, facets, locationOrder = [], perPage = PAGE_SIZE } = request;
  const base = baseRefinements(site, state.sortBy, request.base ?? {});
  if (!base) return null;
  const isNear = state.sortBy === "distance" && locationOrder.length > 0;
  return {
    site: site.slug,
    text: state.query,
    base,
    refinements: state.refinements,
    ...(Object.keys(state.refused).length > 0 && { refused: state.refused }),
    sort: state.sortBy === "distance" && !isNear ? "rank" : state.sortBy,
    ...(isNear && { locationOrder }),
    page: state.page,
    perPage,
    facets,
    now,
  };
}
