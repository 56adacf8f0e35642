import { stockPath } from "~/paths";
import type { Site } from "~/site/site";
import { makeLogo } from "~/stock/make-logo";
import { EMPTY_SEARCH } from "~/stock/search-state";
import { searchStock } from "~/stock/search-stock.server";
import { ifUnavailable } from "~/stock/stock-index";
import { findVocabularyOrNone } from "~/stock/stock-vocabulary.server";

import { categoriseModels, inMenuOrder, type ModelMenu, toModelCard } from "./model-menu";
import { modelPath, modelStockHref } from "./model-path";
import { findModelsInStock } from "./models-in-stock.server";
import { listModels } from "./models.server";

/** The section of a model's page with its stock. */
const STOCK_ANCHOR = "#stock";

/** The content of the header's model menu; the same for every visitor (spec 2 §2, Model mega-menu). */
export async function findModelMenu(site: Site): Promise<ModelMenu> {
  const { slug, config } = site;
  const { pathStyle, allNew, sideLinks } = config.models;
  const models = await listModels(slug);
  const [inStock, vocabulary, counts] = await Promise.all([
    findModelsInStock(site, models),
    findVocabularyOrNone(site),
    countMakes(site),
  ]);
  const cards = models.map((model) => ({
    ...toModelCard(model, {
      pathStyle,
      allNew,
      stockHref: (own) =>
        modelStockHref(own, vocabulary, config.search) ?? modelPath(own, pathStyle) + STOCK_ANCHOR,
    }),
    // A car of that name in the stock is of the model before.
    newFrom: model.status === "coming_soon" ? null : (inStock(model)?.newFrom ?? null),
  }));
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
  const request = { state: EMPTY_SEARCH, facets: ["make" as const], perPage: 1 };
  const found = await searchStock(site, request).catch(ifUnavailable(null));
  return new Map(found?.result.facets.make?.counts.map(({ value, count }) => [value, count]));
}
