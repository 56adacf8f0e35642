import type { Seconds } from "~/platform/moment";
import type { Car, CarImage } from "~/stock/car";
import { displayTag, type DisplayTag, type TagSettings } from "~/stock/display-tag";
import { isInStock } from "~/stock/in-stock";
import { type CarPrice, type OtherPrice, otherPriceOf, priceOf, type PriceSettings } from "~/stock/price";

import { type Best, bestOf, type Difference, differenceAmong, differs } from "./decides";
import { type Favourite, type ShelfCar, toFavourite, toShelfCar } from "../favourites/favourite";

/** The head of a comparison's column. */
export type ComparedCar = {
  shelf: ShelfCar;
  favourite: Favourite;
  image: CarImage | null;
  price: CarPrice;
  otherPrice: OtherPrice;
  tag: DisplayTag | null;
  inStock: boolean;
  /** The location or town it is in; null when unknown. */
  place: string | null;
};

export function toComparedCar(
  car: Car,
  settings: { price: PriceSettings; tags: TagSettings },
  now: Seconds,
): ComparedCar {
  return {
    shelf: toShelfCar(car),
    favourite: toFavourite(car),
    image: car.images[0] ?? null,
    price: priceOf(car, settings.price),
    otherPrice: otherPriceOf(car, settings.price),
    tag: displayTag(car, settings.tags, now),
    inStock: isInStock(car.status),
    place: car.locationName ?? ([car.city, car.state].filter(Boolean).join(" ") || null),
  };
}

/** How far the prices are apart, and the one car that costs least; null where they cannot be compared. */
export function pricesApart(
  cars: readonly Pick<ComparedCar, "price" | "otherPrice">[],
): { cents: number; lowest: number | null } | null {
  if (cars.length < 2 || mixesPriceTypes(cars)) return null;
  const amounts = cars.flatMap(({ price }) => ("priceType" in price ? price.cents : []));
  if (amounts.length < cars.length) return null;
  const least = Math.min(...amounts);
  const cents = Math.max(...amounts) - least;
  if (cents === 0) return null;
  const column = amounts.indexOf(least);
  return { cents, lowest: amounts.lastIndexOf(least) === column ? column : null };
}

/** Whether the prices include different things, and so cannot be compared (design §5). */
export function mixesPriceTypes(cars: readonly Pick<ComparedCar, "price" | "otherPrice">[]): boolean {
  const shown = cars.flatMap(({ price, otherPrice }) => [price, otherPrice]);
  return new Set(shown.flatMap((price) => (price && "priceType" in price ? [price.priceType] : []))).size > 1;
}

/** One line of a car's specification, as on the vehicle page. */
type SpecLine<Key extends string> = { key: Key; value: string };

/** A row of the comparison: one value per car, in the cars' order; null if a car has none. */
type ComparedRow<Key extends string> = {
  key: Key;
  values: (string | null)[];
  difference: Difference;
  best: Best | null;
};

/**
 * Merges the specifications of several cars into one table, in the order of a car's own page.
 * A row differs where its values are a reason to choose (decides.ts).
 */
export function compareRows<Key extends string>(cars: SpecLine<Key>[][]): ComparedRow<Key>[] {
  return keysInOrder(cars).map((key) => {
    const values = cars.map((lines) => lines.find((line) => line.key === key)?.value ?? null);
    const difference = differenceAmong(values, (some) => differs(key, some));
    return { key, values, difference, best: bestOf(key, values) };
  });
}

/** A key that only a later car has keeps its place after the key before it on that car. */
function keysInOrder<Key extends string>(cars: SpecLine<Key>[][]): Key[] {
  const order: Key[] = [];
  for (const lines of cars) {
    let place = -1;
    for (const { key } of lines) {
      const known = order.indexOf(key);
      if (known === -1) order.splice(place + 1, 0, key);
      place = known === -1 ? place + 1 : known;
    }
  }
  return order;
}

export type ComparedFeature = { name: string; has: boolean[]; difference: Difference };

/** All features of the cars; those that not every car has come first. */
export function compareFeatures(cars: string[][]): ComparedFeature[] {
  const names = [...new Set(cars.flat())];
  const features = names.map((name) => {
    const has = cars.map((features) => features.includes(name));
    return { name, has, difference: differenceAmong(has, (some) => new Set(some).size > 1) };
  });
  const place = ({ difference }: ComparedFeature) => ["pair", "others", "none"].indexOf(difference);
  return features.sort((one, other) => place(one) - place(other));
}

/** Maximum number of names looked up for one URL. */
const MAX_ASKED = 8;
const MAX_NAME_LENGTH = 200;

/**
 * The distinct slugs or ids of cars in a URL. Several `cars` parameters are concatenated, as a plain form
 * sends them. Total: invalid names are dropped.
 */
export function readCompared(params: URLSearchParams): string[] {
  const names = params.getAll("cars").flatMap((value) => value.split(","));
  const usable = names
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= MAX_NAME_LENGTH);
  return [...new Set(usable)].slice(0, MAX_ASKED);
}
