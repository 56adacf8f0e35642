import { stockModel, type Model } from "../models/model";
import type { Site } from "../site/site";
import type { CarCard } from "../stock/car-card";
import { toFacetValue } from "../stock/facet-value";
import { IN_STOCK } from "../stock/in-stock";
import { findManufacturerModels } from "../stock/list-stock-groups.server";
import { EMPTY_SEARCH } from "../stock/search-state";
import { searchStock } from "../stock/search-stock.server";
import { StockIndexUnavailable } from "../stock/stock-index";

/** Two rows of four. */
const SHOWN = 8;

/** `fromPrice` in whole dollars, null when none is priced. */
export type ModelStock = { cars: CarCard[]; count: number; fromPrice: number | null };

/**
 * What there is of a model now.
 *
 * @returns null while the index does not answer: the page is worth showing without
 */
export async function findModelStock(site: Site, model: Model): Promise<ModelStock | null> {
  const make = toFacetValue(model.make);
  const name = toFacetValue(stockModel(model));
  if (make === null || name === null) return { cars: [], count: 0, fromPrice: null };
  const state = { ...EMPTY_SEARCH, refinements: { make: [make], model: [name] } };
  try {
    const [{ result }, { groups }] = await Promise.all([
      searchStock(site, { state, base: { status: [...IN_STOCK] }, facets: [], perPage: SHOWN }),
      findManufacturerModels(site, { manufacturer: make, model: name }),
    ]);
    return { cars: result.cars, count: result.total, fromPrice: groups[0]?.fromPrice ?? null };
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return null;
    throw error;
  }
}
