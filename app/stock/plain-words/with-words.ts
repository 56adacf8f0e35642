import { isRangeFacet, VALUE_FACETS, type Refinements } from "../facet";
import { normaliseValues, type SearchState } from "../search-state";
import { withinBounds, type SearchVocabulary } from "../search-vocabulary";
import type { Understood } from "./understand-words";

/**
 * The search that a state's text asks for. What the words say of a facet replaces what was chosen before;
 * another make takes its models with it.
 */
export function withWords(
  state: SearchState,
  { refinements, postcode, sortBy, text }: Understood,
  bounds: SearchVocabulary["bounds"],
): SearchState {
  const chosen: Refinements = { ...state.refinements };
  if (refinements.make) delete chosen.model;
  if (refinements.make || refinements.model) delete chosen.make_model;
  if (refinements.price) delete chosen.price_range;
  for (const facet of VALUE_FACETS) {
    const values = refinements[facet];
    if (values) chosen[facet] = normaliseValues(values);
  }
  for (const [facet, range] of Object.entries(refinements)) {
    if (isRangeFacet(facet) && !Array.isArray(range)) chosen[facet] = range;
  }
  const isSorted = state.sortBy !== "rank";
  return {
    ...state,
    query: text,
    refinements: withinBounds(chosen, bounds),
    ...(!isSorted && sortBy && { sortBy }),
    ...(!isSorted && postcode && { sortBy: "distance", postcode }),
  };
}
