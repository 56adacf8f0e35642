import type { Site } from "~/site/site";
import { toFacetValue } from "~/stock/facet-value";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import {
  findDealershipCategories,
  findManufacturerModels,
  findNewModels,
  type StockGroup,
} from "~/stock/stock-groups.server";
import { ifUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { chosenBody, chosenFuel, type Model, modelBodies, modelFuels, stockModel } from "./model";
import { toModelCard, type ModelCard } from "./model-menu";
import { listModels } from "./models.server";
import { newPriceFrom, type NewPrice } from "./model-grades";
import { modelStockHref } from "./model-path";

/** The number in stock of any age, and the lowest price of a new one. */
export type ModelInStock = { count: number; newFrom: NewPrice | null };

/** A model on /models: `make` is null where all are of one; `engine` is the first of its facts. */
type ModelTile = ModelCard & {
  make: string | null;
  body: string;
  engine: string | null;
  inStock: ModelInStock | null;
};

/** The filters of /models as in the URL. */
type WantedModels = { body: string | null; fuel: string | null };

/**
 * All models of a site, each once in its order (spec 2 §2, /models?body={body}), with their stock. A
 * filter offers only what leaves a model.
 *
 * @returns null for a site without models
 */
export async function findModelsPage(site: Site, wanted: WantedModels) {
  const { slug, config } = site;
  const all = await listModels(slug);
  if (all.length === 0) return null;
  const fuel = chosenFuel(modelFuels(all), wanted.fuel);
  const ofFuel = fuel ? all.filter(({ fuels }) => fuels.includes(fuel.name)) : all;
  const bodies = modelBodies(ofFuel);
  const body = chosenBody(bodies, wanted.body);
  const isOfBody = ({ manufacturerBody }: Model) => !body || manufacturerBody === body.name;
  const models = ofFuel.filter(isOfBody);
  const fuels = modelFuels(all.filter(isOfBody));
  const [inStock, categories, vocabulary] = await Promise.all([
    findInStock(site, models),
    body || fuel ? [] : findCategories(site),
    findVocabularyOrNone(site),
  ]);
  const { pathStyle, allNew } = config.models;
  const hasMakes = new Set(all.map(({ make }) => make)).size > 1;
  const cards = models.map((model): ModelTile => ({
    ...toModelCard(model, {
      pathStyle,
      allNew,
      stockHref: (own) => modelStockHref(own, vocabulary, config.search) ?? "",
    }),
    make: hasMakes ? model.make : null,
    body: model.manufacturerBody,
    engine: model.status === "coming_soon" ? null : (model.facts[0]?.value ?? null),
    inStock: inStock.get(stockName(model)) ?? null,
  }));
  return {
    bodies,
    body,
    fuels,
    fuel,
    cards,
    sideLinks: config.models.sideLinks,
    categories: categories.map(({ value, count, fromPrice }) => ({
      name: value,
      count,
      fromPrice,
      href: searchHref(
        { ...EMPTY_SEARCH, refinements: { categories: [value], ...ofDealership(site) } },
        vocabulary,
        config.search,
      ),
    })),
    count: all.length,
  };
}

export type ModelsPageData = NonNullable<Awaited<ReturnType<typeof findModelsPage>>>;

/**
 * By make and model, for every body, with the same counts as on the model's own page. Empty if the index does
 * not respond: the models are worth showing without it.
 */
async function findInStock(site: Site, models: readonly Model[]): Promise<Map<string, ModelInStock>> {
  const makes = [...new Set(models.map(({ make }) => make))];
  const ofMakes = async (find: (site: Site, wanted: Wanted) => ReturnType<typeof findNewModels>) =>
    (
      await Promise.all(makes.map((manufacturer) => listAll((page) => find(site, { manufacturer, page }))))
    ).flat();
  const found = Promise.all([ofMakes(findManufacturerModels), ofMakes(findNewModels)]);
  const [groups, fresh] = await found.catch(ifUnavailable([[], []]));
  // A group's example is its cheapest car.
  const newFrom = new Map(fresh.map(({ value, example }) => [value, newPriceFrom(example ? [example] : [])]));
  return new Map(groups.map(({ value, count }) => [value, { count, newFrom: newFrom.get(value) ?? null }]));
}

type Wanted = { manufacturer: string; page: number };

/** All pages of the search, since a large dealer has more models of a make in stock than fit on one. */
async function listAll(find: (page: number) => ReturnType<typeof findNewModels>): Promise<StockGroup[]> {
  const { groups, pages } = await find(1);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  return [...groups, ...(await Promise.all(others.map(find))).flatMap((found) => found.groups)];
}

/** Limits counts to the site's own dealership, so that they match the cars behind the link. */
function ofDealership({ config }: Site): { dealership_name?: string[] } {
  const own = config.dealerships.find(({ id }) => id === config.dealershipId);
  const name = toFacetValue(own?.name ?? null);
  return name === null ? {} : { dealership_name: [name] };
}

async function findCategories(site: Site) {
  const found = await findDealershipCategories(site, site.config.dealershipId).catch(ifUnavailable(null));
  return found?.groups ?? [];
}

/** The value of the facet make_model. */
function stockName(model: Model): string {
  return toFacetValue(`${model.make} ${stockModel(model)}`) ?? "";
}
