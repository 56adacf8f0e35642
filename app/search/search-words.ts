import type { SearchState } from "../stock/search-state";
import type { Say } from "./say";

/** What the vehicles of a page are called. */
export type SearchWords = { vehicle: string; vehicles: string };

const ITEMS = ["car", "motorcycle", "caravan"] as const;

/** The site's words for its stock, or the plain ones once only caravans, say, are shown. */
export function searchWords({ refinements }: SearchState, site: SearchWords, say: Say): SearchWords {
  const chosen = refinements.item_type ?? [];
  const item = chosen.length === 1 ? ITEMS.find((name) => name === chosen[0]) : undefined;
  return item ? { vehicle: say(`search.one_${item}`), vehicles: say(`search.noun_${item}`) } : site;
}
