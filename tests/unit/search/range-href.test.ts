import { expect, test } from "vitest";

import { formOnItsWay, rangeHref } from "~/search/use-range-refinement";
import { searchForm } from "~/search/search-links";
import { withRange } from "~/stock/refine";
import type { RangeFacet, Refinements } from "~/stock/facet";
import type { SearchState } from "~/stock/search-state";

import { aSearch, hrefOf } from "./a-search";

const RANGE = { min: 10_000, max: null };

test.each<[string, Refinements, Partial<SearchState>, RangeFacet]>([
  ["nothing else", {}, {}, "price"],
  ["a make of the path", { make: ["Toyota"] }, {}, "km"],
  ["values of the query", { make: ["Mazda", "Toyota"], fuel: ["Diesel"] }, {}, "price"],
  ["a range before it", { price: { min: 1, max: 2 } }, {}, "year"],
  ["a range after it", { year: { min: 2019, max: null } }, {}, "price"],
  ["a sort", { body: ["Ute"] }, { sortBy: "price_asc" }, "subscription_price"],
  ["a text", {}, { query: "tow bar & more" }, "price"],
])("beside %s: the address is the canonical one (spec 1 §2)", (_, refinements, rest, facet) => {
  const state = aSearch(refinements, rest);
  const href = rangeHref(searchForm(state, hrefOf), facet, RANGE);
  expect(href).toBe(hrefOf(withRange(state, facet, RANGE)));
});

test("a range replaces the last one, and an open one takes it away", () => {
  const form = searchForm(aSearch({ price: { min: 1, max: 2 } }), hrefOf);
  expect(rangeHref(form, "price", RANGE)).toMatch(/\?price=10000:$/);
  expect(rangeHref(form, "price", { min: null, max: null })).not.toContain("price");
});

test("refining begins again at page 1 (spec 1 §4, Search state)", () => {
  const form = searchForm(aSearch({}, { page: 3 }), hrefOf);
  expect(rangeHref(form, "price", RANGE)).not.toContain("page");
  const coming = formOnItsWay(form, { pathname: "/search/toyota", search: "?fuel=Diesel&page=2" });
  expect(coming && rangeHref(coming, "price", RANGE)).toBe("/search/toyota?fuel=Diesel&price=10000:");
});

test("what was chosen a moment before and is still on its way is kept", () => {
  const form = { action: "/search/toyota", fields: [] };
  const coming = formOnItsWay(form, { pathname: "/search/toyota", search: "?fuel=Diesel&price_min=5" });
  expect(coming && rangeHref(coming, "price", RANGE)).toBe("/search/toyota?fuel=Diesel&price=10000:");
  expect(formOnItsWay(form, undefined)).toBe(form);
});

test("a shopper who has left for a car is not called back", () => {
  expect(formOnItsWay({ action: "/search", fields: [] }, { pathname: "/cars/a", search: "" })).toBeNull();
});
