import {
  isRangeFacet,
  VALUE_FACETS,
  type Facet,
  type Range,
  type RangeFacet,
  type Refinements,
  type ValueFacet,
} from "./facet";
import {
  EMPTY_SEARCH,
  normalisePage,
  normaliseQuery,
  normaliseRange,
  normaliseValues,
  type SearchState,
} from "./search-state";

// The states that a search page's links and forms lead to. Whatever changes the results starts again at
// page 1 (spec 1 §4, Search state).

/** Adds a value; one that was refused no longer is. */
export function withRefinement(state: SearchState, facet: ValueFacet, value: string): SearchState {
  const allowed = withoutRefusal(state, facet, value);
  return withValues(allowed, facet, [...(state.refinements[facet] ?? []), value]);
}

/**
 * Removes one value, or all values of the facet. Removing the last make removes the models with it: a Corolla
 * is no choice among Mazdas.
 */
export function withoutRefinement(state: SearchState, facet: Facet, value?: string): SearchState {
  if (isRangeFacet(facet)) return withRange(state, facet, null);
  const rest =
    value === undefined ? [] : (state.refinements[facet] ?? []).filter((chosen) => chosen !== value);
  const next = withValues(state, facet, rest);
  return facet === "make" && rest.length === 0 ? withValues(next, "model", []) : next;
}

/** Allows a refused value again. */
export function withoutRefusal(state: SearchState, facet: ValueFacet, value: string): SearchState {
  const { [facet]: values = [], ...refused } = state.refused;
  const rest = values.filter((each) => each !== value);
  return { ...state, refused: rest.length > 0 ? { ...refused, [facet]: rest } : refused, page: 1 };
}

/** Adds or removes a value, as a tick box does. */
export function toggleRefinement(state: SearchState, facet: ValueFacet, value: string): SearchState {
  return isRefined(state, facet, value)
    ? withoutRefinement(state, facet, value)
    : withRefinement(state, facet, value);
}

export function isRefined(state: SearchState, facet: ValueFacet, value: string): boolean {
  return state.refinements[facet]?.includes(value) ?? false;
}

/** @param range null or an invalid one removes the choice */
export function withRange(state: SearchState, facet: RangeFacet, range: Range | null): SearchState {
  const refinements = without(state.refinements, facet);
  const usable = range && normaliseRange(range);
  return refined(state, usable ? { ...refinements, [facet]: usable } : refinements);
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page: normalisePage(page) };
}

export function withQuery(state: SearchState, text: string): SearchState {
  return { ...state, query: normaliseQuery(text), page: 1 };
}

/** Removes every choice; the sort stays. */
export function withoutAll(state: SearchState): SearchState {
  return { ...EMPTY_SEARCH, sortBy: state.sortBy, postcode: state.postcode };
}

/** Combines the refinements of the path and the query; values of one facet are alternatives. */
export function withPathRefinements(state: SearchState, path: Refinements): SearchState {
  const refinements: Refinements = { ...state.refinements };
  for (const facet of VALUE_FACETS) {
    const values = path[facet];
    if (values) refinements[facet] = normaliseValues([...(refinements[facet] ?? []), ...values]);
  }
  return { ...state, refinements };
}

function withValues(state: SearchState, facet: ValueFacet, values: string[]): SearchState {
  const refinements = without(state.refinements, facet);
  const usable = normaliseValues(values);
  return refined(state, usable.length > 0 ? { ...refinements, [facet]: usable } : refinements);
}

function without(refinements: Refinements, facet: Facet): Refinements {
  const rest = { ...refinements };
  delete rest[facet];
  return rest;
}

function refined(state: SearchState, refinements: Refinements): SearchState {
  return { ...state, refinements, page: 1 };
}
