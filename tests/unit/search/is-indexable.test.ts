import { expect, test } from "vitest";

import { isIndexable } from "~/search/is-indexable";

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
  [aSearch({ price: { min: null, max: 20_000 } })],
  [aSearch({}, { query: "corolla" })],
  [aSearch({}, { sortBy: "price_asc" })],
])("deeper refinements are not: %j", (state) => {
  expect(isIndexable(state, 12)).toBe(false);
});

test("nor is a page without cars", () => {
  expect(isIndexable(aSearch({ make: ["Toyota"] }), 0)).toBe(false);
});
