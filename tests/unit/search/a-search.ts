import { textsOf } from "~/search/value-label";
import { createHrefOf } from "~/search/search-links";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH, type SearchState } from "~/stock/search-state";
import { NO_VOCABULARY, type SearchVocabulary } from "~/stock/search-vocabulary";

const value = (slug: string, name: string) => ({ slug, value: name });

/** A dealer with Toyotas and Mazdas, hatches and utes. */
export const VOCABULARY: SearchVocabulary = {
  ...NO_VOCABULARY,
  makes: [
    { ...value("toyota", "Toyota"), models: [value("corolla", "Corolla"), value("hilux", "Hilux")] },
    { ...value("mazda", "Mazda"), models: [value("cx-5", "CX-5")] },
  ],
  bodies: [value("hatch", "Hatch"), value("ute", "Ute")],
  dealerships: [value("northside-aspley", "Northside Aspley")],
  locations: [value("windsor", "Windsor")],
};

export const DEFAULT_PATH = "/search/new-used-and-demo-cars";
export const hrefOf = createHrefOf(VOCABULARY, { defaultPath: DEFAULT_PATH, defaultCity: null });
export const say = textsOf({});

export function aSearch(refinements: Refinements, rest: Partial<SearchState> = {}): SearchState {
  return { ...EMPTY_SEARCH, ...rest, refinements };
}
