import type { FacetValue, FacetView, ValueFacetView } from "./search-page";

/**
 * The filters of the next results, none of which has moved: the next press of a finger that is already on its way meets
 * what was there. Groups and values keep their order; those without a car any more stay, with none, and cannot be
 * pressed. New ones come last.
 *
 * @param shown the filters on the screen
 * @param next those of the results that have arrived
 */
export function steadyFacets(shown: readonly FacetView[], next: readonly FacetView[]): FacetView[] {
  const kept = shown.map((view) => {
    const now = next.find(({ facet }) => facet === view.facet);
    return now ? withSteadyValues(view, now) : withoutCars(view);
  });
  return [...kept, ...next.filter(({ facet }) => !shown.some((view) => view.facet === facet))];
}

function withSteadyValues(view: FacetView, now: FacetView): FacetView {
  if (!("values" in view && "values" in now)) return now;
  const coming = new Map(now.values.map((each) => [each.value, each]));
  const values = view.values.map((each) => coming.get(each.value) ?? emptied(each));
  const known = new Set(values.map(({ value }) => value));
  return { ...now, values: [...values, ...now.values.filter(({ value }) => !known.has(value))] };
}

function withoutCars(view: FacetView): FacetView {
  if (view.kind === "folded") return view;
  return view.kind === "range" ? { ...view, isEmpty: true } : { ...view, values: view.values.map(emptied) };
}

function emptied(value: FacetValue): FacetValue {
  return { ...value, count: 0, chosen: false };
}

/** Whether a value is only there to keep its place. */
export function isPlaceholder({ count, chosen }: ValueFacetView["values"][number]): boolean {
  return count === 0 && !chosen;
}
