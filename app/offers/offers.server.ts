import { type Language, languageOf, withTranslation } from "~/i18n/language";
import { db } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { parseStored } from "~/platform/parse-stored";
import { cachedWithSite } from "~/site/cached-with-site.server";
import { previewedContent } from "~/site/previewed-site.server";
import type { Site } from "~/site/site";

import { isOfferShown, type Offer, offerSchema } from "./offer";

/** An offer in the language of its page. `ownName` is the dealer's, for whom enquiries name it. */
type OfferInLanguage = Offer & { language: Language; ownName: string };

/** A site's current offers in its language, in the dealer's order. */
export async function listOffers(site: Site, now: Seconds): Promise<OfferInLanguage[]> {
  const offers = await offersOf(site);
  return offers
    .filter((offer) => isOfferShown(offer, site.config.id, now))
    .map((offer) => inLanguageOf(site, offer));
}

/** All offers of a site, whenever they are shown. */
export const offersOf = cachedWithSite(async ({ slug }: Site): Promise<readonly Offer[]> => {
  const rows =
    previewedContent(slug)?.offers ??
    (await db().offer.findMany({
      where: { site: slug },
      orderBy: { position: "asc" },
      select: { data: true },
    }));
  return rows.map(({ data }) => parseStored(offerSchema, data));
});

/** One offer, if the site shows it now. */
export async function findOffer(site: Site, id: string, now: Seconds): Promise<OfferInLanguage | null> {
  const offer = await findOfferById(site.slug, id);
  return offer && isOfferShown(offer, site.config.id, now) ? inLanguageOf(site, offer) : null;
}

/** One offer as the dealer wrote it, whether the site shows it now or not. */
export async function findOfferById(site: string, id: string): Promise<Offer | null> {
  // PostgreSQL rejects a NUL in text with an error, and no offer's slug contains one.
  if (id.includes("\0")) return null;
  const content = previewedContent(site);
  const row = content
    ? content.offers.find((offer) => offer.id === id)
    : await db().offer.findUnique({ where: { site_id: { site, id } }, select: { data: true } });
  return row ? parseStored(offerSchema, row.data) : null;
}

function inLanguageOf({ config }: Site, offer: Offer): OfferInLanguage {
  return { ...withTranslation(languageOf(config.texts), offer, offer.translations), ownName: offer.name };
}
