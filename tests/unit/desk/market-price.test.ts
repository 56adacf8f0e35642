import { expect, test } from "vitest";

import { aCar } from "#tests/unit/stock/a-car";
import { comparePrice, isAlike } from "~/desk/stock/market-price";

test("cars of one model, type, price basis and nearly one age are alike; a car is not its own like", () => {
  const car = aCar({ year: 2021, km: 45_000, simpleFuel: "Petrol" });
  const other = (parts: Parameters<typeof aCar>[0]) =>
    isAlike(car, aCar({ id: "other", km: 60_000, simpleFuel: "petrol", ...parts }));
  expect(isAlike(car, car)).toBe(false);
  expect([other({ year: 2019 }), other({ year: 2023 }), other({ badge: null })]).toEqual([true, true, true]);
  for (const parts of [
    { year: 2018 },
    { year: null },
    { model: "Yaris" },
    { make: "Mazda" },
    { carType: "demo" as const },
    { priceType: "egc" as const },
    { site: "harbour" },
    { simpleFuel: "Diesel" },
    { badge: "Hybrid" },
    { km: 90_000 },
  ])
    expect([parts, other(parts)]).toEqual([parts, false]);
});

test.each([
  [2_000_000, [2_000_000, 1_900_000, 2_100_000], { verdict: "in_line", percent: 0, marketCents: 2_000_000 }],
  [2_100_000, [2_000_000, 1_900_000, 2_100_000], { verdict: "in_line", percent: 5 }],
  [2_200_000, [2_000_000, 1_900_000, 2_100_000], { verdict: "higher", percent: 10, from: "stock", cars: 3 }],
  [1_800_000, [1_900_000, 2_000_000, 2_000_000, 2_100_000], { verdict: "lower", percent: -10, cars: 4 }],
  // One absurd price does not move the middle.
  [2_000_000, [2_000_000, 1_900_000, 2_100_000, 99_000_000, 100], { verdict: "in_line", percent: 0 }],
])("%i against %j is %j", (cents, alike, expected) => {
  expect(comparePrice(cents, null, alike)).toMatchObject(expected);
});

test("two like cars say nothing, and a deal rating's figures come before the site's own", () => {
  expect(comparePrice(2_000_000, null, [1_000_000, 1_000_000])).toBeNull();
  const rating = { estimateCents: 2_500_000, comparables: 24, verdict: "lower" as const };
  expect(comparePrice(2_000_000, rating, [1_000_000, 1_000_000, 1_000_000])).toEqual({
    from: "rating",
    cars: 24,
    marketCents: 2_500_000,
    percent: -20,
    verdict: "lower",
  });
});
