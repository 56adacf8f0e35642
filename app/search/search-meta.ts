import { carPath } from "~/paths";
import { imageUrl } from "~/platform/images/image-url";

import type { CarCard } from "../stock/car-card";
import { isInStock } from "../stock/in-stock";
import { type PriceSettings, structuredPrice } from "../stock/price";
import { PAGE_SIZE } from "../stock/stock-index";
import type { FoundPage, UnavailablePage } from "./search-page";

/** The page as it is sent (packed-facets.ts) or as it is drawn: its facets are not described. */
type DescribedPage = Omit<FoundPage, "facets"> | UnavailablePage;

/** What the head of a search page says; `undefined` where the loader failed. */
export function searchMeta(page: DescribedPage | undefined) {
  if (!page) return {};
  if (page.kind === "unavailable") return { title: page.title, robots: "noindex" as const };
  const { title, description, canonicalPath, indexable } = page;
  return { title, description, canonicalPath, ...(!indexable && { robots: "noindex" as const }) };
}

/** The results for machines, on every page that has some; for Remix's `meta`. */
export function searchJsonLd(page: DescribedPage | undefined) {
  if (page?.kind !== "found" || page.cars.length === 0) return [];
  const first = (page.page - 1) * PAGE_SIZE + 1;
  return [{ "script:ld+json": itemList(page.cars, page, first) }];
}

/** Plain JSON, as Remix's `script:ld+json` takes it. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const TYPES = { car: "Car", motorcycle: "Motorcycle", caravan: "Vehicle" } as const;
const CONDITIONS = { new: "NewCondition", demo: "UsedCondition", used: "UsedCondition" } as const;

type Seller = {
  /** Public address of the site, without a trailing slash. */
  siteUrl: string;
  price: PriceSettings;
};

/**
 * The results for search engines: an ItemList of vehicles with offers in AUD.
 *
 * @param first place of the first car in all results, from 1
 */
export function itemList(cars: readonly CarCard[], seller: Seller, first: number): { [name: string]: Json } {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: cars.map((car, index) => ({
      "@type": "ListItem",
      position: first + index,
      item: vehicle(car, seller),
    })),
  };
}

function vehicle(car: CarCard, { siteUrl, price }: Seller): { [name: string]: Json } {
  const url = siteUrl + carPath(car.slug);
  const [image] = car.images;
  return known({
    "@type": TYPES[car.itemType],
    name: car.name,
    url,
    image: image ? siteUrl + imageUrl(image.key, 640, "webp") : null,
    brand: { "@type": "Brand", name: car.make },
    model: car.model,
    vehicleModelDate: car.year === null ? null : String(car.year),
    mileageFromOdometer:
      car.km === null ? null : { "@type": "QuantitativeValue", value: car.km, unitCode: "KMT" },
    itemCondition: `https://schema.org/${CONDITIONS[car.carType]}`,
    bodyType: car.simpleBody,
    color: car.colour,
    offers: offer(car, url, price),
  });
}

function offer(car: CarCard, url: string, settings: PriceSettings): Json {
  const price = structuredPrice(car, settings);
  if (Object.keys(price).length === 0) return null;
  return {
    "@type": "Offer",
    ...price,
    availability: `https://schema.org/${isInStock(car.status) ? "InStock" : "SoldOut"}`,
    url,
  };
}

function known(fields: Record<string, Json>): { [name: string]: Json } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
