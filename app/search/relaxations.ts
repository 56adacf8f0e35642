import { LIST_FACETS, RANGE_FACETS, VALUE_FACETS, type ValueFacet } from "../stock/facet";
import { withoutRefinement, withQuery } from "../stock/refine";
import type { SearchState } from "../stock/search-state";
import { rangeLabel, valueLabel } from "./value-label";
import type { Say } from "./say";

/** One choice less: its words and what is left. */
export type Relaxed = { choice: string; state: SearchState };

/**
 * The searches that are one choice wider. Values of one facet are alternatives
 * and go together; those of a list facet narrow, so each goes alone.
 */
export function relaxations(state: SearchState, say: Say): Relaxed[] {
  const query = state.query ? [{ choice: `“${state.query}”`, state: withQuery(state, "") }] : [];
  const values = VALUE_FACETS.flatMap((facet) => relaxedValues(state, facet, say));
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.refinements[facet];
    return range ? [{ choice: rangeLabel(facet, range, say), state: withoutRefinement(state, facet) }] : [];
  });
  return [...query, ...ranges, ...values];
}

function relaxedValues(state: SearchState, facet: ValueFacet, say: Say): Relaxed[] {
  const values = state.refinements[facet] ?? [];
  if (values.length === 0) return [];
  if ((LIST_FACETS as readonly string[]).includes(facet)) {
    return values.map((value) => ({
      choice: valueLabel(facet, value, say),
      state: withoutRefinement(state, facet, value),
    }));
  }
  const choice = values
    .map((value) => valueLabel(facet, value, say))
    .reduce((one, other) => say("search.none_or", { one, other }));
  return [{ choice, state: withoutRefinement(state, facet) }];
}
