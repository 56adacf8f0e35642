import type { Car } from "~/stock/car";
import { askingPriceCents, subscriptionCents } from "~/stock/price";
import { marketRating } from "~/vehicle/vehicle-view";

import { AGE_BANDS } from "../stock/stock-filter";

/** A car on the site and for sale, with the columns that the stock reports need. */
export type StockFact = Pick<
  Car,
  "site" | "id" | "name" | "stockNumber" | "status" | "reserved" | "dealerHold" | "autograb"
> &
  Pick<Car, "priceCents" | "offerPriceCents" | "subscriptionPriceCents"> & {
    siteName: string;
    location: string | null;
    /** Whole days on the site. */
    days: number;
  };

/** The site settings that decide whether a car's page compares its price with the market. */
type PriceSite = { autograb: boolean; subscriptions: boolean };

type OldCar = Pick<StockFact, "site" | "siteName" | "id" | "name" | "stockNumber" | "location" | "days"> & {
  /** Integer cents; null where shoppers are asked to enquire. */
  priceCents: number | null;
};

type Counted = {
  cars: number;
  /** Integer cents; cars without a price add nothing. */
  valueCents: number;
  unpriced: number;
};

export type StockReport = {
  bands: (Counted & { key: (typeof AGE_BANDS)[number]["key"] })[];
  total: Counted;
  /** Longest on the site first. */
  oldest: OldCar[];
};

const OLDEST = 10;

/** Stock by days on the site, with its total asking price. */
export function stockByAge(cars: readonly StockFact[]): StockReport {
  const bands = AGE_BANDS.map(({ key, min, max }) => ({
    key,
    ...countCars(cars.filter(({ days }) => days >= min && (max === null || days <= max))),
  }));
  const oldest = [...cars]
    .sort((a, b) => b.days - a.days || a.id.localeCompare(b.id, "en-AU"))
    .slice(0, OLDEST);
  return {
    bands,
    total: countCars(cars),
    oldest: oldest.map(({ site, siteName, id, name, stockNumber, location, days, ...car }) => {
      return { site, siteName, id, name, stockNumber, location, days, priceCents: askingPriceCents(car) };
    }),
  };
}

function countCars(cars: readonly StockFact[]): Counted {
  const prices = cars.map(askingPriceCents).filter((cents) => cents !== null);
  return {
    cars: cars.length,
    valueCents: prices.reduce((sum, cents) => sum + cents, 0),
    unpriced: cars.length - prices.length,
  };
}

/** A car's price against the market; `none` where there is no market price or no comparison is made. */
const POSITIONS = ["below", "near", "above", "none"] as const;

export type PriceReport = {
  positions: (Counted & { key: (typeof POSITIONS)[number] })[];
  total: Counted;
};

/** The same stock by price position, by the rule of the market-price indicator. @param sites by slug */
export function stockByPrice(cars: readonly StockFact[], sites: ReadonlyMap<string, PriceSite>): PriceReport {
  const ratingOf = (car: StockFact) => {
    const site = sites.get(car.site);
    // A page that shows a subscription price makes no comparison.
    return !site?.autograb || subscriptionCents(car, site) !== null ? null : marketRating(car);
  };
  const rated = cars.map((car) => ({ car, rating: ratingOf(car) ?? "none" }));
  const positions = POSITIONS.map((key) => ({
    key,
    ...countCars(rated.filter(({ rating }) => rating === key).map(({ car }) => car)),
  }));
  return { positions, total: countCars(cars) };
}
