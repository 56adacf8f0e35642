import type { Car, PriceType } from "./car";
import { formatDollars } from "./money";

/** Spec 1 §4: only an amount above 10 dollars is a price; feeds write 0, 1 or 9 for "no price". */
const NO_PRICE_CENTS = 1_000;

type PricedCar = Pick<
  Car,
  "priceCents" | "beforePriceCents" | "offerPriceCents" | "subscriptionPriceCents" | "priceType" | "preorder"
>;

/** Which price of a car comes first if it can be bought or subscribed to. */
export type FirstPrice = "sale" | "subscription";

/** A site's `price` settings; by default a subscription's price stands alone. */
export type PriceSettings = {
  subscriptions: boolean;
  noPriceText: string;
  showWasPrice: boolean;
  first?: FirstPrice | "subscription_only";
};

/** `wasCents` is struck through. `priceType` is spelled out beside the price (design §5). */
export type CarPrice =
  | { kind: "subscription"; cents: number }
  | { kind: "reduced" | "listed"; cents: number; wasCents: number | null; priceType: PriceType }
  | { kind: "preorder" }
  | { kind: "text"; text: string };

/**
 * The content of a car's price block, by the priority of spec 1 §4, Price display; on a site that puts the
 * sale's price first, that comes before the subscription's.
 */
export function priceOf(car: PricedCar, settings: PriceSettings): CarPrice {
  const sale = salePrice(car, settings);
  if (sale && settings.first === "sale") return sale;
  const subscribed = subscriptionCents(car, settings);
  if (subscribed !== null) return { kind: "subscription", cents: subscribed };
  return sale ?? (car.preorder ? { kind: "preorder" } : { kind: "text", text: settings.noPriceText });
}

type SalePrice = Extract<CarPrice, { kind: "reduced" | "listed" }>;

/** The price beside the first one; null if the car has only one, or the site shows only one. */
export type OtherPrice = Extract<CarPrice, { kind: "subscription" }> | SalePrice | null;

/** The price that comes first on a site that shows both; null on one that does not. */
export function firstOfBoth({
  subscriptions,
  first,
}: Pick<PriceSettings, "subscriptions" | "first">): FirstPrice | null {
  return subscriptions && (first === "sale" || first === "subscription") ? first : null;
}

/** The price that stands second, on a site that shows both (`price.first`). */
export function otherPriceOf(car: PricedCar, settings: PriceSettings): OtherPrice {
  const sale = salePrice(car, settings);
  const cents = subscriptionCents(car, settings);
  const first = firstOfBoth(settings);
  if (!first || !sale || cents === null) return null;
  return first === "sale" ? { kind: "subscription", cents } : sale;
}

type SayOther = (key: `search.card_or_${PriceType | "subscribe"}`, values: { amount: string }) => string;

/** Such as 'or $189 a week by subscription'. */
export function otherPriceText(other: NonNullable<OtherPrice>, say: SayOther): string {
  const amount = formatDollars(other.cents);
  return say(`search.card_or_${other.kind === "subscription" ? "subscribe" : other.priceType}`, { amount });
}

function salePrice(car: PricedCar, { showWasPrice }: PriceSettings): SalePrice | null {
  const cents = askingPriceCents(car);
  if (cents === null) return null;
  return {
    kind: isReduced(car) ? "reduced" : "listed",
    cents,
    wasCents: showWasPrice ? wasCents(car, cents) : null,
    priceType: car.priceType,
  };
}

/** The weekly price by subscription, in integer cents; null if the site or the car has none. */
export function subscriptionCents(
  { subscriptionPriceCents }: Pick<Car, "subscriptionPriceCents">,
  { subscriptions }: Pick<PriceSettings, "subscriptions">,
): number | null {
  return subscriptions && subscriptionPriceCents !== null && subscriptionPriceCents > 0
    ? subscriptionPriceCents
    : null;
}

/**
 * The price to buy the car today: the offer if it is reduced, otherwise the listed price.
 *
 * @returns integer cents; null if there is no price to show
 */
export function askingPriceCents(car: Pick<Car, "priceCents" | "offerPriceCents">): number | null {
  if (isReduced(car)) return car.offerPriceCents;
  return isPrice(car.priceCents) ? car.priceCents : null;
}

function isReduced(car: Pick<Car, "priceCents" | "offerPriceCents">): boolean {
  return isPrice(car.offerPriceCents) && car.offerPriceCents !== car.priceCents;
}

function isPrice(cents: number | null): cents is number {
  return cents !== null && cents > NO_PRICE_CENTS;
}

/** Spec 1 §4: the was-price is before_price, and only while it exceeds the current price. */
function wasCents(car: PricedCar, currentCents: number): number | null {
  return car.beforePriceCents !== null && car.beforePriceCents > currentCents ? car.beforePriceCents : null;
}

type Amount = { price: string; priceCurrency: "AUD" };
type StructuredPrice =
  | Amount
  | { priceSpecification: Amount & { "@type": "UnitPriceSpecification"; unitCode: "WEE" } };

/** The price for search engines: exactly the one that a shopper is shown; null if that is text. */
export function structuredPrice(
  car: Parameters<typeof priceOf>[0],
  settings: PriceSettings,
): StructuredPrice | null {
  const price = priceOf(car, settings);
  if (price.kind === "preorder" || price.kind === "text") return null;
  const amount: Amount = { price: (price.cents / 100).toFixed(2), priceCurrency: "AUD" };
  if (price.kind !== "subscription") return amount;
  return { priceSpecification: { "@type": "UnitPriceSpecification", ...amount, unitCode: "WEE" } };
}
