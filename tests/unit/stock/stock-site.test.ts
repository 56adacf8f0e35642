import { describe, expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import type { Refinements } from "~/stock/facet";
import { intersectRefinements } from "~/stock/intersect-refinements";
import { baseRefinements, type StockSite } from "~/stock/stock-site";

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
  ])("%s", (_, one, other, both) => {
    expect(intersectRefinements(one, other)).toEqual(both);
  });
});

describe("what applies to every search of a site", () => {
  const site = (search: Partial<StockSite["config"]["search"]>): StockSite => ({
    slug: "fairprice",
    config: { search: { searchFilters: {}, priceAscExcludesUnpriced: false, ...search } },
  });

  test("spec 2 §7: the site's search_filters, nonsense in them apart", () => {
    const filtered = site({
      searchFilters: { car_type: ["used"], price: { min: 1_000, max: null }, make: [], km: ["x"] },
    });
    expect(baseRefinements(filtered, "rank", {})).toEqual({
      car_type: ["used"],
      price: { min: 1_000, max: null },
    });
    expect(baseRefinements(filtered, "rank", { car_type: ["new"] })).toBeNull();
  });

  test("spec 1 §5: a site has no base filter unless it says so", () => {
    expect(baseRefinements(site({}), "rank", {})).toEqual({});
    expect(siteConfigSchema.shape.search.parse({ facets: [] }).searchFilters).toEqual({});
  });

  test("spec 1 §5: price asc sorting on some sites adds the filter 'price > 0'", () => {
    const some = site({ priceAscExcludesUnpriced: true });
    expect(baseRefinements(some, "price_asc", {})).toEqual({ price: { min: 1, max: null } });
    expect(baseRefinements(some, "price_desc", {})).toEqual({});
    expect(baseRefinements(site({}), "price_asc", {})).toEqual({});
  });
});
