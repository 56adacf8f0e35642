import { safeReturnPath } from "../platform/safe-path";
import type { Site } from "../site/site";
import { resolveSearchState } from "../stock/resolve-search-state";
import { canonicalSearch } from "../stock/search-state";
import { findVocabularyOrNone } from "../stock/stock-vocabulary.server";
import { sayWith } from "./say";
import { searchName } from "./search-heading";

const SEARCH = "/search";

/**
 * The search behind an address of this site, as a shopper keeps it: without its sort and page.
 *
 * @param href path and query of a search page
 * @returns its state as a query string, and in words; null for an address that is no search
 */
export async function findSearchToSave(
  site: Site,
  href: string,
): Promise<{ query: string; name: string } | null> {
  const path = safeReturnPath(href, "");
  if (path !== SEARCH && !/^\/search[/?]/.test(path)) return null;
  const url = new URL(path, site.config.url);
  const segments = url.pathname.split("/").slice(2).filter(Boolean).map(decodeURIComponent);
  const state = resolveSearchState(url, segments, await findVocabularyOrNone(site), site.config.search);
  if (!state) return null;
  const kept = { ...state, sortBy: "rank" as const, postcode: "", page: 1 };
  const name = searchName(kept, site.config.words, sayWith(site.config.texts));
  return { query: canonicalSearch(kept).toString(), name };
}
