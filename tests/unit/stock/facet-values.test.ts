import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import type { Car } from "~/stock/car";
import { categoriesOf } from "~/stock/to-stock-document";
import {
  facetLabelKey,
  PRICE_RANGES,
  priceRange,
  WEEKLY_PRICE_RANGES,
  weeklyPriceRange,
} from "~/stock/facet-settings";
import {
  COUNTED_RANGE_FACETS,
  isRangeFacet,
  isValueFacet,
  LIST_FACETS,
  RANGE_FACETS,
  VALUE_FACETS,
} from "~/stock/facet";
import { isSafeValue, toFacetValue } from "~/stock/facet-value";
import { isPostcode } from "~/stock/geocoder";
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
    ["$$Ute$$", "ute"],
    ["A&B", "a-and-b"],
    ["& Co & Sons", "and-co-and-sons"],
    ["ﬁne ½", "fine-1-2"],
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
    [`${"x".repeat(99)} y`, "x".repeat(99)],
    [`${"x".repeat(99)}🚗`, "x".repeat(99)],
    ["`a` `b`", "'a' 'b'"],
    ["a\u0007\u0007 \t b", "a b"],
    ["\uE000a\uFFFD\u202E", "a"],
  ])("%j → %j", (text, value) => {
    expect(toFacetValue(text)).toBe(value);
  });

  test("a value of 100 characters can be chosen, a longer one and none cannot", () => {
    expect(["x".repeat(100), "x".repeat(101), ""].map(isSafeValue)).toEqual([true, false, false]);
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

describe("categories (spec:2.2.41)", () => {
  test.each<[Car, string[]]>([
    [aCar(), ["Hatch & sedans"]],
    [aCar({ simpleBody: "SUV", simpleFuel: "PHEV" }), ["SUVs & 4WDs", "Electrified"]],
    [aCar({ simpleBody: "Ute", status: "coming_soon" }), ["Utes & Vans", "Upcoming"]],
    [aCar({ simpleBody: "Coupe", categories: ["GR & performance"] }), ["GR & performance"]],
    [aCar({ categories: ["Hatch & sedans"] }), ["Hatch & sedans"]],
    [aCar({ itemType: "caravan", simpleBody: "Campervan" }), []],
    [aCar({ itemType: "caravan", simpleBody: "Van", categories: ["Touring"] }), ["Touring"]],
    [aCar({ simpleBody: null, simpleFuel: null }), []],
    [aCar({ simpleBody: "Coupe", status: "sold" }), []],
    ...["Sedan", "Hatchback"].map((simpleBody): [Car, string[]] => [
      aCar({ simpleBody }),
      ["Hatch & sedans"],
    ]),
    ...["4x4 Wagon", "4WD"].map((simpleBody): [Car, string[]] => [aCar({ simpleBody }), ["SUVs & 4WDs"]]),
    ...["Van", "Cab Chassis", "CabChassis", "People Mover", "PeopleMover", "Commercial", "Light Truck"].map(
      (simpleBody): [Car, string[]] => [aCar({ simpleBody }), ["Utes & Vans"]],
    ),
    [aCar({ simpleBody: "LightTruck" }), ["Utes & Vans"]],
    ...["Minute", "Campervan", "Vanity"].map((simpleBody): [Car, string[]] => [aCar({ simpleBody }), []]),
    ...["Electric", "Hybrid", "Plug-in hybrid"].map((simpleFuel): [Car, string[]] => [
      aCar({ simpleBody: "Coupe", simpleFuel }),
      ["Electrified"],
    ]),
  ])("%#", (car, categories) => {
    expect(categoriesOf(car)).toEqual(categories);
  });
});

test("the facets of spec 1 §2, by its own names, and the electric range", () => {
  const named =
    "badge status car_type categories city colour dealership_name filtered_features item_type km location_name " +
    "make make_model model price subscription_price price_range seats body drive fuel transmission state tag " +
    "weekly_price_range year certified created_at_timestamp electric_range";
  expect([...VALUE_FACETS, ...RANGE_FACETS].sort()).toEqual(named.split(" ").sort());
  expect(RANGE_FACETS.filter(isRangeFacet)).toEqual(RANGE_FACETS);
  expect([...VALUE_FACETS, "", "colours"].filter(isRangeFacet)).toEqual([]);
  expect(VALUE_FACETS.filter(isValueFacet)).toEqual(VALUE_FACETS);
  expect([...RANGE_FACETS, "", "colours"].filter(isValueFacet)).toEqual([]);
  expect([...COUNTED_RANGE_FACETS]).toEqual(["year", "seats"]);
  expect([...LIST_FACETS]).toEqual(["categories", "filtered_features"]);
});

test.each([
  ["4000", true],
  ["0800", true],
  ["400", false],
  ["40000", false],
  ["4 000", false],
  ["x4000", false],
  ["4000x", false],
  ["", false],
])("a postcode is exactly 4 digits (spec 2 §5): %j, %s", (text, is) => {
  expect(isPostcode(text)).toBe(is);
});

test("facets are named by i18n", () => {
  expect(facetLabelKey("make")).toBe("search.facet_make");
});
