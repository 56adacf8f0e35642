import type { CaptionedImage } from "../photo-captions";
import { plainText } from "~/i18n/plain-text";
import { formatDollars } from "~/stock/money";
import { statedPrice, type CarPrice, type OtherPrice } from "~/stock/price";
import { otherPriceSentence } from "~/stock/price-sentence";
import type { TextOverrides } from "~/i18n/language";

/** The PDF's headings as translated for the site. */
export type PdfWords = {
  features: string;
  moreFeatures: string;
  comments: string;
  specifications: string;
  goodToKnow: string;
  scan: string;
  noPhotos: string;
  /** With {page} and {pages}, which only the renderer knows. */
  page: string;
};

export type Labelled = { label: string; value: string };

/** `note` says what the amount includes, or how often it is paid; `other` is the car's second price. */
type BrochurePrice = {
  amount: string;
  note: string | null;
  was: string | null;
  /** Where no earlier price says it. */
  reduced: string | null;
  other: string | null;
};

/** The car's location, already translated, since a PDF has no hooks. */
export type BrochureLocation = {
  name: string;
  street: string;
  /** Suburb, state and postcode. */
  place: string;
  phone: string;
  /** 'Monday – Friday' with the hours of those days. */
  hours: Labelled[];
  licence: string;
};

/** A car's brochure as plain data, already translated: the same for the printable page and the PDF. */
export type Brochure = {
  slug: string;
  /** The public URL of the car's page in the brochure's language, which the QR code encodes. */
  url: string;
  name: string;
  /** 'Used', and the tag on its picture. */
  labels: string[];
  /** The site's additions to the title, and the stock number. */
  subtitle: string[];
  /** The site's word for certified cars; null for any other car. */
  certified: string | null;
  price: BrochurePrice;
  /** Weekly, rate and comparison rate together, or none of them (design §5). */
  repayment: { title: string; hint: string; figures: Labelled[] } | null;
  facts: Labelled[];
  /** The specification, without the key facts. */
  specifications: Labelled[];
  features: string[];
  /** Plain text. */
  comments: string[];
  images: CaptionedImage[];
  dealer: {
    name: string;
    url: string;
    phone: string;
    /** Legal name and ABN. */
    line: string;
    licence: string | null;
    /** A file of the site's assets folder, with its size in CSS pixels. */
    logo: { file: string; width: number; height: number };
  };
  location: BrochureLocation | null;
  /** The disclaimers that belong to the price. */
  notes: string[];
  /** SVG path data of the QR code, and its width in modules. */
  qr: { path: string; size: number };
};

/** A car's prices as text, in the site's order, with their type (spec 1 §4, Price display; design §5). */
export function brochurePrice(price: CarPrice, other: OtherPrice, texts: TextOverrides): BrochurePrice {
  const first = statedPrice(price);
  const second = other && statedPrice(other);
  const was = "wasCents" in price ? price.wasCents : null;
  if (first === null) {
    const amount = price.kind === "text" ? price.text : plainText(texts, "price.preorder");
    return { amount, note: null, was: null, reduced: null, other: null };
  }
  return {
    amount: formatDollars(first.cents),
    note: plainText(texts, `price.label_${first.basis}`),
    reduced: price.kind === "reduced" && was === null ? plainText(texts, "vehicle.reduced") : null,
    was: was === null ? null : plainText(texts, "brochure.was", { price: formatDollars(was) }),
    other: second && otherPriceSentence(second, (key, values) => plainText(texts, key, values)),
  };
}
