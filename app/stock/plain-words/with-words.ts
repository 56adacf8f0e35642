import { isRangeFacet, VALUE_FACETS, type Refinements, type Refusals, type ValueFacet } from "../facet";
import { normaliseValues, type SearchState } from "../search-state";
import { withinBounds, type SearchVocabulary } from "../search-vocabulary";
import type { Understood } from "./understand-words";

/**
 * The search that a state's text asks for. What the words say of a facet replaces what was chosen before;
 * another make takes its models with it. A value that they refuse is no longer chosen, and one that they choose no
 * longer refused.
 */
export function withWords(
  state: SearchState,
  { refinements, refused, postcode, sortBy, text }: Understood,
  bounds: SearchVocabulary["bounds"],
): SearchState {
  const chosen: Refinements = { ...state.refinements };
  if (refinements.make) delete chosen.model;
  if (refinements.make || refinements.model) delete chosen.make_model;
  if (refinements.price) delete chosen.price_range;
  for (const facet of VALUE_FACETS) {
    const values = refinements[facet];
    if (values) chosen[facet] = normaliseValues(values);
    else takeOut(chosen, facet, refused[facet]);
  }
  const unwanted: Refusals = { ...state.refused };
  for (const facet of VALUE_FACETS) {
    const { [facet]: values = [] } = refused;
    takeOut(unwanted, facet, refinements[facet]);
    if (values.length > 0) unwanted[facet] = normaliseValues([...(unwanted[facet] ?? []), ...values]);
  }
  for (const [facet, range] of Object.entries(refinements)) {
    if (isRangeFacet(facet) && !Array.isArray(range)) chosen[facet] = range;
  }
  const isSorted = state.sortBy !== "rank";
  return {
    ...state,
    query: text,
    refinements: withinBounds(chosen, bounds),
    refused: unwanted,
    ...(!isSorted && sortBy && { sortBy }),
    ...(!isSorted && postcode && { sortBy: "distance", postcode }),
  };
}

/** Takes values out of a facet. */
function takeOut(values: Refusals, facet: ValueFacet, others: readonly string[] = []): void {
  const rest = (values[facet] ?? []).filter((value) => !others.includes(value));
  if (rest.length > 0) values[facet] = rest;
  else delete values[facet];
}
