import { chosenBody, type Model, modelBodies, stockModel } from "./model";
import { groupModels, toModelCard, type ModelCard } from "./model-menu";
import { listModels } from "./models.server";
import type { Site } from "../site/site";
import { toFacetValue } from "../stock/facet-value";
import { findDealershipCategories, findManufacturerModels } from "~/stock/stock-groups.server";
import { searchHref } from "../stock/search-path";
import { EMPTY_SEARCH } from "../stock/search-state";
import { StockIndexUnavailable } from "../stock/stock-index";
import { findVocabularyOrNone } from "../stock/stock-vocabulary.server";
import { modelStockHref } from "./model-path";

/** The number in stock, and the lowest price in whole dollars. */
export type InStock = { count: number; fromPrice: number | null };

/**
 * All models of a site by category (spec 2 §2, /models?body={body}), with their stock.
 *
 * @param wanted as in the URL
 * @returns null for a site without models
 */
export async function findModelsPage(site: Site, wanted: string | null) {
  const { slug, config } = site;
  const all = await listModels(slug);
  if (all.length === 0) return null;
  const bodies = modelBodies(all);
  const body = chosenBody(bodies, wanted);
  const models = body ? all.filter(({ manufacturerBody }) => manufacturerBody === body.name) : all;
  const [inStock, categories, vocabulary] = await Promise.all([
    findInStock(site, models),
    body ? [] : findCategories(site),
    findVocabularyOrNone(site),
  ]);
  const { pathStyle } = config.models;
  const cards = models.map((model): ModelCard & { inStock: InStock | null } => ({
    ...toModelCard(model, {
      pathStyle,
      stockHref: (own) => modelStockHref(own, vocabulary, config.search) ?? "",
    }),
    inStock: inStock.get(stockName(model)) ?? null,
  }));
  return {
    bodies,
    body,
    cards,
    groups: groupModels(models),
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
async function findInStock(site: Site, models: readonly Model[]): Promise<Map<string, InStock>> {
  const makes = [...new Set(models.map(({ make }) => make))];
  try {
    const groups = (await Promise.all(makes.map((make) => listModelsInStock(site, make)))).flat();
    return new Map(groups.map(({ value, count, fromPrice }) => [value, { count, fromPrice }]));
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return new Map();
    throw error;
  }
}

/** All pages of the search, since a large dealer has more models of a make in stock than fit on one. */
async function listModelsInStock(site: Site, manufacturer: string) {
  const { groups, pages } = await findManufacturerModels(site, { manufacturer });
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => index + 2);
  const more = await Promise.all(others.map((page) => findManufacturerModels(site, { manufacturer, page })));
  return [...groups, ...more.flatMap((found) => found.groups)];
}

/** Limits counts to the site's own dealership, so that they match the cars behind the link. */
function ofDealership({ config }: Site): { dealership_name?: string[] } {
  const own = config.dealerships.find(({ id }) => id === config.dealershipId);
  const name = toFacetValue(own?.name ?? null);
  return name === null ? {} : { dealership_name: [name] };
}

async function findCategories(site: Site) {
  try {
    return (await findDealershipCategories(site, site.config.dealershipId)).groups;
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return [];
    throw error;
  }
}

/** The value of the facet make_model. */
function stockName(model: Model): string {
  return toFacetValue(`${model.make} ${stockModel(model)}`) ?? "";
}
