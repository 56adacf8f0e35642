import { expect, test } from "vitest";

import { rangeSteps } from "~/search/range-steps";

test("years are single, newest first", () => {
  expect(rangeSteps("year", { min: 2023, max: 2026 }, null)).toEqual([2026, 2025, 2024, 2023]);
});

test("a year of the dealer's typing error does not make a list of two thousand", () => {
  expect(rangeSteps("year", { min: 1, max: 2026 }, null)).toHaveLength(60);
});

test("kilometres are whole thousands (spec 1 §5) that hold all of the stock", () => {
  expect(rangeSteps("km", { min: 12, max: 41_250 }, null)).toEqual([
    5_000, 10_000, 20_000, 30_000, 40_000, 60_000,
  ]);
});

test("nothing on offer, nothing to choose but what is chosen", () => {
  expect(rangeSteps("price", null, null)).toEqual([]);
  expect(rangeSteps("price", null, { min: null, max: 5 })).toEqual([5]);
});
