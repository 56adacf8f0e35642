import { isRangeFacet, LIST_FACETS, type Facet } from "../facet";
import type { SortKey, StockQuery } from "../stock-index";
import { queryWords } from "../words";
import { filterBy } from "./filter";
import { locationKey } from "./location-key";

/** One search of a multi_search, in the server's own parameter names. */
export type TypesenseSearch = {
  collection: string;
  q: string;
  query_by: "text";
  filter_by: string;
  facet_by: string;
  max_facet_values: number;
  max_candidates: number;
  sort_by: string;
  per_page: number;
  page: number;
  include_fields: string;
};

/** Both are 10 and 4 unless said, too few for a make list and for prefixes. */
const MAX_FACET_VALUES = 2_000;
const MAX_CANDIDATES = 1_000;

const SORTS: Record<Exclude<SortKey, "distance">, string> = {
  rank: "custom_rank:desc,tie:asc",
  price_asc: "price_or_last:asc,tie:asc",
  price_desc: "price_or_first:desc,tie:asc",
  newest: "created_or_first:desc,tie:asc",
  km_asc: "km_or_last:asc,tie:asc",
  year_desc: "year_or_first:desc,tie:asc",
};

/**
 * The searches that answer one query: the hits with the counts of all facets, and
 * one more for each refined facet, which counts it without its own refinement (the
 * server has no disjunctive mode).
 *
 * @returns null for a text without a word, which the server would take as no text
 */
export function searchRequests(
  collection: string,
  query: StockQuery,
): { searches: TypesenseSearch[]; counted: Facet[] } | null {
  const q = query.text.trim() === "" ? "*" : queryWords(query.text).join(" ");
  if (q === "") return null;
  const counted = query.facets.filter((facet) => isRefined(query, facet));
  const common = { collection, q, query_by: "text" as const, max_facet_values: MAX_FACET_VALUES };
  const searches = [
    {
      ...common,
      max_candidates: MAX_CANDIDATES,
      filter_by: filterBy(query, query.base, query.refinements),
      facet_by: query.facets.filter((facet) => !counted.includes(facet)).join(","),
      sort_by: sortBy(query, q),
      per_page: query.perPage,
      page: query.page,
      include_fields: "id,card",
    },
    ...counted.map((facet) => ({
      ...common,
      max_candidates: MAX_CANDIDATES,
      filter_by: filterBy(query, query.base, query.refinements, facet),
      facet_by: facet,
      sort_by: SORTS.rank,
      per_page: 0,
      page: 1,
      include_fields: "id",
    })),
  ];
  return { searches, counted };
}

/** At most three fields: the server takes no more. */
function sortBy({ sort, locationOrder = [] }: StockQuery, q: string): string {
  if (sort === "distance") return locationOrder.length > 0 ? byDistance(locationOrder) : SORTS.rank;
  return q === "*" || sort !== "rank" ? SORTS[sort] : `_text_match:desc,${SORTS.rank}`;
}

/** The nearer a location, the higher its score; a car that stands elsewhere has none. */
function byDistance(locations: readonly string[]): string {
  const scores = locations.map(
    (name, place) => `(location_key:=${locationKey(name)}):${locations.length - place}`,
  );
  return `_eval([ ${scores.join(", ")} ]):desc,${SORTS.rank}`;
}

/** List facets narrow with each value, so their counts keep their own refinement. */
function isRefined(query: StockQuery, facet: Facet): boolean {
  if ((LIST_FACETS as readonly string[]).includes(facet)) return false;
  const refinement = query.refinements[facet];
  if (refinement === undefined) return false;
  return isRangeFacet(facet) || !Array.isArray(refinement) || refinement.length > 0;
}
