import type { Car, CarImage } from "../../stock/car";
import { displayTag, type DisplayTag, type TagSettings } from "../../stock/display-tag";
import { isInStock } from "../../stock/in-stock";
import { priceOf, type CarPrice, type PriceSettings } from "../../stock/price";
import { toFavourite, type Favourite } from "../favourites/favourite";
import { toShelfCar, type ShelfCar } from "../favourites/is-shelvable";

/** What heads a column of the comparison. */
export type ComparedCar = {
  shelf: ShelfCar;
  favourite: Favourite;
  image: CarImage | null;
  price: CarPrice;
  tag: DisplayTag | null;
  inStock: boolean;
  /** Where it stands, or null where nobody says. */
  place: string | null;
};

/** @param now seconds UTC */
export function toComparedCar(
  car: Car,
  settings: { price: PriceSettings; tags: TagSettings },
  now: number,
): ComparedCar {
  return {
    shelf: toShelfCar(car),
    favourite: toFavourite(car),
    image: car.images[0] ?? null,
    price: priceOf(car, settings.price),
    tag: displayTag(car, settings.tags, now),
    inStock: isInStock(car.status),
    place: car.locationName ?? ([car.city, car.state].filter(Boolean).join(" ") || null),
  };
}

/** Whether prices stand side by side that include different things, and are not to be compared (design §5). */
export function mixesPriceTypes(cars: readonly { price: CarPrice }[]): boolean {
  return new Set(cars.flatMap(({ price }) => ("priceType" in price ? [price.priceType] : []))).size > 1;
}
