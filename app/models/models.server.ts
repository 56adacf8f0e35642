import { isServiceOffer } from "~/offers/offer";
import { type OfferView, toOfferView } from "~/offers/offer-view";
import { listOffers } from "~/offers/offers.server";
import { modelsPath } from "~/paths";
import { db } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { parseStored } from "~/platform/parse-stored";
import { previewedContent } from "~/site/previewed-site.server";
import type { Site } from "~/site/site";
import { NO_VOCABULARY } from "~/stock/search-vocabulary";

import { type Model, modelSchema } from "./model";
import { accessoriesPath, modelPath, type ModelPathStyle } from "./model-path";
import { offeredModels } from "./offered-models";

/** The models of a site, in its order. */
export async function listModels(site: string): Promise<Model[]> {
  const rows =
    previewedContent(site)?.models ??
    (await db().vehicleModel.findMany({
      where: { site },
      orderBy: { position: "asc" },
      select: { data: true },
    }));
  // A newer release may have stored more than this one knows.
  return rows.map(({ data }) => parseStored(modelSchema.strip(), data));
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

/** A site's service offers, for its service pages. */
export async function findServiceOffers(site: Site, now: Seconds): Promise<OfferView[]> {
  const { slug, config } = site;
  const offers = (await listOffers(site, now)).filter(isServiceOffer);
  if (offers.length === 0) return [];
  const { pageOf, imageOf } = offeredModels(await listModels(slug), config.models.pathStyle);
  // Service offers have no stock.
  return offers.map((offer) => toOfferView(offer, config, NO_VOCABULARY, pageOf, imageOf));
}
