import type { Site } from "~/site/site";
import { toFacetValue } from "~/stock/facet-value";
import { findManufacturerModels, findNewModels, type StockGroup } from "~/stock/stock-groups.server";
import { ifUnavailable } from "~/stock/stock-index";

import { type Model, stockModel } from "./model";
import { newPriceFrom, type NewPrice } from "./model-grades";

/** The number in stock of any age, and the lowest price of a new one. */
export type ModelInStock = { count: number; newFrom: NewPrice | null };

/**
 * By make and model, for every body, with the same counts as on the model's own page.
 *
 * @returns what there is of a model; null for each if the index does not respond: they are worth showing without it
 */
export async function findModelsInStock(
  site: Site,
  models: readonly Model[],
): Promise<(model: Model) => ModelInStock | null> {
  const makes = [...new Set(models.map(({ make }) => make))];
  const ofMakes = async (find: (site: Site, wanted: Wanted) => ReturnType<typeof findNewModels>) =>
    (
      await Promise.all(makes.map((manufacturer) => listAll((page) => find(site, { manufacturer, page }))))
    ).flat();
  const found = Promise.all([ofMakes(findManufacturerModels), ofMakes(findNewModels)]);
  const [groups, fresh] = await found.catch(ifUnavailable([[], []]));
  // A group's example is its cheapest car.
  const newFrom = new Map(fresh.map(({ value, example }) => [value, newPriceFrom(example ? [example] : [])]));
  const inStock = new Map(
    groups.map(({ value, count }) => [value, { count, newFrom: newFrom.get(value) ?? null }]),
  );
  return (model) => inStock.get(stockName(model)) ?? null;
}

type Wanted = { manufacturer: string; page: number };

/** All pages of the search, since a large dealer has more models of a make in stock than fit on one. */
async function listAll(find: (page: number) => ReturnType<typeof findNewModels>): Promise<StockGroup[]> {
  const { groups, pages } = await find(1);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  return [...groups, ...(await Promise.all(others.map(find))).flatMap((found) => found.groups)];
}

/** The value of the facet make_model. */
function stockName(model: Model): string {
  return toFacetValue(`${model.make} ${stockModel(model)}`) ?? "";
}
