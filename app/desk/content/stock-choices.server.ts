import { offerSchema } from "~/offers/offer";
import { offerRefinements } from "~/offers/offer-href";
import type { Site } from "~/site/site";
import { IN_STOCK } from "~/stock/in-stock";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { listKnownCars } from "../own-cars/known-cars.server";
import { asObject } from "./piece-values";
import type { PieceValue, StockChoices } from "./pieces";

/** What is in stock to choose from, and how many cars an offer is for; 0 while the index is down. */
export async function findStockChoices(site: Site, offer: PieceValue): Promise<StockChoices> {
  const [vocabulary, known] = await Promise.all([findVocabularyOrNone(site), listKnownCars([site.slug])]);
  const { data } = offerSchema.safeParse({ id: "new", ...asObject(offer) });
  const refinements = data ? offerRefinements(data, site.config, vocabulary) : null;
  const { values } = vocabulary;
  if (refinements === null) return { values, known, count: 0 };
  try {
    const { result } = await searchStock(site, {
      ...{ state: { ...EMPTY_SEARCH, refinements }, facets: [], perPage: 1 },
      base: { status: [...IN_STOCK] },
    });
    return { values, known, count: result.total };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return { values, known, count: 0 };
    throw error;
  }
}
