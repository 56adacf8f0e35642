import { priceOf, type PriceSettings } from "./price";

type Amount = { price: string; priceCurrency: "AUD" };
type StructuredPrice =
  | Amount
  | { priceSpecification: Amount & { "@type": "UnitPriceSpecification"; unitCode: "WEE" } };

/** The price that a shopper is shown, and no other, for search engines; nothing where that is words. */
export function structuredPrice(
  car: Parameters<typeof priceOf>[0],
  settings: PriceSettings,
): StructuredPrice | Record<string, never> {
  const price = priceOf(car, settings);
  if (price.kind === "preorder" || price.kind === "text") return {};
  const amount: Amount = { price: (price.cents / 100).toFixed(2), priceCurrency: "AUD" };
  if (price.kind !== "subscription") return amount;
  return { priceSpecification: { "@type": "UnitPriceSpecification", ...amount, unitCode: "WEE" } };
}
