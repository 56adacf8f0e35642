import {
  isRangeFacet,
  isValueFacet,
  RANGE_FACETS,
  type Range,
  type RangeFacet,
  type ValueFacet,
} from "~/stock/facet";
import {
  isRefined,
  withoutRefinement,
  withoutRefusal,
  withQuery,
  withRange,
  withRefinement,
} from "~/stock/refine";
import { ALL_STOCK_PATH } from "~/stock/search-path";
import { ALL_CITIES, canonicalSearch, EMPTY_SEARCH, type SearchState } from "~/stock/search-state";
import type { SortKey } from "~/stock/stock-index";

import type { FoundPage, Removal, SearchForm } from "./search-page";

/** What changes a search: the one list of what a shopper can do to a results page. */
export type Choice =
  | { kind: "add"; facet: ValueFacet; value: string }
  | Removal
  | { kind: "range"; facet: RangeFacet; range: Range }
  | { kind: "query"; query: string }
  | { kind: "sort"; sortBy: SortKey; postcode: string }
  | { kind: "clear" }
  | { kind: "page"; page: number }
  /** How results are shown; null for the site's own way. */
  | { kind: "look"; name: LookName; value: string | null };

/** Parameters that change how results are shown, and not which. */
const LOOKS = ["view", "first"] as const;
type LookName = (typeof LOOKS)[number];

/** The searches that the choices of a results page start from. */
export type ChoiceBase = Pick<FoundPage, "states" | "form" | "queryForm">;

/** A search that the shopper has chosen and the page does not show yet. */
export type Wanted = {
  /** What the address says. */
  state: SearchState;
  /** What filters show meanwhile: also what the page's text was understood as. */
  shown: SearchState;
  look: Partial<Record<LookName, string>>;
};

/** The search after one more choice: on top of those still loading, else of the page's own. */
export function withChoice(wanted: Wanted | null, base: ChoiceBase, choice: Choice): Wanted {
  const start = wanted ?? {
    // Another text replaces the choices that the last one was understood as.
    state: choice.kind === "query" ? base.states.requested : base.states.found,
    shown: base.states.found,
    look: lookOf(base.form),
  };
  if (choice.kind !== "look") {
    const [state, shown] = [start.state, start.shown].map((each) =>
      choose(each, choice, base.states.cleared),
    );
    return { ...start, state: state ?? start.state, shown: shown ?? start.shown };
  }
  const { [choice.name]: _, ...look } = start.look;
  return { ...start, look: choice.value === null ? look : { ...look, [choice.name]: choice.value } };
}

function choose(
  state: SearchState,
  choice: Exclude<Choice, { kind: "look" }>,
  cleared: SearchState,
): SearchState {
  switch (choice.kind) {
    case "add":
      return withRefinement(state, choice.facet, choice.value);
    case "drop":
      return choice.facet === "query"
        ? withQuery(state, "")
        : withoutRefinement(state, choice.facet, choice.value);
    case "allow":
      return withoutRefusal(state, choice.facet, choice.value);
    case "range":
      return withRange(state, choice.facet, choice.range);
    case "query":
      return withQuery(state, choice.query);
    case "sort":
      return { ...state, sortBy: choice.sortBy, postcode: choice.postcode, page: 1 };
    case "clear":
      return { ...cleared, sortBy: state.sortBy, postcode: state.postcode, page: 1 };
    case "page":
      return { ...state, page: choice.page };
  }
}

/** Whether a choice that can be dropped is part of a search. */
export function isDroppable(state: SearchState, removal: Removal): boolean {
  const { facet, value } = removal;
  if (removal.kind === "allow") return state.refused[removal.facet]?.includes(removal.value) ?? false;
  if (facet === "query") return state.query !== "";
  if (isRangeFacet(facet)) return state.refinements[facet] !== undefined;
  return value === undefined ? state.refinements[facet] !== undefined : isRefined(state, facet, value);
}

/**
 * The address of a wanted search. It is the canonical one if the page's own path still fits; another is
 * redirected to it, since only the server knows the paths of all makes, bodies and places.
 */
export function wantedHref({ state, look }: Wanted, { states, form, queryForm }: ChoiceBase): string {
  const entries = [...canonicalSearch(state)];
  const isValue = ([name]: [string, string]) => isValueFacet(name);
  const known = [
    { base: states.found, form },
    { base: states.requested, form: queryForm },
  ].find(({ base }) => valuesKey(base) === valuesKey(state))?.form;
  const values = known ? known.fields.filter(isValue) : entries.filter(isValue);
  // Without a city, a site's default city might apply (spec 2 §2).
  if (!known && !state.refinements.city) values.push(["city", ALL_CITIES]);
  const rest = entries.filter((entry) => !isValue(entry));
  const text = rest.filter(([name]) => name === "query");
  const query = String(
    new URLSearchParams([...text, ...values, ...rest.slice(text.length), ...Object.entries(look)]),
  ).replaceAll("%3A", ":");
  const path = known ? known.action : ALL_STOCK_PATH;
  return query ? `${path}?${query}` : path;
}

/**
 * Whether a wanted search only adjusts a text or a range that the page's search has: it replaces the page's
 * history entry, so that one step back leaves the whole adjustment. Another page of the same results is a step.
 */
export function isAdjustment({ state, look }: Wanted, { states, form }: ChoiceBase): boolean {
  const { found: now, requested } = states;
  const isSame =
    state.sortBy === now.sortBy &&
    state.postcode === now.postcode &&
    JSON.stringify(look) === JSON.stringify(lookOf(form)) &&
    [now, requested].some(
      (each) => valuesKey(each) === valuesKey(state) && refusalsKey(each) === refusalsKey(state),
    );
  const texts: [string, string][] = [
    [requested.query, state.query],
    ...RANGE_FACETS.map((facet): [string, string] => [rangeKey(now, facet), rangeKey(state, facet)]),
  ];
  const isPage = state.page !== now.page && texts.every(([text, next]) => text === next);
  return isSame && !isPage && texts.every(([text, next]) => text === next || text !== "");
}

function lookOf({ fields }: SearchForm): Wanted["look"] {
  return Object.fromEntries(fields.filter(([name]) => LOOKS.some((look) => look === name)));
}

function valuesKey({ refinements }: SearchState): string {
  return canonicalSearch({ ...EMPTY_SEARCH, refinements: valuesIn(refinements) }).toString();
}

function refusalsKey({ refused }: SearchState): string {
  return canonicalSearch({ ...EMPTY_SEARCH, refused }).toString();
}

function valuesIn(refinements: SearchState["refinements"]): SearchState["refinements"] {
  return Object.fromEntries(Object.entries(refinements).filter(([facet]) => isValueFacet(facet)));
}

/** A range in one text, as it is in an address; empty without one. */
function rangeKey({ refinements }: SearchState, facet: RangeFacet): string {
  const range = refinements[facet];
  return range ? `${range.min ?? ""}:${range.max ?? ""}` : "";
}
