import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { categoriesOf } from "~/stock/categories";
import {
  facetLabelKey,
  PRICE_RANGES,
  priceRange,
  WEEKLY_PRICE_RANGES,
  weeklyPriceRange,
} from "~/stock/facet-settings";
import { isSafeValue, toFacetValue } from "~/stock/facet-value";
import { slugify } from "~/stock/slug";

import { aCar } from "./a-car";

describe("a value as a path segment", () => {
  test.each([
    ["Toyota", "toyota"],
    ["Mercedes-Benz", "mercedes-benz"],
    ["Land Rover", "land-rover"],
    ["Citroën", "citroen"],
    ["C 200 (W205)", "c-200-w205"],
    ["Cab & Chassis", "cab-and-chassis"],
    ["  ID.4  ", "id-4"],
    ["長城", ""],
  ])("%s → %s", (value, slug) => {
    expect(slugify(value)).toBe(slug);
  });
});

describe("a dealer's text as a facet value", () => {
  test.each([
    ["White", "White"],
    ["  Pearl   White\n", "Pearl White"],
    ["Driver`s pick", "Driver's pick"],
    ["a\u200Bb", "a b"],
    ["", null],
    [" \t", null],
    [null, null],
    ["x".repeat(120), "x".repeat(100)],
  ])("%j → %j", (text, value) => {
    expect(toFacetValue(text)).toBe(value);
  });

  test("whatever the feed sent, the value can be chosen from a URL (design §4.9)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), (text) => {
        const value = toFacetValue(text);
        return value === null || (isSafeValue(value) && value === value.trim());
      }),
      { numRuns: often(5_000, 1_000_000) },
    );
  });
});

describe("price ranges (facets price_range and weekly_price_range)", () => {
  test.each([
    [11, "Under $10,000"],
    [9_999, "Under $10,000"],
    [10_000, "$10,000 – $20,000"],
    [19_999, "$10,000 – $20,000"],
    [20_000, "$20,000 – $30,000"],
    [60_000, "$50,000 – $75,000"],
    [99_999, "$75,000 – $100,000"],
    [100_000, "$100,000 and over"],
    [900_000, "$100,000 and over"],
  ])("$%i: %s", (dollars, label) => {
    expect(priceRange(dollars)).toBe(label);
    expect(PRICE_RANGES).toContain(label);
  });

  test.each([
    [49, "Under $50"],
    [120, "$100 – $150"],
    [400, "$400 and over"],
  ])("$%i a week: %s", (dollars, label) => {
    expect(weeklyPriceRange(dollars)).toBe(label);
  });

  test("they are listed cheapest first", () => {
    expect(PRICE_RANGES[0]).toBe("Under $10,000");
    expect(PRICE_RANGES.at(-1)).toBe("$100,000 and over");
    expect(WEEKLY_PRICE_RANGES).toHaveLength(8);
  });
});

describe("categories (spec 2 §2, navigation model categories)", () => {
  test.each([
    [aCar(), ["Hatch & sedans"]],
    [aCar({ simpleBody: "SUV", simpleFuel: "PHEV" }), ["SUVs & 4WDs", "Electrified"]],
    [aCar({ simpleBody: "Ute", status: "coming_soon" }), ["Utes & Vans", "Upcoming"]],
    [aCar({ simpleBody: "Coupe", categories: ["GR & performance"] }), ["GR & performance"]],
    [aCar({ categories: ["Hatch & sedans"] }), ["Hatch & sedans"]],
    [aCar({ itemType: "caravan", simpleBody: "Campervan" }), []],
  ])("%#", (car, categories) => {
    expect(categoriesOf(car)).toEqual(categories);
  });
});

test("facets are named by i18n", () => {
  expect(facetLabelKey("make")).toBe("search.facet_make");
});
