import { expect, test } from "vitest";

import { searchForm } from "~/search/search-links";
import {
  isAdjustment,
  isDroppable,
  wantedHref,
  withChoice,
  type Choice,
  type ChoiceBase,
} from "~/search/wanted-search";
import type { Refinements } from "~/stock/facet";
import { withRange } from "~/stock/refine";
import { EMPTY_SEARCH, type SearchState } from "~/stock/search-state";

import { aSearch, hrefOf } from "./a-search";

const RANGE = { min: 10_000, max: null };
const PRICE: Choice = { kind: "range", facet: "price", range: RANGE };
const SUV: Choice = { kind: "add", facet: "body", value: "SUV" };

function baseOf(found: SearchState, requested = found): ChoiceBase {
  const first = (state: SearchState) => searchForm({ ...state, page: 1 }, hrefOf);
  const states = { found, requested, cleared: EMPTY_SEARCH };
  return { states, form: first(found), queryForm: first(requested) };
}

test.each<[string, Refinements, Partial<SearchState>]>([
  ["nothing else", {}, {}],
  ["a make of the path", { make: ["Toyota"] }, {}],
  ["values of the query", { make: ["Mazda", "Toyota"], fuel: ["Diesel"] }, {}],
  ["a range after it", { year: { min: 2019, max: null } }, {}],
  ["another range of it", { price: { min: 1, max: 2 } }, {}],
  ["a sort", { body: ["Ute"] }, { sortBy: "price_asc" }],
  ["a text", {}, { query: "tow bar & more" }],
  ["page 3", {}, { page: 3 }],
])("a range beside %s: the address is the canonical one (spec 1 §2)", (_, refinements, rest) => {
  const base = baseOf(aSearch(refinements, rest));
  const href = wantedHref(withChoice(null, base, PRICE), base);
  expect(href).toBe(hrefOf(withRange(base.states.found, "price", RANGE)));
});

test("another text replaces the choices that the last one was understood as", () => {
  const base = baseOf(
    aSearch({ colour: ["White"], fuel: ["Diesel"] }),
    aSearch({ fuel: ["Diesel"] }, { query: "white" }),
  );
  const retyped = withChoice(null, base, { kind: "query", query: "black" });
  expect(retyped.state).toEqual(aSearch({ fuel: ["Diesel"] }, { query: "black" }));
  // Filters still show them until the answer says what the new text means.
  expect(retyped.shown.refinements.colour).toEqual(["White"]);
  expect(withChoice(null, base, SUV).state.refinements).toMatchObject({ colour: ["White"], body: ["SUV"] });
});

test("a refused value is allowed again, beside choices that are still loading", () => {
  const base = baseOf(aSearch({ make: ["Toyota"] }, { refused: { colour: ["Black", "White"] } }));
  const allow: Choice = { kind: "allow", facet: "colour", value: "White" };
  const allowed = withChoice(withChoice(null, base, PRICE), base, allow);
  expect(isDroppable(base.states.found, allow)).toBe(true);
  expect(isDroppable(allowed.shown, allow)).toBe(false);
  expect(isAdjustment(allowed, base)).toBe(false);
  expect(wantedHref(allowed, base)).toBe("/search/toyota?not_colour=Black&price=10000:");
});

test("clearing leads to the site's own page, and the next choice builds on that", () => {
  const base = baseOf(aSearch({ make: ["Mazda"] }, { sortBy: "newest" }));
  base.states.cleared = aSearch({ car_type: ["used"] });
  const cleared = withChoice(null, base, { kind: "clear" });
  expect(withChoice(cleared, base, SUV).state).toEqual(
    aSearch({ car_type: ["used"], body: ["SUV"] }, { sortBy: "newest" }),
  );
});

test("the way of showing results stays with other choices, and goes when it is the usual one again", () => {
  const base = baseOf(aSearch({}));
  base.form.fields.push(["view", "list"]);
  const suvs = withChoice(null, base, SUV);
  expect(wantedHref(suvs, base)).toContain("view=list");
  const usual = withChoice(suvs, base, { kind: "look", name: "view", value: null });
  expect(wantedHref(usual, base)).not.toContain("view");
});

test("adjusting a range or text replaces the history entry; the first one and any other choice add one", () => {
  const is = (found: SearchState, choice: Choice) => {
    const base = baseOf(found);
    return isAdjustment(withChoice(null, base, choice), base);
  };
  const query = (text: string): Choice => ({ kind: "query", query: text });
  expect(is(aSearch({}), PRICE)).toBe(false);
  expect(is(aSearch({ price: { min: 1, max: 2 } }), PRICE)).toBe(true);
  expect(is(aSearch({}), query("cor"))).toBe(false);
  expect(is(aSearch({}, { query: "cor" }), query("corolla"))).toBe(true);
  expect(is(aSearch({}, { query: "cor" }), SUV)).toBe(false);
  expect(is(aSearch({}), { kind: "sort", sortBy: "newest", postcode: "" })).toBe(false);
});
