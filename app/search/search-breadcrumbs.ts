import { EMPTY_SEARCH, type SearchState } from "../stock/search-state";
import type { Say } from "./say";
import type { HrefOf } from "./search-links";

type Crumb = { label: string; href?: string };

/** Home, all stock, make, model; the last one is this page. */
export function searchBreadcrumbs(
  state: SearchState,
  heading: string,
  words: { vehicles: string },
  { hrefOf, say }: { hrefOf: HrefOf; say: Say },
): Crumb[] {
  const { make = [], model = [] } = state.refinements;
  const crumbs: Crumb[] = [
    { label: say("search.home"), href: "/" },
    { label: say("search.all", words), href: hrefOf(EMPTY_SEARCH) },
  ];
  if (make.length === 1) {
    crumbs.push({ label: make.join(), href: hrefOf({ ...EMPTY_SEARCH, refinements: { make } }) });
    if (model.length === 1) {
      crumbs.push({ label: model.join(), href: hrefOf({ ...EMPTY_SEARCH, refinements: { make, model } }) });
    }
  }
  const here = hrefOf({ ...state, page: 1 });
  const last = crumbs.findIndex(({ href }) => href === here);
  if (last < 0) return [...crumbs, { label: heading }];
  return crumbs.slice(0, last + 1).map((crumb, index) => (index === last ? { label: crumb.label } : crumb));
}
