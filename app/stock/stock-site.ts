import { isRangeFacet, isValueFacet, type Range, type Refinements } from "./facet";
import { intersectRefinements } from "./intersect-refinements";
import { normaliseRange } from "./search-state";
import type { SortKey } from "./stock-index";

/** The part of a site that stock is searched with. */
export type StockSite = {
  slug: string;
  config: {
    search: {
      /** Facet name → values or range, as a site file has them. */
      searchFilters: Record<string, string[] | Range | undefined>;
      priceAscExcludesUnpriced: boolean;
    };
  };
};

/**
 * What is applied to a search whatever the shopper chose: the site's own filters
 * (spec 2 §7) and, on some sites, 'price > 0' under price ascending (spec 1 §5).
 *
 * @returns null when no car can meet all of it
 */
export function baseRefinements(site: StockSite, sort: SortKey, base: Refinements): Refinements | null {
  const { searchFilters, priceAscExcludesUnpriced } = site.config.search;
  const priced: Refinements =
    sort === "price_asc" && priceAscExcludesUnpriced ? { price: { min: 1, max: null } } : {};
  const own = intersectRefinements(siteFilters(searchFilters), priced);
  return own && intersectRefinements(own, base);
}

function siteFilters(filters: StockSite["config"]["search"]["searchFilters"]): Refinements {
  const refinements: Refinements = {};
  for (const [facet, filter] of Object.entries(filters)) {
    if (Array.isArray(filter) && filter.length > 0 && isValueFacet(facet)) refinements[facet] = filter;
    const range = filter && !Array.isArray(filter) ? normaliseRange(filter) : null;
    if (range && isRangeFacet(facet)) refinements[facet] = range;
  }
  return refinements;
}
