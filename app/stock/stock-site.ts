import {
  isRangeFacet,
  isValueFacet,
  type Range,
  type Refinements,
  LIST_FACETS,
  RANGE_FACETS,
  VALUE_FACETS,
  type ValueFacet,
} from "./facet";
import { normaliseRange } from "./search-state";
import type { SortKey } from "./stock-index";

/** The part of a site that a stock search needs. */
export type StockSite = {
  slug: string;
  config: {
    search: {
      /** Facet name → values or range, as in a site file. */
      searchFilters: Record<string, string[] | Range | undefined>;
      priceAscExcludesUnpriced: boolean;
    };
  };
};

/**
 * The refinements applied to a search whatever the shopper chose: the site's own filters (spec 2 §7) and, on
 * some sites, 'price > 0' under price ascending (spec 1 §5).
 *
 * @returns null if no car can meet all of them
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

/**
 * The refinements that meet both: common values, overlapping ranges; for list facets, where each value
 * narrows, the values of both.
 *
 * @returns null if nothing can meet both
 */
export function intersectRefinements(one: Refinements, other: Refinements): Refinements | null {
  const both: Refinements = {};
  for (const facet of VALUE_FACETS) {
    const values = intersectValues(facet, one[facet], other[facet]);
    if (values?.length === 0) return null;
    if (values) both[facet] = values;
  }
  for (const facet of RANGE_FACETS) {
    const range = intersectRanges(one[facet], other[facet]);
    if (range && range.min !== null && range.max !== null && range.min > range.max) return null;
    if (range) both[facet] = range;
  }
  return both;
}

function intersectValues(facet: ValueFacet, one?: string[], other?: string[]): string[] | undefined {
  if (!one?.length || !other?.length) return one?.length ? one : other?.length ? other : undefined;
  if ((LIST_FACETS as readonly string[]).includes(facet)) return [...new Set([...one, ...other])];
  return one.filter((value) => other.includes(value));
}

function intersectRanges(one?: Range, other?: Range): Range | undefined {
  if (!one || !other) return one ?? other;
  return { min: tighter(one.min, other.min, Math.max), max: tighter(one.max, other.max, Math.min) };
}

function tighter(
  one: number | null,
  other: number | null,
  pick: (a: number, b: number) => number,
): number | null {
  return one === null || other === null ? (one ?? other) : pick(one, other);
}
