import { isRangeFacet, LIST_FACETS, type Facet } from "../facet";
import type { SortKey, StockQuery } from "../stock-index";
import { filterBy } from "./filter";

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
const MAX_TEXT_LENGTH = 200;

const SORTS: Record<SortKey, string> = {
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
 * @returns null when no car can match
 */
export function searchRequests(
  collection: string,
  query: StockQuery,
): { searches: TypesenseSearch[]; counted: Facet[] } | null {
  const groups = [query.base, query.refinements];
  const main = filterBy(query, groups);
  if (main === null || hasNoWords(query.text)) return null;
  const counted = query.facets.filter((facet) => isRefined(query, facet));
  const common = {
    collection,
    q: words(query.text),
    query_by: "text" as const,
    max_candidates: MAX_CANDIDATES,
  };
  const searches: TypesenseSearch[] = [
    {
      ...common,
      filter_by: main,
      facet_by: query.facets.filter((facet) => !counted.includes(facet)).join(","),
      max_facet_values: MAX_FACET_VALUES,
      sort_by: sortBy(query),
      per_page: query.perPage,
      page: query.page,
      include_fields: "id,card",
    },
    ...counted.map((facet) => ({
      ...common,
      // Lifting one refinement cannot make the rest unmatchable.
      filter_by: filterBy(query, groups, facet) ?? main,
      facet_by: facet,
      max_facet_values: MAX_FACET_VALUES,
      sort_by: "custom_rank:desc",
      per_page: 0,
      page: 1,
      include_fields: "id",
    })),
  ];
  return { searches, counted };
}

/** List facets narrow with each value, so their counts keep their own refinement. */
function isRefined(query: StockQuery, facet: Facet): boolean {
  if ((LIST_FACETS as readonly string[]).includes(facet)) return false;
  const refinement = query.refinements[facet];
  if (refinement === undefined) return false;
  return isRangeFacet(facet) || !Array.isArray(refinement) || refinement.length > 0;
}

function sortBy(query: StockQuery): string {
  const sort = SORTS[query.sort];
  return query.sort === "rank" && words(query.text) !== "*" ? `_text_match:desc,${sort}` : sort;
}

function words(text: string): string {
  const trimmed = text.trim().slice(0, MAX_TEXT_LENGTH);
  return trimmed === "" ? "*" : trimmed;
}

/** Text without a letter or digit: the server would take it as no text and find everything. */
function hasNoWords(text: string): boolean {
  return text.trim() !== "" && !/[\p{L}\p{N}]/u.test(text);
}
