import { type Model, modelImage } from "./model";
import { imageUrl } from "../platform/images/image-url";

/** Plain JSON, as Remix's `script:ld+json` takes it. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

type Stock = { count: number; fromPrice: number | null };

/**
 * A model for search engines (schema.org), with its stock. Unknown properties are left out.
 *
 * @param page `url` is the site's public address without a trailing slash
 */
export function structuredModel(
  model: Model,
  stock: Stock | null,
  page: { url: string; path: string },
): { [name: string]: Json } {
  const image = modelImage(model);
  return {
    "@context": "https://schema.org",
    "@type": "Car",
    name: `${model.make} ${model.name}`,
    description: model.summary,
    url: page.url + page.path,
    brand: { "@type": "Brand", name: model.make },
    model: model.name,
    bodyType: model.manufacturerBody,
    ...(image && { image: page.url + imageUrl(image.key, 1280, "webp") }),
    ...(stock && stock.fromPrice !== null && { offers: offers(stock.count, stock.fromPrice) }),
  };
}

function offers(count: number, fromPrice: number): Json {
  return {
    "@type": "AggregateOffer",
    priceCurrency: "AUD",
    lowPrice: fromPrice.toFixed(2),
    offerCount: count,
    availability: "https://schema.org/InStock",
  };
}
