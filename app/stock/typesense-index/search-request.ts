import { COUNTED_RANGE_FACETS, isRangeFacet, LIST_FACETS, type Facet } from "../facet";
import type { SortKey, StockQuery } from "../stock-index";
import { exactKey, keyField, filterBy } from "./filter";

/** One search of a multi_search, in the server's own parameter names. */
export type TypesenseSearch = {
  collection: string;
  query_by: "text";
  filter_by: string;
  facet_by: string;
  max_facet_values: number;
  max_candidates: number;
  sort_by: string;
  per_page: number;
  page: number;
  include_fields: string;
} & ({ q: "*" } | (TextAttempt & typeof AS_WRITTEN));

/** The defaults are 10 and 4: too few for a list of makes and for prefixes. */
const MAX_FACET_VALUES = 2_000;
const MAX_CANDIDATES = 1_000;
/** For a facet that only needs its bounds: they are returned whatever the number of values. */
const BOUNDS_ALONE = 1;

/**
 * The server would drop and correct words by what is left after the filters; which words count is queried
 * separately (textAttempts), so that a refinement never changes what a text means.
 */
const AS_WRITTEN = {
  drop_tokens_threshold: 0,
  // Otherwise a pair is joined only if the separate words find nothing: 35 of 403 LandCruisers.
  split_join_tokens: "always",
  // A mistyped number is another stock number, so another car.
  enable_typos_for_numerical_tokens: false,
  enable_typos_for_alpha_numerical_tokens: false,
} as const;

const SORTS: Record<Exclude<SortKey, "distance">, string> = {
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
 * @param attempt how the text is read; null without a text
 * @returns `places`: which of the searches counts a facet
 */
export function searchRequests(
  collection: string,
  query: StockQuery,
  attempt: TextAttempt | null,
): { searches: TypesenseSearch[]; places: Map<Facet, number> } {
  const refined = query.facets.filter((facet) => isRefined(query, facet));
  const others = query.facets.filter((facet) => !refined.includes(facet));
  const counted = others.filter((facet) => !hasBoundsAlone(facet));
  const bounds = others.filter(hasBoundsAlone);
  const groups = [counted, ...(bounds.length > 0 ? [bounds] : []), ...refined.map((facet) => [facet])];
  const searches = groups.map((facets, place): TypesenseSearch => {
    const lifted = facets.find((facet) => refined.includes(facet));
    return {
      ...common(collection, attempt),
      filter_by: filterBy(query, query.base, query.refinements, lifted),
      facet_by: facets.join(","),
      max_facet_values: facets.some(hasBoundsAlone) ? BOUNDS_ALONE : MAX_FACET_VALUES,
      ...(place === 0
        ? {
            sort_by: sortBy(query, attempt),
            per_page: query.perPage,
            page: query.page,
            include_fields: "id,card",
          }
        : NO_HITS),
    };
  });
  const places = groups.flatMap((facets, place) => facets.map((facet): [Facet, number] => [facet, place]));
  return { searches, places: new Map(places) };
}

/** Counts the cars that a reading finds before any refinement. */
export function probeRequest(collection: string, query: StockQuery, attempt: TextAttempt): TypesenseSearch {
  return {
    ...common(collection, attempt),
    filter_by: filterBy(query, query.base, {}),
    facet_by: "",
    max_facet_values: BOUNDS_ALONE,
    ...NO_HITS,
  };
}

const NO_HITS = { sort_by: SORTS.rank, per_page: 0, page: 1, include_fields: "id" };

function common(collection: string, attempt: TextAttempt | null) {
  const text = attempt ? { ...attempt, ...AS_WRITTEN } : { q: "*" as const };
  return { collection, query_by: "text" as const, max_candidates: MAX_CANDIDATES, ...text };
}

/** At most three fields: the server accepts no more. */
function sortBy({ sort, locationOrder = [] }: StockQuery, attempt: TextAttempt | null): string {
  if (sort === "distance") return locationOrder.length > 0 ? byDistance(locationOrder) : SORTS.rank;
  return attempt && sort === "rank" ? `_text_match:desc,${SORTS.rank}` : SORTS[sort];
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
  const refinement = query.refinements[facet];
  if (refinement === undefined) return false;
  return isRangeFacet(facet) || !Array.isArray(refinement) || refinement.length > 0;
}

/** One way to read a text, in the server's own parameter names. */
export type TextAttempt = { q: string; prefix: boolean; num_typos: 0 | 1 | 2 };

const TYPOS = [0, 1, 2] as const;

/**
 * The readings of a text in the order in which they are tried: all words, then without the last ones, then
 * without the first ones (as PostgreSQL's droppedReadings); within each, fewer typing errors first. Only an
 * untouched last word may be a beginning.
 */
export function textAttempts(words: string[]): TextAttempt[] {
  if (words.length === 0) return [];
  const counts = words.slice(1).map((_, index) => index + 1);
  const readings = [
    { words, prefix: true },
    ...counts.map((dropped) => ({ words: words.slice(0, -dropped), prefix: false })),
    ...counts.map((dropped) => ({ words: words.slice(dropped), prefix: true })),
  ];
  return readings.flatMap((reading) =>
    TYPOS.map((num_typos) => ({ q: reading.words.join(" "), prefix: reading.prefix, num_typos })),
  );
}
