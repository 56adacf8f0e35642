import { imageUrl } from "../platform/images/image-url";
import type { Offer } from "./offer";
import type { OfferView } from "./offer-view";
import { isServiceOffer } from "./service-offer";

type Seller = { name: string; url: string };

/** An offer for search engines (schema.org Offer). Plain JSON, as Remix's `script:ld+json` takes it. */
export function offerJsonLd(
  view: Pick<OfferView, "name" | "href" | "category" | "description" | "image">,
  { startsAt, endsAt }: Pick<Offer, "startsAt" | "endsAt">,
  seller: Seller,
) {
  const dealer = { "@type": "AutoDealer", name: seller.name, url: seller.url };
  return {
    "@context": "https://schema.org",
    "@type": "Offer",
    name: view.name,
    description: view.description.text,
    category: view.category,
    url: new URL(view.href, seller.url).href,
    ...(view.image && { image: new URL(imageUrl(view.image.key, 1280, "webp"), seller.url).href }),
    ...(startsAt && { validFrom: startsAt }),
    ...(endsAt && { validThrough: endsAt }),
    ...(isServiceOffer(view) && {
      itemOffered: { "@type": "Service", name: view.name, provider: dealer },
    }),
    offeredBy: dealer,
  };
}
