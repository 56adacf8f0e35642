import type { Car } from "~/stock/car";

import { buildCar, type CarContext } from "./build-car";
import { artworkOfCar } from "../pictures/artwork-of-car";
import { FAIRPRICE_CARS } from "./memorable/fairprice";
import { HARBOUR_CARS } from "./memorable/harbour";
import type { MemorableCar } from "./memorable/memorable-car";
import { NORTHSIDE_CARS } from "./memorable/northside";
import { WANDERER_CARS } from "./memorable/wanderer";

/**
 * The named cars of each demo site, first in its stock. Their ids are `car-{nickname}`, and their slugs end
 * in the nickname.
 */
export const MEMORABLE_CARS: Readonly<Record<string, readonly MemorableCar[]>> = {
  northside: NORTHSIDE_CARS,
  harbour: HARBOUR_CARS,
  wanderer: WANDERER_CARS,
  fairprice: FAIRPRICE_CARS,
};

/**
 * A named car, on the site that has it.
 *
 * @throws Error if the site has no car with that nickname
 */
export function buildMemorableCar(
  context: Omit<CarContext, "index" | "wish" | "priced">,
  nickname: string,
): Car {
  const index = memorableCarsOf(context.site).findIndex((car) => car.nickname === nickname);
  if (index < 0) throw new Error(`${context.site} has no memorable car '${nickname}'.`);
  return buildStockCar({ ...context, index });
}

/** The car with a number in a site's demo stock: the memorable ones first, then random ones. */
export function buildStockCar(context: Omit<CarContext, "wish" | "priced">): Car {
  const named = memorableCarsOf(context.site)[context.index];
  if (!named) return buildCar(context);
  const overrides = { ...named.with(context.now), id: `car-${named.nickname}` };
  const car = buildCar({ ...context, wish: named.wish, priced: true }, overrides);
  return overrides.images ? car : { ...car, images: artworkOfCar(car) };
}

export function memorableCarsOf(site: string): readonly MemorableCar[] {
  return MEMORABLE_CARS[site] ?? [];
}
