import type { Site } from "~/site/site";
import { toFacetValue } from "~/stock/facet-value";
import { searchHref } from "~/stock/search-path";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { findDealershipCategories } from "~/stock/stock-groups.server";
import { ifUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { chosenBody, chosenFuel, type Model, modelBodies, modelFuels } from "./model";
import { toModelCard, type ModelCard } from "./model-menu";
import { listModels } from "./models.server";
import { modelStockHref } from "./model-path";
import { findModelsInStock, type ModelInStock } from "./models-in-stock.server";

/** A model on /models; `engine` is the first of its facts. */
export type ModelTile = ModelCard & {
  make: string;
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
    findModelsInStock(site, models),
    body || fuel ? [] : findCategories(site),
    findVocabularyOrNone(site),
  ]);
  const { pathStyle, allNew } = config.models;
  const cards = models.map((model): ModelTile => ({
    ...toModelCard(model, {
      pathStyle,
      allNew,
      stockHref: (own) => modelStockHref(own, vocabulary, config.search) ?? "",
    }),
    make: model.make,
    body: model.manufacturerBody,
    engine: model.status === "coming_soon" ? null : (model.facts[0]?.value ?? null),
    inStock: inStock(model),
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
