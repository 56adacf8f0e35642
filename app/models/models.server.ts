import { isServiceOffer } from "~/offers/offer";
import { type OfferView, toOfferView } from "~/offers/offer-view";
import { listOffers } from "~/offers/offers.server";
import { modelsPath, stockPath } from "~/paths";
import { db } from "~/platform/db.server";
import { parseStored } from "~/platform/parse-stored";
import type { Site } from "~/site/site";
import { makeLogo } from "~/stock/make-logo";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { NO_VOCABULARY } from "~/stock/search-vocabulary";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { type Model, modelSchema } from "./model";
import { categoriseModels, inMenuOrder, type ModelMenu, toModelCard } from "./model-menu";
import { accessoriesPath, modelPath, type ModelPathStyle, modelStockHref } from "./model-path";
import { offeredModels } from "./offered-models";

/** The models of a site, in its order. */
export async function listModels(site: string): Promise<Model[]> {
  const rows = await db().vehicleModel.findMany({
    where: { site },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  // A newer release may have stored more than this one knows.
  return rows.map(({ data }) => parseStored(modelSchema.strip(), data));
}

/** The section of a model's page with its stock. */
const STOCK_ANCHOR = "#stock";

/** The content of the header's model menu; the same for every visitor (spec 2 §2, Model mega-menu). */
export async function findModelMenu(site: Site): Promise<ModelMenu> {
  const { slug, config } = site;
  const { pathStyle, allNew, sideLinks } = config.models;
  const [models, vocabulary, counts] = await Promise.all([
    listModels(slug),
    findVocabularyOrNone(site),
    countMakes(site),
  ]);
  const cards = models.map((model) =>
    toModelCard(model, {
      pathStyle,
      allNew,
      stockHref: (own) =>
        modelStockHref(own, vocabulary, config.search) ?? modelPath(own, pathStyle) + STOCK_ANCHOR,
    }),
  );
  const makes = vocabulary.makes.map((make) => ({
    name: make.value,
    url: stockPath(make.slug),
    logo: makeLogo(make.value, config.makeLogos),
    count: counts.get(make.value) ?? null,
  }));
  return { cards, categories: categoriseModels(models), all: inMenuOrder(models), sideLinks, makes };
}

/** As many of each make as its page of results counts; none if the index does not respond. */
async function countMakes(site: Site): Promise<Map<string, number>> {
  try {
    const { result } = await searchStock(site, { state: EMPTY_SEARCH, facets: ["make"], perPage: 1 });
    return new Map(result.facets.make?.counts.map(({ value, count }) => [value, count]));
  } catch (error) {
    if (error instanceof StockIndexUnavailable) return new Map();
    throw error;
  }
}

type ModelSite = { slug: string; config: { models: { pathStyle: ModelPathStyle } } };

/** The paths of a site's model pages, for its sitemap; none on a site without models. */
export async function listModelPaths({ slug, config }: ModelSite): Promise<string[]> {
  const models = await listModels(slug);
  if (models.length === 0) return [];
  const { pathStyle } = config.models;
  return [
    modelsPath(null),
    ...models.flatMap((model) => [
      modelPath(model, pathStyle),
      ...(model.accessories.length > 0 ? [accessoriesPath(model, pathStyle)] : []),
    ]),
  ];
}

/**
 * A site's service offers, for its service pages.
 *
 * @param now seconds UTC
 */
export async function findServiceOffers(site: Site, now: number): Promise<OfferView[]> {
  const { slug, config } = site;
  const offers = (await listOffers(site, now)).filter(isServiceOffer);
  if (offers.length === 0) return [];
  const { pageOf, imageOf } = offeredModels(await listModels(slug), config.models.pathStyle);
  // Service offers have no stock.
  return offers.map((offer) => toOfferView(offer, config, NO_VOCABULARY, pageOf, imageOf));
}
