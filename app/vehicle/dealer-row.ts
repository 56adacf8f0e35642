import { stockPath } from "~/paths";
import type { Car } from "~/stock/car";
import type { CarCard } from "~/stock/car-card";
import { rowCar } from "~/stock/shown-car";
import { slugify } from "~/stock/slug";

type DealerRowSettings = {
  /** The cars that the page shows already. */
  shown: CarCard[];
  dealerships: { slug: string; name: string }[];
  max: number;
};

/**
 * Other cars of the same dealership, and the page with all of them (spec 1 §2, /search/{dealership_slug}).
 *
 * @returns null without any
 */
export function dealerRow(
  { dealershipName: name }: Pick<Car, "dealershipName">,
  cars: CarCard[],
  { shown, dealerships, max }: DealerRowSettings,
) {
  const others = cars.filter(({ id }) => !shown.some((card) => card.id === id)).slice(0, max);
  if (name === null || others.length === 0) return null;
  const slug = dealerships.find((dealership) => dealership.name === name)?.slug ?? slugify(name);
  return { name, href: stockPath(slug), cars: others.map(rowCar) };
}
