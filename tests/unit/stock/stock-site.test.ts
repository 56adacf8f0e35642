import { describe, expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import type { Refinements } from "~/stock/facet";
import { EMPTY_SEARCH } from "~/stock/search-state";
import type { SortKey } from "~/stock/stock-index";
import { baseRefinements, type StockSite, intersectRefinements } from "~/stock/stock-site";
import { toStockQuery } from "~/stock/to-stock-query";

describe("what meets both", () => {
  test.each<[string, Refinements, Refinements, Refinements | null]>([
    ["nothing asked", {}, {}, {}],
    ["one side", { make: ["Kia"] }, {}, { make: ["Kia"] }],
    ["the other side", {}, { km: { min: 0, max: 9 } }, { km: { min: 0, max: 9 } }],
    ["different facets", { make: ["Kia"] }, { body: ["SUV"] }, { make: ["Kia"], body: ["SUV"] }],
    ["common values", { make: ["Kia", "Mazda"] }, { make: ["Mazda", "Ford"] }, { make: ["Mazda"] }],
    ["no common value", { car_type: ["used"] }, { car_type: ["new"] }, null],
    [
      "list facets narrow",
      { filtered_features: ["Tow Bar"] },
      { filtered_features: ["Sunroof"] },
      { filtered_features: ["Tow Bar", "Sunroof"] },
    ],
    [
      "overlapping ranges",
      { price: { min: 1, max: null } },
      { price: { min: null, max: 5 } },
      { price: { min: 1, max: 5 } },
    ],
    [
      "the tighter ends",
      { price: { min: 1, max: 9 } },
      { price: { min: 3, max: 20 } },
      { price: { min: 3, max: 9 } },
    ],
    ["ranges apart", { price: { min: 10, max: null } }, { price: { min: null, max: 5 } }, null],
    [
      "ranges that touch",
      { price: { min: 5, max: null } },
      { price: { min: null, max: 5 } },
      { price: { min: 5, max: 5 } },
    ],
    [
      "no value is no choice",
      { make: [], body: ["SUV"] },
      { make: ["Kia"], body: [] },
      { make: ["Kia"], body: ["SUV"] },
    ],
    [
      "categories narrow too, each once",
      { categories: ["Upcoming"] },
      { categories: ["Upcoming", "Electrified"] },
      { categories: ["Upcoming", "Electrified"] },
    ],
  ])("%s", (_, one, other, both) => {
    expect(intersectRefinements(one, other)).toEqual(both);
  });
});

describe("the question to the index that a request is", () => {
  const northside: StockSite = {
    slug: "northside",
    config: { search: { searchFilters: { car_type: ["used"] }, priceAscExcludesUnpriced: true } },
  };
  const state = { ...EMPTY_SEARCH, query: "ute", page: 3, refinements: { make: ["Kia"] } };

  test("whole, 21 cars a page (spec 1 §7)", () => {
    const request = { state, facets: ["body" as const], base: { body: ["SUV"] } };
    expect(toStockQuery(northside, request, 7)).toStrictEqual({
      site: "northside",
      text: "ute",
      page: 3,
      perPage: 21,
      facets: ["body"],
      sort: "rank",
      now: 7,
      base: { car_type: ["used"], body: ["SUV"] },
      refinements: { make: ["Kia"] },
    });
    const picky = { ...request, state: { ...state, refused: { colour: ["White"] } } };
    expect(toStockQuery(northside, picky, 7)).toMatchObject({ refused: { colour: ["White"] } });
    expect(toStockQuery(northside, { ...request, perPage: 4 }, 7)?.perPage).toBe(4);
    expect(toStockQuery(northside, { ...request, base: { car_type: ["new"] } }, 7)).toBeNull();
  });

  test("by distance only where one can measure, else by rank; other sorts do not measure", () => {
    const sorted = (sortBy: SortKey, locationOrder?: string[]) =>
      toStockQuery(northside, { state: { ...state, sortBy }, facets: [], locationOrder }, 7);
    expect(sorted("distance", ["Aspley"])).toMatchObject({ sort: "distance", locationOrder: ["Aspley"] });
    for (const order of [undefined, []]) {
      expect(sorted("distance", order)?.sort).toBe("rank");
      expect(sorted("distance", order)).not.toHaveProperty("locationOrder");
    }
    expect(sorted("newest", ["Aspley"])?.sort).toBe("newest");
    expect(sorted("newest", ["Aspley"])).not.toHaveProperty("locationOrder");
    expect(sorted("price_asc")?.base).toEqual({ car_type: ["used"], price: { min: 1, max: null } });
  });
});

describe("what applies to every search of a site", () => {
  const site = (search: Partial<StockSite["config"]["search"]>): StockSite => ({
    slug: "fairprice",
    config: { search: { searchFilters: {}, priceAscExcludesUnpriced: false, ...search } },
  });

  test("spec 2 §7: the site's search_filters, nonsense in them apart (spec:1.5.16, spec:2.7.4)", () => {
    const filtered = site({
      searchFilters: {
        car_type: ["used"],
        price: { min: 1_000, max: null },
        ...{
          make: [],
          km: ["x"],
          body: { min: 1, max: 2 },
          wheels: ["3"],
          year: { min: 9, max: 1 },
          seats: undefined,
        },
      },
    });
    expect(baseRefinements(filtered, "rank", {})).toEqual({
      car_type: ["used"],
      price: { min: 1_000, max: null },
    });
    expect(baseRefinements(filtered, "rank", { car_type: ["new"] })).toBeNull();
  });

  test("spec 1 §5: a site has no base filter unless it says so (spec:1.5.16)", () => {
    expect(baseRefinements(site({}), "rank", {})).toEqual({});
    expect(siteConfigSchema.shape.search.parse({ facets: [] }).searchFilters).toEqual({});
  });

  test("spec 1 §5: price asc sorting on some sites adds the filter 'price > 0' (spec:1.5.4)", () => {
    const some = site({ priceAscExcludesUnpriced: true });
    expect(baseRefinements(some, "price_asc", {})).toEqual({ price: { min: 1, max: null } });
    expect(baseRefinements(some, "price_desc", {})).toEqual({});
    expect(baseRefinements(site({}), "price_asc", {})).toEqual({});
  });
});
