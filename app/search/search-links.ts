import { searchHref, type SearchAddresses } from "~/stock/search-path";
import type { SearchState } from "~/stock/search-state";
import type { SearchVocabulary } from "~/stock/search-vocabulary";

import type { SearchForm } from "./search-page";

/** The URL of a search state on this site. */
export type HrefOf = (state: SearchState) => string;

export function createHrefOf(vocabulary: SearchVocabulary, site: SearchAddresses): HrefOf {
  return (state) => searchHref(state, vocabulary, site);
}

/** The target and hidden fields of the page's forms: the URL of its first page, split up. */
export function searchForm(state: SearchState, hrefOf: HrefOf): SearchForm {
  const [action = "", query = ""] = hrefOf({ ...state, page: 1 }).split("?", 2);
  const fields: SearchForm["fields"] = [...new URLSearchParams(query)];
  if (fields.some(([name]) => name === "city")) return { action, fields };
  // A site's default city is not in its address, and would be lost beside a form's own fields.
  const cities = (state.refinements.city ?? []).map((city): [string, string] => ["city", city]);
  return { action, fields: [...cities, ...fields] };
}
