import { modelPath } from "./model-path";
import { groupModels, toModelCard, type ModelMenu } from "./model-menu";
import { listModels } from "./models.server";
import type { Site } from "../site/site";
import { findVocabularyOrNone } from "../stock/stock-vocabulary.server";
import { modelStockHref } from "./model-stock-href";

/** The part of a model's page that shows its stock. */
const STOCK_ANCHOR = "#stock";

/** What opens under the header's dynamic entries; the same for everyone (spec 2 §2, Model mega-menu). */
export async function findModelMenu(site: Site): Promise<ModelMenu> {
  const { slug, config } = site;
  const { pathStyle, sideLinks } = config.models;
  const [models, vocabulary] = await Promise.all([listModels(slug), findVocabularyOrNone(site)]);
  const cards = models.map((model) =>
    toModelCard(model, {
      pathStyle,
      stockHref: (own) =>
        modelStockHref(own, vocabulary, config.search) ?? modelPath(own, pathStyle) + STOCK_ANCHOR,
    }),
  );
  const makes = vocabulary.makes.map((make) => ({ name: make.value, url: `/search/${make.slug}` }));
  return { cards, groups: groupModels(models), sideLinks, makes };
}
