import { RANGE_FACETS, VALUE_FACETS } from "../stock/facet";
import { facetLabelKey } from "../stock/facet-settings";
import { withoutRefinement, withQuery } from "../stock/refine";
import type { SearchState } from "../stock/search-state";
import { rangeLabel, valueLabel } from "./value-label";
import type { Say } from "./say";
import type { HrefOf } from "./search-links";
import type { AppliedChoice } from "./search-page";

/**
 * Everything the shopper chose, to be taken back one by one. What the site's
 * default page itself says cannot be, and is left out.
 */
export function appliedChoices(state: SearchState, hrefOf: HrefOf, say: Say): AppliedChoice[] {
  const query = state.query
    ? [{ key: "query", label: `“${state.query}”`, href: hrefOf(withQuery(state, "")) }]
    : [];
  const values = VALUE_FACETS.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({
      key: `${facet} ${value}`,
      label: valueLabel(facet, value, say),
      href: hrefOf(withoutRefinement(state, facet, value)),
    })),
  );
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.refinements[facet];
    if (!range) return [];
    const words = { facet: say(facetLabelKey(facet)), range: rangeLabel(facet, range, say) };
    const href = hrefOf(withoutRefinement(state, facet));
    return [{ key: facet, label: say("search.range_chip", words), href }];
  });
  const here = hrefOf({ ...state, page: 1 });
  return [...query, ...values, ...ranges].filter(({ href }) => href !== here);
}
