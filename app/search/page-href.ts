/**
 * The address of a page of the results: page 1 is the plain one (spec 1 §2),
 * and `page` is the last parameter of the canonical order.
 */
export function pageHref(firstHref: string, page: number): string {
  if (page === 1) return firstHref;
  return `${firstHref}${firstHref.includes("?") ? "&" : "?"}page=${page}`;
}
