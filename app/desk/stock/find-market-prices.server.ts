import { findRatings } from "~/deal-rating/find-rating.server";
import type { ShownRating } from "~/deal-rating/rating-words";
import { sql } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { IN_STOCK } from "~/stock/in-stock";
import { askingPriceCents } from "~/stock/price";

import { type AlikeCar, comparePrice, isAlike, type MarketPrice } from "./market-price";

/** What a comparison needs of a car. */
export type MarketCar = AlikeCar &
  Pick<Car, "status" | "priceCents" | "offerPriceCents" | "subscriptionPriceCents">;

/**
 * How the prices of some cars compare with those of like cars: by their deal ratings where their site compares prices,
 * else by the site's own stock.
 *
 * @returns by `site/id`; without those of which too little is known
 */
export async function findMarketPrices(cars: readonly MarketCar[]): Promise<Map<string, MarketPrice>> {
  const sites = [...new Set(cars.map(({ site }) => site))];
  const [offered, ratings] = await Promise.all([
    listModels(cars),
    Promise.all(sites.map((site) => ratingsOf(site, cars))),
  ]);
  const ratingOf = new Map(ratings.flat());
  const groups = new Map<string, Offered[]>(cars.map((car) => [modelOf(car), []]));
  for (const car of offered) groups.get(modelOf(car))?.push(car);
  return new Map(
    cars.flatMap((car) => {
      const cents = askingPriceCents(car);
      const key = `${car.site}/${car.id}`;
      const alike = (groups.get(modelOf(car)) ?? []).filter((other) => isAlike(car, other));
      const prices = alike.flatMap((other) => askingPriceCents(other) ?? []);
      const market = cents === null ? null : comparePrice(cents, ratingOf.get(key) ?? null, prices);
      return market === null ? [] : [[key, market] as const];
    }),
  );
}

function modelOf({ site, make, model }: AlikeCar): string {
  return JSON.stringify([site, make, model]);
}

async function ratingsOf(slug: string, cars: readonly MarketCar[]): Promise<[string, ShownRating][]> {
  const site = await findSite(slug);
  if (!site) return [];
  const ratings = await findRatings(
    site,
    cars.filter((car) => car.site === slug),
  );
  return [...ratings].map(([id, rating]) => [`${slug}/${id}`, rating]);
}

type Offered = AlikeCar & Pick<Car, "name" | "stockNumber" | "priceCents" | "offerPriceCents">;

/** A car of the same site that is like one, with its price. */
export type LikeCar = Pick<
  Offered,
  "id" | "name" | "stockNumber" | "badge" | "year" | "km" | "simpleFuel"
> & {
  /** Integer cents. */
  priceCents: number;
};

/** How a car's price compares, and the cars of its site that it is compared with where it has no deal rating. */
export async function compareCar(
  car: MarketCar,
): Promise<{ market: MarketPrice | null; likeCars: LikeCar[] }> {
  const [offered, [rated]] = await Promise.all([listModels([car]), ratingsOf(car.site, [car])]);
  const likeCars = offered
    .filter((other) => isAlike(car, other))
    .flatMap((other) => {
      const { id, name, stockNumber, badge, year, km, simpleFuel } = other;
      const priceCents = askingPriceCents(other);
      return priceCents === null ? [] : [{ id, name, stockNumber, badge, year, km, simpleFuel, priceCents }];
    });
  const cents = askingPriceCents(car);
  const prices = likeCars.map(({ priceCents }) => priceCents);
  return { market: cents === null ? null : comparePrice(cents, rated?.[1] ?? null, prices), likeCars };
}

/** The cars on offer of these cars' models. */
function listModels(cars: readonly MarketCar[]): Promise<Offered[]> {
  const models = [...new Map(cars.map((car) => [modelOf(car), car])).values()];
  const column = (field: "site" | "make" | "model") => models.map((car) => car[field]);
  return sql()<Offered[]>`
    select car.site, car.id, car.name, car.stock_number as "stockNumber", car.make, car.model, car.badge, car.year,
      car.km, car.simple_fuel as "simpleFuel", car.car_type as "carType",
      car.price_type as "priceType", car.price_cents as "priceCents", car.offer_price_cents as "offerPriceCents"
    from unnest(${column("site")}::text[], ${column("make")}::text[], ${column("model")}::text[])
      as wanted (site, make, model)
    join vehicles car on car.site = wanted.site and car.make = wanted.make and car.model = wanted.model
    where car.status in ${sql()(IN_STOCK)} and car.show_on_dealer_website`;
}
