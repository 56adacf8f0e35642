import { isRangeFacet, isValueFacet, RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { refusalParameter, type SearchState } from "~/stock/search-state";

/** Facets that people search the web by: 'used Toyota Corolla', 'diesel utes in Queensland'. */
const TELLING = new Set(["make", "model", "body", "car_type", "item_type", "fuel", "state", "city"]);
const PLACES = new Set(["dealership_name", "location_name"]);
/** Condition, make and model. */
const MAX_CHOICES = 3;

/**
 * Query parameters that make a page not indexable regardless of others: robots.txt keeps crawlers from
 * following them at all.
 */
export const ENDLESS_PARAMETERS: readonly string[] = [
  "query",
  "sortBy",
  "postcode",
  ...RANGE_FACETS.flatMap((facet) => [facet, `${facet}_min`, `${facet}_max`]),
  ...VALUE_FACETS.filter((facet) => !TELLING.has(facet) && !PLACES.has(facet)),
  ...VALUE_FACETS.map(refusalParameter),
];

/**
 * Whether search engines may index the page: the number of deeper refinements is endless, and they are all
 * alike.
 */
export function isIndexable(state: SearchState, total: number): boolean {
  const facets = Object.keys(state.refinements);
  const values = VALUE_FACETS.reduce((sum, facet) => sum + (state.refinements[facet]?.length ?? 0), 0);
  return (
    total > 0 &&
    state.query === "" &&
    state.sortBy === "rank" &&
    values <= MAX_CHOICES &&
    Object.keys(state.refused).length === 0 &&
    !facets.some(isRangeFacet) &&
    facets.filter(isValueFacet).every((facet) => TELLING.has(facet) || PLACES.has(facet))
  );
}
