import { RANGE_FACETS, type Range, type RangeFacet } from "../stock/facet";
import type { SearchForm } from "./search-page";

/**
 * The first page of the results with another range and all other choices: the
 * canonical address, so that no redirect stands between a thumb and its cars.
 *
 * @param form of the page's first address, or of the one on its way
 */
export function rangeHref({ action, fields }: SearchForm, facet: RangeFacet, range: Range): string {
  const own = new Set([facet, `${facet}_min`, `${facet}_max`, "page"]);
  const others = fields.filter(([name]) => !own.has(name));
  // Canonical order: the text and the values, the ranges in their order, the sort.
  const later = new Set(["sortBy", "postcode", ...RANGE_FACETS.slice(RANGE_FACETS.indexOf(facet) + 1)]);
  const at = others.findIndex(([name]) => later.has(name));
  const place = at < 0 ? others.length : at;
  const isOpen = range.min === null && range.max === null;
  const chosen: SearchForm["fields"] = isOpen ? [] : [[facet, `${range.min ?? ""}:${range.max ?? ""}`]];
  const query = String(
    new URLSearchParams([...others.slice(0, place), ...chosen, ...others.slice(place)]),
  ).replaceAll("%3A", ":");
  return query ? `${action}?${query}` : action;
}

/**
 * What a refinement made now adds to: the results on their way, else the page's own.
 *
 * @param coming of the navigation under way
 * @returns null when the shopper is leaving the search
 */
export function formOnItsWay(
  form: SearchForm,
  coming: { pathname: string; search: string } | undefined,
): SearchForm | null {
  if (!coming) return form;
  if (!/^\/search(\/|$)/.test(coming.pathname)) return null;
  return { action: coming.pathname, fields: [...new URLSearchParams(coming.search)] };
}
