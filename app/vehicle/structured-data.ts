import { carPath } from "~/paths";
import type { Json } from "~/ui/StructuredData";
import { imageUrl } from "~/platform/images/image-url";
import type { Car } from "~/stock/car";
import { CAR_FACTS, factOf, type SpecKey } from "~/stock/car-fields/car-fields";
import { isHeld } from "~/stock/held";
import { plainText } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/language";
import { type PriceSettings, statedPrices, type StatedPrice } from "~/stock/price";
import { priceSentence } from "~/stock/price-sentence";

import { specLabelKey } from "./spec-label";

const TYPES = { car: "Car", motorcycle: "Motorcycle", caravan: "Vehicle" } as const;
/** A demonstrator has been driven, and schema.org knows only new and used. */
const CONDITIONS = { new: "NewCondition", demo: "UsedCondition", used: "UsedCondition" } as const;

export type Dealer = {
  name: string;
  /** Public URL, without a trailing slash. */
  url: string;
  phone: string;
  street: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
};

type Address = Pick<Dealer, "street" | "city" | "state" | "postcode">;
type Place = { name: string; address: Address };

/** The dealer at a car's location, otherwise the site's. @param phone the car's, as its page states it */
export function dealerAt(site: Place & { url: string }, location: Place | null, phone: string): Dealer {
  const { street, city, state, postcode } = location?.address ?? site.address;
  return { name: location?.name ?? site.name, url: site.url, phone, street, city, state, postcode };
}

type StructuredSettings = {
  price: PriceSettings;
  texts: TextOverrides;
  hiddenSpecs: readonly string[];
};

/** The car and its offer for search engines (schema.org). */
export function structuredVehicle(
  car: Car,
  dealer: Dealer,
  settings: StructuredSettings,
): { [name: string]: Json } {
  const url = dealer.url + carPath(car.slug);
  return known({
    "@context": "https://schema.org",
    "@type": TYPES[car.itemType],
    ...factsOf(car, settings),
    url,
    image:
      car.images.length > 0 ? car.images.map(({ key }) => dealer.url + imageUrl(key, 1280, "webp")) : null,
    brand: { "@type": "Brand", name: car.make },
    vehicleModelDate: car.year === null ? null : String(car.year),
    itemCondition: `https://schema.org/${CONDITIONS[car.carType]}`,
    offers: offer(car, url, dealer, settings),
  });
}

/** The breadcrumbs of a page; entries without a URL are the page itself. */
export function structuredBreadcrumbs(
  items: readonly { label: string; href?: string }[],
  siteUrl: string,
): Json {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, href }, index) =>
      known({ "@type": "ListItem", position: index + 1, name: label, item: href && siteUrl + href }),
    ),
  };
}

/** Null for a car without a price: search engines report an offer without one as an error. */
function offer(car: Car, url: string, dealer: Dealer, { price, texts }: StructuredSettings): Json {
  const [stated] = statedPrices(car, price);
  if (!stated) return null;
  return known({
    "@type": "Offer",
    url,
    ...structuredPrice(stated, texts),
    availability: `https://schema.org/${availability(car)}`,
    itemCondition: `https://schema.org/${CONDITIONS[car.carType]}`,
    seller: autoDealer(dealer),
  });
}

/** The first price that a shopper is shown, with what it includes; a week's is never stated as the whole price. */
function structuredPrice(stated: StatedPrice, texts: TextOverrides): { [name: string]: Json } {
  const amount = { price: (stated.cents / 100).toFixed(2), priceCurrency: "AUD" };
  const description = priceSentence(stated, (key, values) => plainText(texts, key, values));
  const isWeekly = stated.basis === "weekly";
  return known({
    ...(isWeekly ? {} : amount),
    priceValidUntil: stated.until === undefined ? null : isoTime(stated.until),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...amount,
      ...(isWeekly ? { unitCode: "WEE" } : {}),
      description,
    },
  });
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

function availability(car: Pick<Car, "status" | "reserved" | "dealerHold">): string {
  if (car.status === "coming_soon") return "PreOrder";
  if (car.status !== "in_stock") return "SoldOut";
  return isHeld(car) ? "LimitedAvailability" : "InStock";
}

function autoDealer({ name, url, phone, street, city, state, postcode }: Dealer): Json {
  const address = known({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: "AU",
  });
  return known({ "@type": "AutoDealer", name, url, telephone: phone, address });
}

/** UN/CEFACT's codes of units, which schema.org uses. */
const UNIT_CODES: Record<string, string> = { km: "KMT", kWh: "KWH", kW: "KWT" };

/** What the register has under a name of schema.org. What the dealer hides from the page is left out here too. */
function factsOf(car: Car, { hiddenSpecs, texts }: StructuredSettings): { [name: string]: Json } {
  const facts: { [name: string]: Json } = {};
  const others: Json[] = [];
  for (const [name, { schemaOrg, spec, unit = "" }] of CAR_FACTS) {
    const value = factOf(car, name) as Json | undefined;
    if (schemaOrg === undefined || value === null || value === undefined) continue;
    if (spec?.isPrivate && hiddenSpecs.includes(spec.row)) continue;
    const unitCode = UNIT_CODES[unit];
    if (schemaOrg === "additionalProperty" && spec) {
      const label = plainText(texts, specLabelKey(spec.row as SpecKey));
      others.push(known({ "@type": "PropertyValue", name: label, value, unitCode }));
    } else {
      facts[schemaOrg] = unitCode ? { "@type": "QuantitativeValue", value, unitCode } : value;
    }
  }
  return others.length > 0 ? { ...facts, additionalProperty: others } : facts;
}

/** @returns the known fields: schema.org has no value for 'unknown', and an empty text says nothing */
export function known(fields: { [name: string]: Json | undefined }): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, Json] => entry[1] !== null && entry[1] !== undefined && entry[1] !== "",
    ),
  );
}
