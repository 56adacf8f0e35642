import type { Car, CarType } from "~/stock/car";

import { between, chance, type Random } from "../random";

/** The properties of a car that determine its prices. `newPrice` in whole dollars. */
type Priceable = {
  newPrice: number;
  /** The share of the price left after each year. */
  retention: number;
  carType: CarType;
  /** Whole years. */
  age: number;
  km: number | null;
  usualKmAYear: number;
};

export type Prices = Pick<
  Car,
  "priceCents" | "beforePriceCents" | "offerPriceCents" | "subscriptionPriceCents" | "autograb"
> & {
  /** Null if no lender quoted for the car. */
  quotedSecondsAgo: number | null;
};

const LOWEST_PRICE = 2_990;
/** Whole dollars between a price and its reduction. */
const MIN_DROP = 500;
/** The minimum share of the price when new, at any age. */
const MIN_KEPT = 0.19;
/** Endings that dealers like. */
const ENDINGS = [990, 990, 990, 888, 990, 490];

/** Asking, was- and offer prices, market figures and the time of a finance quote (spec 1 §3, Pricing). */
export function priceVehicle(
  random: Random,
  vehicle: Priceable,
  options: { subscriptions: boolean },
): Prices {
  const dollars = askingDollars(random, vehicle);
  const priceCents = dollars * 100;
  const offered = !options.subscriptions && chance(random, 0.08);
  const reduced = !options.subscriptions && !offered && chance(random, 0.12);
  return {
    priceCents,
    offerPriceCents: offered ? Math.min(dollars - MIN_DROP, toEnding(random, dollars * 0.95)) * 100 : null,
    beforePriceCents: reduced ? Math.max(dollars + MIN_DROP, toEnding(random, dollars * 1.07)) * 100 : null,
    subscriptionPriceCents:
      options.subscriptions && chance(random, 0.75) ? weeklySubscriptionCents(dollars) : null,
    autograb: vehicle.carType === "used" && chance(random, 0.7) ? marketPrices(random, priceCents) : null,
    quotedSecondsAgo: chance(random, 0.6) ? quotedSecondsAgo(random) : null,
  };
}

/** No price for shoppers: the feed's 0, or none at all (spec 1 §4). */
export function withoutPrice(random: Random): Prices {
  return {
    priceCents: chance(random, 0.5) ? 0 : null,
    offerPriceCents: null,
    beforePriceCents: null,
    subscriptionPriceCents: null,
    autograb: null,
    quotedSecondsAgo: null,
  };
}

function askingDollars(
  random: Random,
  { newPrice, retention, carType, age, km, usualKmAYear }: Priceable,
): number {
  if (carType === "new") return toEnding(random, newPrice);
  if (carType === "demo") return toEnding(random, newPrice * (0.88 + random() * 0.07));
  const usualKm = Math.max(1, age) * usualKmAYear;
  const wear = Math.min(1.12, Math.max(0.72, 1 - ((km ?? usualKm) - usualKm) / (usualKmAYear * 18)));
  const kept = Math.max(MIN_KEPT, 0.94 * retention ** age);
  const worth = newPrice * kept * wear * (0.95 + random() * 0.1);
  return toEnding(random, Math.max(LOWEST_PRICE, worth));
}

function toEnding(random: Random, dollars: number): number {
  const ending = ENDINGS[between(random, 0, ENDINGS.length - 1)] ?? 990;
  return Math.max(0, Math.round((dollars - ending) / 1_000)) * 1_000 + ending;
}

/** The weekly price of a three-year plan, rounded up to whole dollars. */
function weeklySubscriptionCents(dollars: number): number {
  return Math.ceil(60 + dollars * 0.0056) * 100;
}

/** Around the asking price; some states have too few sales for their own average. */
function marketPrices(random: Random, priceCents: number): Car["autograb"] {
  const near = () => Math.round((priceCents * (0.94 + random() * 0.2)) / 10_000) * 10_000;
  const averageMarketPriceCents = near();
  return { averageMarketPriceCents, stateAverageMarketPriceCents: chance(random, 0.15) ? null : near() };
}

/** When the lender quoted, in seconds before now: some time of the last day. */
function quotedSecondsAgo(random: Random): number {
  return Math.round(random() * 82_800 + random() * 3_600);
}
