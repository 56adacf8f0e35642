import { db } from "~/platform/db.server";
import type { Site } from "~/site/site";

import { type Language, languageOf, toldIn } from "../i18n/language";
import { isOfferShown, type Offer, offerSchema } from "./offer";

/** An offer as a page tells it. `ownName` is the dealer's, for whom enquiries name it. */
type ToldOffer = Offer & { language: Language; ownName: string };

/**
 * A site's current offers in its language, in the dealer's order.
 *
 * @param now seconds UTC
 */
export async function listOffers(site: Site, now: number): Promise<ToldOffer[]> {
  const rows = await db().offer.findMany({
    where: { site: site.slug },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  const offers = rows.map(({ data }) => offerSchema.parse(data));
  return offers.filter((offer) => isOfferShown(offer, site.config.id, now)).map((offer) => told(offer, site));
}

/**
 * One offer, if the site shows it now.
 *
 * @param now seconds UTC
 */
export async function findOffer(site: Site, id: string, now: number): Promise<ToldOffer | null> {
  // PostgreSQL rejects a NUL in text with an error, and no offer's slug contains one.
  if (id.includes("\0")) return null;
  const row = await db().offer.findUnique({
    where: { site_id: { site: site.slug, id } },
    select: { data: true },
  });
  const offer = row && offerSchema.parse(row.data);
  return offer && isOfferShown(offer, site.config.id, now) ? told(offer, site) : null;
}

function told(offer: Offer, { config }: Site): ToldOffer {
  return { ...toldIn(languageOf(config.texts), offer, offer.translations), ownName: offer.name };
}
