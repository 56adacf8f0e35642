import { COUNTED_RANGE_FACETS, isRangeFacet, LIST_FACETS, type Facet } from "../facet";
import type { SortKey, StockQuery } from "../stock-index";
import type { Reading } from "../text-rule";
import { exactKey, keyField, filterBy } from "./filter";
import { textClause, textRank } from "./text-filter";

/** One search of a multi_search, in the server's own parameter names; its site's scope is added when it is sent. */
export type TypesenseSearch = {
  /** Always `*`: a text is a filter. */
  q: string;
  query_by: "text";
  filter_by: string;
  facet_by: string;
  max_facet_values: number;
  max_filter_by_candidates: number;
  sort_by: string;
  per_page: number;
  page: number;
  include_fields: string;
};

/** The defaults are 10 and 4: too few for a list of makes, and for the stock numbers that begin with "N1". */
const MAX_FACET_VALUES = 2_000;
const MAX_CANDIDATES = 10_000;
/** For a facet that only needs its bounds: they are returned whatever the number of values. */
const BOUNDS_ALONE = 1;

export const SORTS: Record<Exclude<SortKey, "distance">, string> = {
  rank: "custom_rank:desc,tie:asc",
  price_asc: "price_or_last:asc,tie:asc",
  price_desc: "price_or_first:desc,tie:asc",
  newest: "created_or_first:desc,tie:asc",
  km_asc: "km_or_last:asc,tie:asc",
  year_desc: "year_or_first:desc,tie:asc",
};

/**
 * The searches that answer one query: the hits with the counts of all facets, the bounds of numbers whose
 * values are not counted, and one more for each refined facet, which counts it without its own refinement
 * (the server has no disjunctive mode).
 *
 * @param reading how the text is read; null without a text
 * @returns `places`: which of the searches counts a facet
 */
export function searchRequests(
  query: StockQuery,
  reading: Reading | null,
): { searches: TypesenseSearch[]; places: Map<Facet, number> } {
  const refined = query.facets.filter((facet) => isRefined(query, facet));
  const others = query.facets.filter((facet) => !refined.includes(facet));
  const counted = others.filter((facet) => !hasBoundsAlone(facet));
  const bounds = others.filter(hasBoundsAlone);
  const groups = [counted, ...(bounds.length > 0 ? [bounds] : []), ...refined.map((facet) => [facet])];
  const searches = groups.map((facets, place): TypesenseSearch => {
    const lifted = facets.find((facet) => refined.includes(facet));
    return {
      ...COMMON,
      filter_by: withText(filterBy(query.now, query.base, query, lifted), reading),
      facet_by: facets.join(","),
      max_facet_values: facets.some(hasBoundsAlone) ? BOUNDS_ALONE : MAX_FACET_VALUES,
      ...(place === 0
        ? {
            sort_by: sortBy(query, reading),
            per_page: query.perPage,
            page: query.page,
            include_fields: "card",
          }
        : NO_HITS),
    };
  });
  const places = groups.flatMap((facets, place) => facets.map((facet): [Facet, number] => [facet, place]));
  return { searches, places: new Map(places) };
}

/** Counts the cars that a reading finds before any refinement. */
export function probeRequest(query: StockQuery, reading: Reading): TypesenseSearch {
  return {
    ...COMMON,
    filter_by: withText(filterBy(query.now, query.base, { refinements: {} }), reading),
    facet_by: "",
    max_facet_values: BOUNDS_ALONE,
    ...NO_HITS,
  };
}

const COMMON = { q: "*", query_by: "text", max_filter_by_candidates: MAX_CANDIDATES } as const;
/** Sorts by a number alone: the server looks up the `tie` of each car that it finds, whether or not it returns any. */
const NO_HITS = { sort_by: "custom_rank:desc", per_page: 0, page: 1, include_fields: "card" };

function withText(filter: string, reading: Reading | null): string {
  return reading ? `${filter} && ${textClause(reading)}` : filter;
}

/** At most three fields: the server accepts no more. */
function sortBy({ sort, locationOrder = [] }: StockQuery, reading: Reading | null): string {
  if (sort === "distance") return locationOrder.length > 0 ? byDistance(locationOrder) : SORTS.rank;
  return reading && sort === "rank" ? `${textRank(reading)}:desc,${SORTS.rank}` : SORTS[sort];
}

/** The nearer a location, the higher its score; a car elsewhere has none. */
function byDistance(locations: readonly string[]): string {
  const scores = locations.map(
    (name, place) => `(${keyField("location_name")}:=${exactKey(name)}):${locations.length - place}`,
  );
  return `_eval([ ${scores.join(", ")} ]):desc,${SORTS.rank}`;
}

function hasBoundsAlone(facet: Facet): boolean {
  return isRangeFacet(facet) && !(COUNTED_RANGE_FACETS as readonly string[]).includes(facet);
}

/** List facets narrow with each value, so their counts keep their own refinement. */
function isRefined(query: StockQuery, facet: Facet): boolean {
  if ((LIST_FACETS as readonly string[]).includes(facet)) return false;
  if (!isRangeFacet(facet) && query.refused?.[facet]?.length) return true;
  const refinement = query.refinements[facet];
  if (refinement === undefined) return false;
  return isRangeFacet(facet) || !Array.isArray(refinement) || refinement.length > 0;
}
