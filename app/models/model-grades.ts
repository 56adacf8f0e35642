import type { CarCard } from "~/stock/car-card";
import { askingPriceCents } from "~/stock/price";

/** A grade of a model, from the new and demonstrator cars of it in stock. */
export type ModelGrade = {
  name: string;
  /** The lowest price of a new one; null if no new one has a price. */
  newFrom: NewPrice | null;
  /** Engine, gearbox, driven wheels, seats: what all of its cars share. */
  specification: string[];
  colours: string[];
  count: number;
  href: string;
};

/** `cents` is integer; prices of different types are never compared (design §5). */
export type NewPrice = { cents: number; priceType: CarCard["priceType"] };

/**
 * The lowest price among new cars: what a demonstrator or a used one costs says nothing about a new one.
 *
 * @returns of the price type that most of them have; null without a priced new car
 */
export function newPriceFrom(cars: readonly CarCard[]): NewPrice | null {
  const priced = cars.flatMap((car) => {
    const cents = car.carType === "new" ? askingPriceCents(car) : null;
    return cents === null ? [] : [{ cents, priceType: car.priceType }];
  });
  const driveAway = priced.filter(({ priceType }) => priceType === "drive_away");
  const alike =
    driveAway.length * 2 >= priced.length ? driveAway : priced.filter((p) => !driveAway.includes(p));
  return alike.length === 0
    ? null
    : alike.reduce((least, price) => (price.cents < least.cents ? price : least));
}

/**
 * The grades in stock, cheapest first; those without a new price last.
 *
 * @param hrefOf the search page of a grade's cars
 */
export function gradesOf(cars: readonly CarCard[], hrefOf: (badge: string) => string): ModelGrade[] {
  const unused = cars.filter(({ carType }) => carType !== "used");
  const grades = distinct(unused.map(({ badge }) => badge)).map((name) => {
    const own = unused.filter(({ badge }) => badge === name);
    return {
      name,
      newFrom: newPriceFrom(own),
      specification: sharedFacts(own),
      colours: distinct(own.map(({ colour }) => colour)),
      count: own.length,
      href: hrefOf(name),
    };
  });
  const price = ({ newFrom }: ModelGrade) => newFrom?.cents ?? Infinity;
  return grades.sort((a, b) =>
    price(a) === price(b) ? a.name.localeCompare(b.name, "en-AU") : price(a) - price(b),
  );
}

function sharedFacts(cars: readonly CarCard[]): string[] {
  const facts = (["engineSize", "simpleFuel", "simpleTransmission", "drive", "simpleBody"] as const).map(
    (fact) => distinct(cars.map((car) => car[fact])),
  );
  return facts.flatMap((values) => (values.length === 1 ? values : []));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.flatMap((value) => (value ? [value] : [])))];
}
