import { expect, test } from "vitest";

import { DEFAULT_UPPER, SLIDER_PAUSE_MS, sliderScale } from "~/search/slider-scale";

test("spec 1 §5: from the facet's min to its max, price and km outwards to whole thousands (spec:1.5.1)", () => {
  expect(sliderScale("price", { min: 12_990, max: 41_250 })).toMatchObject({ min: 12_000, max: 42_000 });
  expect(sliderScale("km", { min: 12, max: 183_400 })).toMatchObject({ min: 0, max: 184_000 });
  expect(sliderScale("year", { min: 2012, max: 2026 })).toMatchObject({ min: 2012, max: 2026 });
  expect(sliderScale("subscription_price", { min: 149, max: 399 })).toMatchObject({ min: 149, max: 399 });
});

test("spec 1 §5: price and km values are rounded to the nearest 1000, the others to whole numbers (spec:1.5.2)", () => {
  const units = (["price", "km", "year", "subscription_price", "seats"] as const).map(
    (facet) => sliderScale(facet, { min: 2, max: 200_000 })?.unit,
  );
  expect(units).toEqual([1_000, 1_000, 1, 1, 1]);
});

test.each([
  ["a hundredth of the range", "price", { min: 5_000, max: 149_000 }, 1_440],
  ["a hundredth of a week's price", "subscription_price", { min: 100, max: 600 }, 5],
  ["a hundredth of less than rounding", "price", { min: 12_000, max: 42_000 }, 300],
  ["a hundredth of the kilometres", "km", { min: 12, max: 183_400 }, 1_840],
  ["a whole year", "year", { min: 2012, max: 2026 }, 1],
] as const)("spec 1 §5: the step is %s (spec:1.5.1)", (_, facet, stats, step) => {
  expect(sliderScale(facet, stats)?.step).toBe(step);
});

test("spec 1 §5, §9: the default upper bound is 100000 (spec:1.5.1, spec:1.9.8)", () => {
  expect(DEFAULT_UPPER).toBe(100_000);
  expect(sliderScale("price", null)).toMatchObject({ min: 0, max: 100_000 });
  expect(sliderScale("km", null)).toMatchObject({ min: 0, max: 100_000 });
});

test("where there is nothing between two ends there is no slider", () => {
  expect(sliderScale("year", null)).toBeNull();
  expect(sliderScale("year", { min: 2024, max: 2024 })).toBeNull();
  expect(sliderScale("price", { min: 12_300, max: 12_900 })).toBeNull();
});

test("spec 1 §4, §9: a slider refines after a pause of 400 ms (spec:1.9.7)", () => {
  expect(SLIDER_PAUSE_MS).toBe(400);
});
