import { offerHref } from "../offers/offer-href";
import type { OfferTeaser } from "./Offers";

type Offer = {
  id: string;
  name: string;
  category: string;
  highlight: string | null;
  manufacturer: string | null;
};

export function offerTeasers(
  offers: readonly Offer[],
  site: { manufacturer: { name: string } | null },
): OfferTeaser[] {
  return offers.map((offer) => ({
    id: offer.id,
    name: offer.name,
    category: offer.category,
    highlight: offer.highlight,
    href: offerHref(offer, site),
  }));
}
