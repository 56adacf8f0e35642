import { db } from "~/platform/db.server";
import type { Site } from "~/site/site";

import { isOfferShown, type Offer, offerSchema } from "./offer";

/**
 * The offers a site shows now, in the dealer's order.
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
 * One offer, while the site shows it.
 *
 * @param now seconds UTC
 */
export async function findOffer(site: Site, id: string, now: number): Promise<Offer | null> {
  // PostgreSQL refuses a NUL in text with an error; no offer is called so.
  if (id.includes("\0")) return null;
  const row = await db().offer.findUnique({
    where: { site_id: { site: site.slug, id } },
    select: { data: true },
  });
  const offer = row && offerSchema.parse(row.data);
  return offer && isOfferShown(offer, site.config.id, now) ? offer : null;
}
