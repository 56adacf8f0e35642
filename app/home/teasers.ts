import { offerHref } from "../offers/offer-href";
import type { OfferTeaser } from "./Offers";
import type { ReviewTeaser } from "./Reviews";

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

type Review = { id: string; customerName: string; text: string; rating: number; reviewDate: string };

const month = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });

export function reviewTeasers(reviews: readonly Review[]): ReviewTeaser[] {
  return reviews.map(({ id, customerName, text, rating, reviewDate }) => ({
    id,
    customerName,
    text,
    rating,
    date: month.format(new Date(`${reviewDate}T00:00:00Z`)),
  }));
}
