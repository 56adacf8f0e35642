import { pageHref } from "./page-href";
import type { SearchPage } from "./search-page";

/** One view of results from another: grid or list, they are the same results. */
export function searchViewKey(page: SearchPage): string {
  return page.kind === "found" ? pageHref(page.firstHref, page.page) : "";
}

/**
 * What a view of a search page tells (spec 1 §7, event 49): how much was found, not
 * the words that someone typed.
 *
 * @returns null for a page that shows no results of its own
 */
export function searchEvent(page: SearchPage) {
  if (page.kind !== "found" || page.stale) return null;
  const { canonicalPath, heading, total, sortBy, query } = page;
  const [path = ""] = canonicalPath.split("?", 1);
  return { path, heading: query ? null : heading, total, page: page.page, sortBy, hasText: query !== "" };
}
