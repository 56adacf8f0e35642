import { expect, test } from "vitest";

import { browseTiles, budgets, PRICE_SCALE, priceSteps } from "~/home/home-stock";
import type { CarCard } from "~/stock/car-card";
import { moveThumb } from "~/ui/range-scale";

test("budgets split the stock, and the last holds all of it", () => {
  expect(priceSteps({ min: 8_990, max: 42_000 })).toEqual([
    10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000,
  ]);
  expect(priceSteps(null)).toEqual([]);
});

test("prices beyond the last step are left to 'any price'", () => {
  expect(priceSteps({ min: 240_000, max: 900_000 })).toEqual([250_000]);
});

test("the usual budgets are those that the stock has something for", () => {
  expect(budgets({ min: 12_000, max: 90_000 }, 3)).toEqual([15_000, 20_000, 30_000]);
  expect(budgets(null, 3)).toEqual([]);
});

test("a tile has the picture of a car of its kind, or none", () => {
  const image = { key: "artwork/ute.svg", width: 1600, height: 1200 };
  const ute = { simpleBody: "Ute", images: [image] } as unknown as CarCard;
  const counts = [
    { value: "Ute", count: 4 },
    { value: "Van", count: 1 },
  ];
  expect(browseTiles(counts, [ute], (car) => car.simpleBody)).toEqual([
    { value: "Ute", count: 4, image },
    { value: "Van", count: 1, image: null },
  ]);
});

test("the price slider goes from 5000 to 250000 in steps of 500 (spec:2.5.20)", () => {
  expect(PRICE_SCALE).toMatchObject({ min: 5_000, max: 250_000, step: 500 });
  const range = moveThumb({ min: null, max: null }, "max", 30_240, PRICE_SCALE);
  expect(range).toEqual({ min: null, max: 30_000 });
});
