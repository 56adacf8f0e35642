import { describe, expect, test } from "vitest";

import { ENDLESS_PARAMETERS, isIndexable } from "~/search/is-indexable";
import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { parseSearchState } from "~/stock/search-state";

import { aSearch } from "./a-search";

test.each([
  [aSearch({})],
  [aSearch({ car_type: ["used"], make: ["Toyota"], model: ["Corolla"] })],
  [aSearch({ body: ["Ute"], fuel: ["Diesel"], state: ["QLD"] })],
  [aSearch({ make: ["Toyota"] }, { page: 2 })],
])("what people search the web for is listed: %j", (state) => {
  expect(isIndexable(state, 12)).toBe(true);
});

test.each([
  [aSearch({ make: ["Toyota"], model: ["Corolla"], car_type: ["used"], fuel: ["Hybrid"] })],
  [aSearch({ colour: ["White"] })],
  [aSearch({}, { refused: { make: ["Kia"] } })],
  [aSearch({ price: { min: null, max: 20_000 } })],
  [aSearch({}, { query: "corolla" })],
  [aSearch({}, { sortBy: "price_asc" })],
])("deeper refinements are not: %j", (state) => {
  expect(isIndexable(state, 12)).toBe(false);
});

test("nor is a page without cars", () => {
  expect(isIndexable(aSearch({ make: ["Toyota"] }), 0)).toBe(false);
});

describe("robots.txt and the robots tag agree", () => {
  const VALUES: Record<string, string> = {
    sortBy: "newest",
    status: "sold",
    certified: "true",
    car_type: "new",
    item_type: "car",
  };
  const listed = (name: string, value: string) =>
    isIndexable(parseSearchState(new URLSearchParams([[name, value]])), 12);

  test.each(ENDLESS_PARAMETERS.filter((name) => name !== "postcode"))(
    "a page with %s, which crawlers do not follow, is not listed either",
    (name) => {
      expect(listed(name, VALUES[name.replace(/^not_/, "")] ?? (/_m/.test(name) ? "5" : "5:7"))).toBe(false);
    },
  );

  test.each(["make", "model", "body", "fuel", "state", "city", "location_name", "page"])(
    "%s is followed",
    (name) => {
      expect(ENDLESS_PARAMETERS).not.toContain(name);
      expect(listed(name, "2")).toBe(true);
    },
  );

  test("every facet is on one side or the other", () => {
    const followed = [...VALUE_FACETS, ...RANGE_FACETS].filter(
      (facet) => !ENDLESS_PARAMETERS.includes(facet),
    );
    expect(followed.sort()).toEqual([
      "body",
      "car_type",
      "city",
      "dealership_name",
      "fuel",
      "item_type",
      "location_name",
      "make",
      "model",
      "state",
    ]);
  });
});
