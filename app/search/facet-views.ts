import { isRangeFacet, type Facet, type Range, type RangeFacet, type ValueFacet } from "~/stock/facet";
import { facetLabelKey, PRICE_RANGES, WEEKLY_PRICE_RANGES } from "~/stock/facet-settings";
import { paintOf } from "~/stock/paint";
import { isRefined, toggleRefinement } from "~/stock/refine";
import type { SearchState } from "~/stock/search-state";
import type { FacetCount, FacetResult } from "~/stock/stock-index";

import { bodyShape } from "./body-shape";
import { valueLabel, type Say } from "./value-label";
import type { HrefOf } from "./search-links";
import {
  openedHref,
  type FacetSetting,
  type FacetValue,
  type FacetView,
  type FoldedFacetView,
  type RangeFacetView,
  type ValueFacetView,
} from "./search-page";
import { sliderScale } from "./slider-scale";

/** Enough for all makes; in longer lists the text search finds the rest. */
const MAX_VALUES = 100;

/** A closed filter with more values is sent without them: most shoppers never open it. */
const MAX_UNOPENED = 6;

/** Facets with a fixed order; car types as in spec 1 §9. */
const FIXED_ORDER: Partial<Record<ValueFacet, readonly string[]>> = {
  car_type: ["new", "demo", "used"],
  price_range: PRICE_RANGES,
  weekly_price_range: WEEKLY_PRICE_RANGES,
};

export type FacetContext = {
  state: SearchState;
  results: Partial<Record<Facet, FacetResult>>;
  hrefOf: HrefOf;
  say: Say;
  /** The site's own names of facets, such as its certified programme. */
  labels: Partial<Record<Facet, string>>;
  /** Whether it is a single-manufacturer site, whose models need no choice of make. */
  franchise: boolean;
  /** Filters to show open, by name. */
  opened: ReadonlySet<string>;
};

/** The filters of a page, in the site's order; those that would narrow nothing are left out. */
export function facetViews(settings: readonly FacetSetting[], context: FacetContext): FacetView[] {
  return settings
    .map((setting) =>
      isRangeFacet(setting.name)
        ? rangeView(setting.name, setting, context)
        : valueView(setting.name, setting, context),
    )
    .filter((view) => view !== null);
}

/** The models of all makes together would be no useful list. */
function isModelWorthAsking({ state, results, franchise }: FacetContext): boolean {
  const { make, model } = state.refinements;
  return franchise || make !== undefined || model !== undefined || (results.make?.counts ?? []).length === 1;
}

function valueView(
  facet: ValueFacet,
  setting: FacetSetting,
  context: FacetContext,
): ValueFacetView | FoldedFacetView | null {
  const { state, opened, hrefOf } = context;
  // Its place is there from the beginning, so that a choice of a make moves no other filter.
  if (facet === "model" && !isModelWorthAsking(context)) {
    return { kind: "folded", facet, label: labelOf(facet, context), href: null };
  }
  const kind = setting.display === "range" ? "list" : setting.display;
  const listed = listedValues(facet, context).filter(({ value }) => kind !== "toggle" || value === "true");
  const chosen = listed.some(({ value }) => isRefined(state, facet, value));
  // One value for all cars is no choice; a toggle has only one.
  if (!chosen && listed.length < (kind === "toggle" ? 1 : 2)) return null;
  const label = labelOf(facet, context);
  const open = setting.open || chosen || opened.has(facet);
  if (!open && kind !== "toggle" && listed.length > MAX_UNOPENED) {
    return { kind: "folded", facet, label, href: openedHref(hrefOf(state), facet) };
  }
  const values = listed.map((value) => withMark(kind, toFacetValue(facet, value, context)));
  return { kind, facet, label, open, limit: setting.limit, values };
}

/** Available values, and selected ones even without results, so that they can be deselected. */
function listedValues(facet: ValueFacet, { state, results }: FacetContext): FacetCount[] {
  const offered = inOrder(facet, results[facet]?.counts ?? []);
  const known = new Set(offered.map(({ value }) => value));
  const gone = (state.refinements[facet] ?? []).filter((value) => !known.has(value));
  const listed = [...offered, ...gone.map((value) => ({ value, count: 0 }))];
  return listed.filter(({ value }, index) => index < MAX_VALUES || isRefined(state, facet, value));
}

function toFacetValue(
  facet: ValueFacet,
  { value, count }: FacetCount,
  { state, hrefOf, say }: FacetContext,
): FacetValue {
  return {
    value,
    count,
    label: valueLabel(facet, value, say),
    chosen: isRefined(state, facet, value),
    href: hrefOf(toggleRefinement(state, facet, value)),
  };
}

/** Found on the server, so that a page has no list of paints and bodies. */
function withMark(kind: ValueFacetView["kind"], value: FacetValue): FacetValue {
  const mark = kind === "swatch" ? paintOf(value.value) : kind === "tiles" ? bodyShape(value.value) : null;
  return mark === null ? value : { ...value, mark };
}

/** A facet's values in display order: a fixed one, or the index's. */
export function inOrder(facet: ValueFacet, counts: readonly FacetCount[]): readonly FacetCount[] {
  const order = FIXED_ORDER[facet];
  if (!order) return counts;
  return [...counts].sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

const OPEN: Range = { min: null, max: null };

function rangeView(facet: RangeFacet, setting: FacetSetting, context: FacetContext): RangeFacetView | null {
  const chosen = context.state.refinements[facet];
  const stats = context.results[facet]?.stats ?? null;
  // Without stock there is nothing to choose, but a selected range must remain changeable.
  if (!stats && !chosen) return null;
  const scale = sliderScale(facet, stats);
  if (!scale && !chosen) return null;
  const open = setting.open || chosen !== undefined;
  return { kind: "range", facet, label: labelOf(facet, context), open, range: chosen ?? OPEN, scale };
}

function labelOf(facet: Facet, { labels, say }: FacetContext): string {
  return labels[facet] ?? say(facetLabelKey(facet));
}
