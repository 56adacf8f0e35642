import type { Car } from "~/stock/car";
import { askingPriceCents, subscriptionCents } from "~/stock/price";
import { marketRating } from "~/vehicle/vehicle-view";

import { AGE_BANDS } from "../stock/stock-filter";

/** A car on the site and for sale, as the reports of stock read it. */
export type StockFact = Pick<
  Car,
  "site" | "id" | "name" | "stockNumber" | "status" | "reserved" | "autograb"
> &
  Pick<Car, "priceCents" | "offerPriceCents" | "subscriptionPriceCents"> & {
    siteName: string;
    location: string | null;
    /** On the site. */
    days: number;
  };

/** A site's settings that decide whether its pages compare a car's price. */
export type PriceSite = { autograb: boolean; subscriptions: boolean };

type OldCar = Pick<StockFact, "site" | "siteName" | "id" | "name" | "stockNumber" | "location" | "days"> & {
  /** Integer cents; null where shoppers are asked to enquire. */
  priceCents: number | null;
};

type Counted = {
  cars: number;
  /** Integer cents, of those that have a price. */
  valueCents: number;
  unpriced: number;
};

export type StockReport = {
  bands: (Counted & { key: (typeof AGE_BANDS)[number]["key"] })[];
  total: Counted;
  /** The longest on the site first. */
  oldest: OldCar[];
};

const OLDEST = 10;

/** Stock by days on the site, with what is asked for it. */
export function stockByAge(cars: readonly StockFact[]): StockReport {
  const bands = AGE_BANDS.map(({ key, min, max }) => ({
    key,
    ...countCars(cars.filter(({ days }) => days >= min && (max === null || days <= max))),
  }));
  const oldest = [...cars].sort((a, b) => b.days - a.days || a.id.localeCompare(b.id)).slice(0, OLDEST);
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

/** How cars are priced against the market; `none` has no market price, or is not compared. */
export const POSITIONS = ["below", "near", "above", "none"] as const;

export type PriceReport = {
  positions: (Counted & { key: (typeof POSITIONS)[number] })[];
  total: Counted;
};

/** The same stock by how it is priced, as the indicator of a car's page says it. @param sites by slug */
export function stockByPrice(cars: readonly StockFact[], sites: ReadonlyMap<string, PriceSite>): PriceReport {
  const ratingOf = (car: StockFact) => {
    const site = sites.get(car.site);
    // A page with a subscription's price compares no other.
    return !site?.autograb || subscriptionCents(car, site) !== null ? null : marketRating(car);
  };
  const rated = cars.map((car) => ({ car, rating: ratingOf(car) ?? "none" }));
  const positions = POSITIONS.map((key) => ({
    key,
    ...countCars(rated.filter(({ rating }) => rating === key).map(({ car }) => car)),
  }));
  return { positions, total: countCars(cars) };
}
