import { db } from "~/platform/db.server";
import type { Site } from "~/site/site";

import { isOfferShown, type Offer, offerSchema } from "./offer";

/**
 * A site's current offers, in the dealer's order.
 *
 * @param now seconds UTC
 */
export async function listOffers(site: Site, now: number): Promise<Offer[]> {
  const rows = await db().offer.findMany({
    where: { site: site.slug },
    orderBy: { position: "asc" },
    select: { data: true },
  });
  const offers = rows.map(({ data }) => offerSchema.parse(data));
  return offers.filter((offer) => isOfferShown(offer, site.config.id, now));
}

/**
 * One offer, if the site shows it now.
 *
 * @param now seconds UTC
 */
export async function findOffer(site: Site, id: string, now: number): Promise<Offer | null> {
  // PostgreSQL rejects a NUL in text with an error, and no offer's slug contains one.
  if (id.includes("\0")) return null;
  const row = await db().offer.findUnique({
    where: { site_id: { site: site.slug, id } },
    select: { data: true },
  });
  const offer = row && offerSchema.parse(row.data);
  return offer && isOfferShown(offer, site.config.id, now) ? offer : null;
}
