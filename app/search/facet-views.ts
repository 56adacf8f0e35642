import { isRangeFacet, type Facet, type Range, type RangeFacet, type ValueFacet } from "../stock/facet";
import { facetLabelKey, PRICE_RANGES, WEEKLY_PRICE_RANGES } from "../stock/facet-settings";
import { isRefined, toggleRefinement } from "../stock/refine";
import type { SearchState } from "../stock/search-state";
import type { FacetCount, FacetResult } from "../stock/stock-index";
import { valueLabel, type Say } from "./value-label";
import type { HrefOf } from "./search-links";
import type { FacetSetting, FacetValue, FacetView, RangeFacetView, ValueFacetView } from "./search-page";
import { sliderScale } from "./slider-scale";

/** As many as there are makes; of longer lists a search by text finds the rest. */
const MAX_VALUES = 100;

/** Facets with an order of their own; car types as spec 1 §9 has them. */
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
  /** Names of facets where the site has its own: its certified programme. */
  labels: Partial<Record<Facet, string>>;
  /** The site of one manufacturer: its models are known without choosing a make. */
  franchise: boolean;
};

/** The filters of a page, in the site's order; those that would narrow nothing are left out. */
export function facetViews(settings: readonly FacetSetting[], context: FacetContext): FacetView[] {
  return settings
    .filter(({ name }) => name !== "model" || isModelWorthAsking(context))
    .map((setting) =>
      isRangeFacet(setting.name)
        ? rangeView(setting.name, setting, context)
        : valueView(setting.name, setting, context),
    )
    .filter((view) => view !== null);
}

/** Models of all makes together are no list to choose from. */
function isModelWorthAsking({ state, results, franchise }: FacetContext): boolean {
  const { make, model } = state.refinements;
  return franchise || make !== undefined || model !== undefined || (results.make?.counts ?? []).length === 1;
}

function valueView(facet: ValueFacet, setting: FacetSetting, context: FacetContext): ValueFacetView | null {
  const kind = setting.display === "range" ? "list" : setting.display;
  const values = valuesOf(facet, context).filter(({ value }) => kind !== "toggle" || value === "true");
  const chosen = values.some((value) => value.chosen);
  // One value for all cars is no choice; a toggle needs only its own.
  if (!chosen && values.length < (kind === "toggle" ? 1 : 2)) return null;
  const { open, limit } = setting;
  return { kind, facet, label: labelOf(facet, context), open: open || chosen, limit, values };
}

/** On offer, and what is chosen though it finds nothing now: it must stay to be unticked. */
function valuesOf(facet: ValueFacet, { state, results, hrefOf, say }: FacetContext): FacetValue[] {
  const offered = inOrder(facet, results[facet]?.counts ?? []);
  const known = new Set(offered.map(({ value }) => value));
  const gone = (state.refinements[facet] ?? []).filter((value) => !known.has(value));
  const listed = [...offered, ...gone.map((value) => ({ value, count: 0 }))];
  return listed
    .filter(({ value }, index) => index < MAX_VALUES || isRefined(state, facet, value))
    .map(({ value, count }) => ({
      value,
      count,
      label: valueLabel(facet, value, say),
      chosen: isRefined(state, facet, value),
      href: hrefOf(toggleRefinement(state, facet, value)),
    }));
}

/** A facet's values in the order they are shown in: their own, or as the index gave them. */
export function inOrder(facet: ValueFacet, counts: readonly FacetCount[]): readonly FacetCount[] {
  const order = FIXED_ORDER[facet];
  if (!order) return counts;
  return [...counts].sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

const OPEN: Range = { min: null, max: null };

function rangeView(facet: RangeFacet, setting: FacetSetting, context: FacetContext): RangeFacetView | null {
  const chosen = context.state.refinements[facet];
  const stats = context.results[facet]?.stats ?? null;
  // Without stock there is nothing to choose, but what is chosen must stay to be changed.
  if (!stats && !chosen) return null;
  const scale = sliderScale(facet, stats);
  if (!scale && !chosen) return null;
  const open = setting.open || chosen !== undefined;
  return { kind: "range", facet, label: labelOf(facet, context), open, range: chosen ?? OPEN, scale };
}

function labelOf(facet: Facet, { labels, say }: FacetContext): string {
  return labels[facet] ?? say(facetLabelKey(facet));
}
