import { expect, test } from "vitest";

import { recomputeRating, type RatingJson } from "#tests/fixtures/recompute-rating";
import { eachOnce, type OfferedCar } from "~/deal-rating/choose-comparables";
import { publishRating, type PublishedRating } from "~/deal-rating/published-rating";
import { rateCar } from "~/deal-rating/rate-car";

import { generatedCars } from "./generated-cars";

const GROUP = {
  itemType: "car",
  make: "Toyota",
  model: "Prado",
  carType: "used",
  priceType: "drive_away",
} as const;

function publish(car: OfferedCar, cars: readonly OfferedCar[]): PublishedRating | null {
  const rating = rateCar(car, eachOnce(cars));
  if (typeof rating === "string") return null;
  return publishRating(car, rating, {
    group: GROUP,
    slug: "the-car",
    slugOf: ({ id }) => `slug-of-${id}`,
    dealerOf: (site) => (site === "harbour" ? "Harbour Motors" : null),
    marketDateOf: () => "2026-11-20",
    computedAt: "2026-11-28T00:00:00.000Z",
  });
}

test("from the JSON alone, another implementation arrives at every figure to the cent", () => {
  let compared = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const cars = generatedCars(30 + 3 * seed, seed).map((car, at) =>
      // Absurd ones, missing badges and prices that follow no law are in it too.
      at % 11 === 0 ? { ...car, cents: car.cents * 9, badge: null } : seed > 9 ? { ...car, year: 2018 } : car,
    );
    for (const car of cars.slice(0, 12)) {
      const published = publish(car, cars);
      if (published === null) continue;
      const json = JSON.parse(JSON.stringify(published)) as PublishedRating & RatingJson;
      const { coefficients, weights, ...figures } = recomputeRating(json);
      expect(published).toMatchObject(figures);
      published.terms.forEach(({ coefficient }, at) => expect(coefficients[at]).toBeCloseTo(coefficient, 7));
      published.comparables.forEach(({ weight }, at) => expect(weights[at]).toBeCloseTo(weight, 6));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(60);
});

test("another dealer is named only if he agreed, and no list tells whose a car is", () => {
  const cars = generatedCars(40, 5).map((car, at) => (at % 3 === 0 ? { ...car, site: null } : car));
  const mine = cars.find(({ site, year }) => site === "northside" && year > 2014 && year < 2022)!;
  const { comparables, market_dates } = publish(mine, cars)!;
  expect(
    new Set(comparables.map(({ source, slug, dealer }) => `${source} ${slug !== null} ${dealer}`)),
  ).toEqual(
    new Set(["market_file false null", "this_site true null", "another_dealer false Harbour Motors"]),
  );
  expect(market_dates).toEqual(["2026-11-20"]);
  expect(JSON.stringify(publish({ ...mine, site: "harbour" }, cars))).not.toContain("northside");
});
