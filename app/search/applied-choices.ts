import { RANGE_FACETS, VALUE_FACETS, LIST_FACETS, type ValueFacet } from "~/stock/facet";
import { facetLabelKey } from "~/stock/facet-settings";
import { withoutRefinement, withoutRefusal, withQuery } from "~/stock/refine";
import type { SearchState } from "~/stock/search-state";

import { rangeLabel, valueLabel, type Say } from "./value-label";
import type { HrefOf } from "./search-links";
import type { AppliedChoice, Drop, Removal } from "./search-page";

/**
 * Everything the shopper selected, each removable. The filters of the site's default page are not removable,
 * and are left out.
 */
export function appliedChoices(state: SearchState, hrefOf: HrefOf, say: Say): AppliedChoice[] {
  const query = state.query
    ? [
        {
          key: "query",
          label: `“${state.query}”`,
          href: hrefOf(withQuery(state, "")),
          drops: drop({ facet: "query" }),
        },
      ]
    : [];
  const values = VALUE_FACETS.flatMap((facet) =>
    (state.refinements[facet] ?? []).map((value) => ({
      key: `${facet} ${value}`,
      label: valueLabel(facet, value, say),
      href: hrefOf(withoutRefinement(state, facet, value)),
      drops: drop({ facet, value }),
    })),
  );
  const refusals = refusalsOf(state, say).map(({ label, drops, state: without }) => ({
    key: `${drops.kind} ${drops.facet} ${drops.value}`,
    label,
    href: hrefOf(without),
    drops,
  }));
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.refinements[facet];
    if (!range) return [];
    const words = { facet: say(facetLabelKey(facet)), range: rangeLabel(facet, range, say) };
    const href = hrefOf(withoutRefinement(state, facet));
    return [{ key: facet, label: say("search.range_chip", words), href, drops: drop({ facet }) }];
  });
  const here = hrefOf({ ...state, page: 1 });
  return [...query, ...values, ...refusals, ...ranges].filter(({ href }) => href !== here);
}

/** Every refused value, as 'Not white', and the search that allows it again. */
function refusalsOf(state: SearchState, say: Say) {
  return VALUE_FACETS.flatMap((facet) =>
    (state.refused[facet] ?? []).map((value) => ({
      label: say("search.refused", { value: valueLabel(facet, value, say) }),
      drops: { kind: "allow", facet, value } as const,
      state: withoutRefusal(state, facet, value),
    })),
  );
}

function drop(what: Omit<Drop, "kind">): Drop {
  return { kind: "drop", ...what };
}

/** A search without one of its choices: that choice's label, the choice, and the remaining state. */
type Relaxed = { choice: string; drops: Removal; state: SearchState };

/**
 * The searches with one choice fewer. Values of one facet are alternatives and are dropped together; those of
 * a list facet each narrow the search, so each is dropped alone.
 */
export function relaxations(state: SearchState, say: Say): Relaxed[] {
  const query = state.query
    ? [{ choice: `“${state.query}”`, drops: drop({ facet: "query" }), state: withQuery(state, "") }]
    : [];
  const values = VALUE_FACETS.flatMap((facet) => relaxedValues(state, facet, say));
  const ranges = RANGE_FACETS.flatMap((facet) => {
    const range = state.refinements[facet];
    if (!range) return [];
    const choice = rangeLabel(facet, range, say);
    return [{ choice, drops: drop({ facet }), state: withoutRefinement(state, facet) }];
  });
  const refusals = refusalsOf(state, say).map(({ label: choice, ...rest }) => ({ choice, ...rest }));
  return [...query, ...ranges, ...values, ...refusals];
}

function relaxedValues(state: SearchState, facet: ValueFacet, say: Say): Relaxed[] {
  const values = state.refinements[facet] ?? [];
  if (values.length === 0) return [];
  if ((LIST_FACETS as readonly string[]).includes(facet)) {
    return values.map((value) => ({
      choice: valueLabel(facet, value, say),
      drops: drop({ facet, value }),
      state: withoutRefinement(state, facet, value),
    }));
  }
  const choice = values
    .map((value) => valueLabel(facet, value, say))
    .reduce((one, other) => say("search.none_or", { one, other }));
  return [{ choice, drops: drop({ facet }), state: withoutRefinement(state, facet) }];
}
