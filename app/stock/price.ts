import type { Car, PriceType } from "./car";

/** Spec 1 §4: only an amount above 10 dollars is a price; feeds write 0, 1 or 9 for "no price". */
const NO_PRICE_CENTS = 1_000;

/** A card and a lead's car do not know when the price ends. */
type StatedCar = Pick<Car, "priceCents" | "offerPriceCents" | "subscriptionPriceCents" | "priceType"> &
  Partial<Pick<Car, "priceUntilTimestamp">>;
type PricedCar = StatedCar & Pick<Car, "beforePriceCents" | "preorder">;

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

/** What an amount includes, or that it is paid each week. */
export type PriceBasis = PriceType | "weekly";

/** A price as every surface states it: integer cents, what they include, and when it ends, in seconds UTC, if it does. */
export type StatedPrice = { cents: number; basis: PriceBasis; until?: number };

/**
 * The prices that a site states for a car, by the priority of spec 1 §4, Price display; on a site that puts the
 * sale's price first, that comes before the subscription's. Every surface takes them from here, and their words
 * from price-sentence.ts.
 *
 * @returns none for a car without a price, two only on a site that shows both (`price.first`)
 */
export function statedPrices(
  car: StatedCar,
  settings: Pick<PriceSettings, "subscriptions" | "first">,
): StatedPrice[] {
  const sale = salePrice(car);
  const subscribed = subscriptionCents(car, settings);
  const weekly = subscribed === null ? [] : [{ cents: subscribed, basis: "weekly" as const }];
  const first = firstOfBoth(settings);
  if (first === null) return weekly.length > 0 ? weekly : sale;
  return first === "sale" ? [...sale, ...weekly] : [...weekly, ...sale];
}

/** The price to buy a car, among those that its page states: a week's price is never one. */
export function statedSale(
  car: StatedCar,
  settings: Pick<PriceSettings, "subscriptions" | "first">,
): StatedPrice | null {
  return statedPrices(car, settings).find(({ basis }) => basis !== "weekly") ?? null;
}

/** None for a car without a price to buy it. */
function salePrice(car: StatedCar): StatedPrice[] {
  const cents = askingPriceCents(car);
  if (cents === null) return [];
  const { priceType: basis, priceUntilTimestamp: until = null } = car;
  return [until === null ? { cents, basis } : { cents, basis, until }];
}

/** The amount of a price block and what it includes; null if the block is text. */
export function statedPrice(price: CarPrice): StatedPrice | null {
  switch (price.kind) {
    case "preorder":
    case "text":
      return null;
    case "subscription":
      return { cents: price.cents, basis: "weekly" };
    default:
      return { cents: price.cents, basis: price.priceType };
  }
}

/** The content of a car's price block (spec 1 §4, Price display). */
export function priceOf(car: PricedCar, settings: PriceSettings): CarPrice {
  const [first] = statedPrices(car, settings);
  if (first) return blockOf(first, car, settings);
  return car.preorder ? { kind: "preorder" } : { kind: "text", text: settings.noPriceText };
}

type SalePrice = Extract<CarPrice, { kind: "reduced" | "listed" }>;
type BlockPrice = Extract<CarPrice, { kind: "subscription" }> | SalePrice;

/** The price beside the first one; null if the car has only one, or the site shows only one. */
export type OtherPrice = BlockPrice | null;

/** The price that stands second, on a site that shows both (`price.first`). */
export function otherPriceOf(car: PricedCar, settings: PriceSettings): OtherPrice {
  const [, second] = statedPrices(car, settings);
  return second ? blockOf(second, car, settings) : null;
}

function blockOf({ cents, basis }: StatedPrice, car: PricedCar, { showWasPrice }: PriceSettings): BlockPrice {
  if (basis === "weekly") return { kind: "subscription", cents };
  return {
    kind: hasOffer(car) && !isRaised(car) ? "reduced" : "listed",
    cents,
    wasCents: showWasPrice ? wasCents(car, cents) : null,
    priceType: basis,
  };
}

/** The price that comes first on a site that shows both; null on one that does not. */
export function firstOfBoth({
  subscriptions,
  first,
}: Pick<PriceSettings, "subscriptions" | "first">): FirstPrice | null {
  return subscriptions && (first === "sale" || first === "subscription") ? first : null;
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
 * The price to buy the car today: the offer if it differs, otherwise the listed price.
 *
 * @returns integer cents; null if there is no price to show
 */
export function askingPriceCents(car: Pick<Car, "priceCents" | "offerPriceCents">): number | null {
  if (hasOffer(car)) return car.offerPriceCents;
  return isPrice(car.priceCents) ? car.priceCents : null;
}

function hasOffer(car: Pick<Car, "priceCents" | "offerPriceCents">): boolean {
  return isPrice(car.offerPriceCents) && car.offerPriceCents !== car.priceCents;
}

/** A feed's offer may be above the listed price: it is the price today, but to call it reduced would mislead. */
function isRaised({ priceCents, offerPriceCents }: Pick<Car, "priceCents" | "offerPriceCents">): boolean {
  return isPrice(priceCents) && offerPriceCents !== null && offerPriceCents > priceCents;
}

function isPrice(cents: number | null): cents is number {
  return cents !== null && cents > NO_PRICE_CENTS;
}

/** Spec 1 §4: the was-price is before_price, and only while it exceeds the current price. */
function wasCents(car: PricedCar, currentCents: number): number | null {
  return car.beforePriceCents !== null && car.beforePriceCents > currentCents ? car.beforePriceCents : null;
}
