import { searchHref, type SearchAddresses } from "../stock/search-path";
import type { SearchState } from "../stock/search-state";
import type { SearchVocabulary } from "../stock/search-vocabulary";
import type { SearchForm } from "./search-page";

/** The address of a state on this site. */
export type HrefOf = (state: SearchState) => string;

export function createHrefOf(vocabulary: SearchVocabulary, site: SearchAddresses): HrefOf {
  return (state) => searchHref(state, vocabulary, site);
}

/** What a form of the page sends beside its own fields: the page's own first address, taken apart. */
export function searchForm(state: SearchState, hrefOf: HrefOf): SearchForm {
  const [action = "", query = ""] = hrefOf({ ...state, page: 1 }).split("?", 2);
  return { action, fields: [...new URLSearchParams(query)] };
}
