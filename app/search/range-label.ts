import type { Range, RangeFacet } from "../stock/facet";
import { formatDollars, formatKm } from "../stock/money";
import type { Say } from "./say";

/** A bound of a range as a shopper reads it; dollars, kilometres, or the number itself. */
export function boundLabel(facet: RangeFacet, bound: number): string {
  if (facet === "price" || facet === "subscription_price") return formatDollars(bound * 100);
  return facet === "km" ? formatKm(bound) : String(bound);
}

const whole = new Intl.NumberFormat("en-AU", { useGrouping: true });

/** A bound as it stands in a field, beside its {@link boundAffix}. */
export function boundText(facet: RangeFacet, bound: number): string {
  return boundAffix(facet) ? whole.format(bound) : String(bound);
}

/** The unit of a range, before or after its numbers; null for those that have none. */
export function boundAffix(facet: RangeFacet): { before?: string; after?: string } | null {
  if (facet === "price" || facet === "subscription_price") return { before: "$" };
  return facet === "km" ? { after: "km" } : null;
}

/** @returns such as `Under $30,000`, `From 2019`, `$10,000 – $30,000` */
export function rangeLabel(facet: RangeFacet, { min, max }: Range, say: Say): string {
  if (min !== null && max !== null) {
    if (min === max) return boundLabel(facet, min);
    return say("search.range_between", { min: boundLabel(facet, min), max: boundLabel(facet, max) });
  }
  if (max !== null) return say("search.range_under", { max: boundLabel(facet, max) });
  return say("search.range_over", { min: boundLabel(facet, min ?? 0) });
}
