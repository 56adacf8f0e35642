import { dateFormat } from "~/i18n/date-format";
import { type Language, languageOf } from "~/i18n/language";
import { imageUrl } from "~/platform/images/image-url";
import type { SearchAddresses } from "~/stock/search-path";
import type { SearchVocabulary } from "~/stock/search-vocabulary";
import type { PictureSource } from "~/ui/Picture";
import { htmlText, wholeSentences } from "~/ui/excerpt";

import { type CreditOfferSite, type CreditRates, creditWords } from "./credit-offer";
import { headlineFigure, isServiceOffer, type Offer } from "./offer";
import { offerHref, offerStockHref } from "./offer-href";

/** The data of an offer's card and page. `excerpt` is null for a text short enough to show in full. */
export type OfferView = {
  id: string;
  href: string;
  name: string;
  /** The dealer's own name for it, by which enquiries name it. */
  ownName: string;
  /** The language of its texts. */
  language: Language;
  category: string;
  /** The headline figure: of a credit offer its rates. */
  highlight: string | null;
  /** Of a credit offer: its rate and its comparison rate. */
  rates: CreditRates | null;
  /** Of a credit offer: the example, the warning and the lender, shown wherever the rates are. */
  creditTerms: string | null;
  image: PictureSource | null;
  imageAlt: string;
  description: { html: string; text: string; excerpt: string | null };
  disclaimer: { text: string; excerpt: string | null };
  /** In the site's time zone. */
  lastDay: string | null;
  stockHref: string | null;
  /** The target of 'Explore model': the dealer's own URL, else the model's page if there is one. */
  modelHref: string | null;
};

/** The part of a site's configuration that affects it. */
type OfferSite = {
  manufacturer: { name: string } | null;
  timeZone: string;
  search: SearchAddresses;
} & CreditOfferSite;

/** `make` as in the offer: null on a single-brand site. */
type OfferedModel = { slug: string; make: string | null };

/** Longer texts collapse (spec 2 §5). */
const COLLAPSE_ABOVE = 200;
/** Spec 2 §9. */
const DESCRIPTION_EXCERPT = 160;
const DISCLAIMER_EXCERPT = 200;

/** Artwork is 4:3; the page crops other pictures to it. */
const PICTURE_SIZE = { width: 1600, height: 1200 };

/**
 * @param pageOf the page of a model; null if the site has none
 * @param imageOf the picture of a model, for an offer without its own (spec 2 §3)
 */
export function toOfferView(
  offer: Offer & { language?: Language; ownName?: string },
  site: OfferSite,
  vocabulary: SearchVocabulary,
  pageOf: (model: OfferedModel) => string | null = () => null,
  imageOf: (model: OfferedModel) => PictureSource | null = () => null,
): OfferView {
  const { id, name, category, image, imageAlt = "", description, disclaimer, model } = offer;
  const text = htmlText(description);
  const credit = creditWords(offer.credit, site);
  const stockHref = offerStockHref(offer, site, vocabulary);
  const offered = model && { slug: model.slug, make: offer.manufacturer };
  const modelHref = model && offered && (model.overrideUrl ?? pageOf(offered));
  return {
    id,
    href: offerHref(offer, site),
    name,
    ownName: offer.ownName ?? name,
    language: offer.language ?? "en-AU",
    category,
    highlight: credit?.rates ?? headlineFigure(offer),
    rates: credit?.figures ?? null,
    creditTerms: credit?.terms ?? null,
    image: offerPicture(offer) ?? (offered && imageOf(offered)),
    imageAlt: image === null ? "" : imageAlt,
    description: { html: description, text, excerpt: collapsed(text, DESCRIPTION_EXCERPT) },
    disclaimer: { text: disclaimer, excerpt: collapsed(disclaimer, DISCLAIMER_EXCERPT) },
    lastDay: lastDay(offer.endsAt, site.timeZone, languageOf(site.texts ?? {})),
    // Never two buttons with the same target.
    stockHref: stockHref === modelHref ? null : stockHref,
    modelHref,
  };
}

/** The dealer's own picture of an offer; null for none. */
export function offerPicture({ image }: Pick<Offer, "image">): PictureSource | null {
  return image === null ? null : { key: image, ...PICTURE_SIZE };
}

function collapsed(text: string, length: number): string | null {
  return [...text].length > COLLAPSE_ABOVE ? wholeSentences(text, length) : null;
}

/**
 * The last day of an offer in the site's time zone, such as '31 December 2026'. The end is exclusive, so an
 * end at midnight gives the day before.
 *
 * @param endsAt ISO 8601 with its offset; null for an offer without an end
 */
export function lastDay(
  endsAt: string | null,
  timeZone: string,
  language: Language = "en-AU",
): string | null {
  const format = dateFormat(language, { dateStyle: "long", timeZone });
  return endsAt === null ? null : format.format(Date.parse(endsAt) - 1_000);
}

type Seller = { name: string; url: string };

/** An offer for search engines (schema.org Offer). */
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
