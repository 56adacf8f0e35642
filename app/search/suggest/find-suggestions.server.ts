import { nowInSeconds } from "~/platform/now.server";
import type { Site } from "~/site/site";
import type { Refinements, ValueFacet } from "~/stock/facet";
import { IN_STOCK } from "~/stock/in-stock";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { createStockSearch } from "~/stock/search-stock.server";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { stockIndex } from "~/stock/stock-index.server";
import { stockRevision } from "~/stock/stock-revision.server";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import { findVocabulary } from "~/stock/stock-vocabulary.server";
import { understandSearch } from "~/stock/understand-search.server";

import { findMeant } from "../find-meant";
import { textsOf } from "../value-label";
import { createHrefOf } from "../search-links";
import { buildSuggestions, KIND_FACETS, MAX_VEHICLES, onlyModel } from "./build-suggestions";
import { normaliseText, NO_SUGGESTIONS, type Suggestions } from "./suggestion";

/** A cache of its own, so that typing does not evict the pages' last good results (design §4.8). */
const search = createStockSearch({
  index: stockIndex,
  now: Date.now,
  cacheSize: 60,
  freshMs: 5_000,
  // By then the next letter has been typed.
  timeoutMs: 800,
  revision: stockRevision,
});

/**
 * Makes, models, badges, kinds and vehicles of a site that match the input.
 *
 * @returns null if the stock index does not respond
 */
export async function findSuggestions(site: Site, typed: string): Promise<Suggestions | null> {
  const text = normaliseText(typed);
  if (text === "") return NO_SUGGESTIONS;
  try {
    const vocabulary = await findVocabulary(site);
    const [stock, matching] = await Promise.all([
      count(site, {}, ["make", "make_model", "badge", ...KIND_FACETS]),
      findMatching(site, text, vocabulary),
    ]);
    const meant = onlyModel(matching.counts, vocabulary);
    const model = meant && {
      ...meant,
      counts: await count(site, { make: [meant.make], model: [meant.model] }, ["badge"]),
    };
    const { config } = site;
    const hrefOf = createHrefOf(vocabulary, config.search);
    const say = textsOf(config.texts);
    return buildSuggestions({ text, vocabulary, stock, matching, model, price: config.price, hrefOf, say });
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return null;
    throw error;
  }
}

async function count(site: Site, refinements: Refinements, facets: ValueFacet[]) {
  const state = { ...EMPTY_SEARCH, refinements };
  const { result } = await search.search(site, { state, facets, perPage: 1 });
  return result.facets;
}

/** The cars that the text asks for; sold ones are left out. */
async function findMatching(site: Site, text: string, vocabulary: SearchVocabulary) {
  const requested = { ...EMPTY_SEARCH, query: text };
  const now = nowInSeconds();
  const { state: meant, leftOut } = await understandSearch(site, requested, vocabulary, now);
  const { result } = await findMeant({ requested, meant, leftOut }, (state) =>
    search.search(site, {
      state,
      facets: ["make_model", "badge"],
      base: { status: [...IN_STOCK] },
      perPage: MAX_VEHICLES,
    }),
  );
  return { cars: result.cars, counts: result.facets };
}
