import { listModels } from "./models.server";
import { offeredModels } from "./offered-models";
import { toOfferView, type OfferView } from "../offers/offer-view";
import { listOffers } from "../offers/offers.server";
import { isServiceOffer } from "../offers/service-offer";
import type { Site } from "../site/site";
import { NO_VOCABULARY } from "../stock/search-vocabulary";

/**
 * What the workshop of a site offers, for its service pages.
 *
 * @param now seconds UTC
 */
export async function findServiceOffers(site: Site, now: number): Promise<OfferView[]> {
  const { slug, config } = site;
  const offers = (await listOffers(site, now)).filter(isServiceOffer);
  if (offers.length === 0) return [];
  const { pageOf, imageOf } = offeredModels(await listModels(slug), config.models.pathStyle);
  // None of them has stock.
  return offers.map((offer) => toOfferView(offer, config, NO_VOCABULARY, pageOf, imageOf));
}
