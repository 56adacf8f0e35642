import { expect, test } from "vitest";

import { facetViews, type FacetContext } from "~/search/facet-views";
import type { FacetSetting } from "~/search/search-page";
import type { Facet } from "~/stock/facet";

import { aSearch, hrefOf, say } from "./a-search";

const setting = (name: Facet, rest: Partial<FacetSetting> = {}): FacetSetting => ({
  name,
  display: "list",
  limit: 7,
  open: true,
  ...rest,
});
const counts = (...pairs: [string, number][]) => ({
  counts: pairs.map(([value, count]) => ({ value, count })),
  stats: null,
});
const context = (rest: Partial<FacetContext>): FacetContext => ({
  state: aSearch({}),
  results: {},
  hrefOf,
  say,
  labels: {},
  franchise: false,
  opened: new Set(),
  ...rest,
});

test("each value leads to the page after it is ticked or unticked", () => {
  const state = aSearch({ make: ["Toyota"] }, { page: 2 });
  const results = { make: counts(["Toyota", 12], ["Mazda", 5]) };
  const [make] = facetViews([setting("make")], context({ state, results }));
  expect(make).toMatchObject({
    label: "Make",
    values: [
      { label: "Toyota", count: 12, chosen: true, href: "/search/new-used-and-demo-cars" },
      {
        label: "Mazda",
        count: 5,
        chosen: false,
        href: "/search/new-used-and-demo-cars?make=Mazda&make=Toyota",
      },
    ],
  });
});

test("a chosen value that finds nothing any more stays, to be unticked", () => {
  const state = aSearch({ fuel: ["Hydrogen"] });
  const results = { fuel: counts(["Petrol", 3]) };
  const [fuel] = facetViews([setting("fuel", { open: false })], context({ state, results }));
  expect(fuel).toMatchObject({
    open: true,
    values: [
      { value: "Petrol", chosen: false },
      { value: "Hydrogen", count: 0, chosen: true },
    ],
  });
});

test("a filter that would narrow nothing is not there (spec:1.2.30)", () => {
  const results = { fuel: counts(["Petrol", 3]), body: counts(), price: { counts: [], stats: null } };
  const settings = [setting("fuel"), setting("body"), setting("price", { display: "range" })];
  expect(facetViews(settings, context({ results }))).toEqual([]);
});

test("models have their place from the beginning, and wait there for a make", () => {
  const results = { make: counts(["Toyota", 2], ["Mazda", 1]), model: counts(["Corolla", 2], ["CX-5", 1]) };
  const models = (rest: Partial<FacetContext>) =>
    facetViews([setting("make"), setting("model")], context({ results, ...rest }))[1];
  expect(models({})).toMatchObject({ kind: "folded", facet: "model", href: null });
  expect(models({ state: aSearch({ make: ["Toyota"] }) })).toMatchObject({ kind: "list", facet: "model" });
  expect(models({ franchise: true })).toMatchObject({ kind: "list", facet: "model" });
});

test("car types are listed new, demo, used (spec:1.9.12)", () => {
  const results = { car_type: counts(["used", 9], ["new", 4], ["demo", 1]) };
  const [types] = facetViews([setting("car_type")], context({ results }));
  expect(types?.kind === "list" && types.values.map(({ label }) => label)).toEqual(["New", "Demo", "Used"]);
});

test("a toggle is one value, by the name the site gives it (spec:2.3.27, spec:2.4.10)", () => {
  const results = { certified: counts(["false", 20], ["true", 4]) };
  const labels = { certified: "Toyota Certified Pre-Owned" };
  const views = facetViews([setting("certified", { display: "toggle" })], context({ results, labels }));
  expect(views).toMatchObject([
    { kind: "toggle", label: "Toyota Certified Pre-Owned", values: [{ value: "true", count: 4 }] },
  ]);
});

test("a range slides over the stock without its own refinement, and stays where it was chosen", () => {
  const state = aSearch({ price: { min: 11_111, max: null } });
  const results = { price: { counts: [], stats: { min: 9_000, max: 24_000 } } };
  const [price] = facetViews([setting("price", { display: "range" })], context({ state, results }));
  expect(price).toMatchObject({
    kind: "range",
    range: { min: 11_111, max: null },
    scale: { min: 9_000, max: 24_000, step: 150, unit: 1_000 },
  });
});

test("a range that is chosen stays to be changed, though there is no stock to measure it by", () => {
  const state = aSearch({ price: { min: null, max: 5_000 }, year: { min: 2030, max: null } });
  const settings = [setting("price", { display: "range" }), setting("year", { display: "range" })];
  expect(facetViews(settings, context({ state }))).toMatchObject([
    { facet: "price", scale: { max: 100_000 } },
    { facet: "year", scale: null },
  ]);
});

test("a range of one number narrows nothing", () => {
  const results = { year: { counts: [], stats: { min: 2024, max: 2024 } } };
  expect(facetViews([setting("year", { display: "range" })], context({ results }))).toEqual([]);
});

const COLOURS = ["White", "Black", "Silver", "Grey", "Blue", "Red", "Green"].map(
  (value): [string, number] => [value, 1],
);

test("a closed filter with many values is sent without them, and has an address with them (spec 1 §2)", () => {
  const state = aSearch({ fuel: ["Diesel"] });
  const results = { colour: counts(...COLOURS) };
  const closed = setting("colour", { open: false });
  const href = "/search/new-used-and-demo-cars?fuel=Diesel&open=colour";
  const [folded] = facetViews([closed], context({ state, results }));
  expect(folded).toEqual({ kind: "folded", facet: "colour", label: "Colour", href });
  const [opened] = facetViews([closed], context({ state, results, opened: new Set(["colour"]) }));
  expect(opened).toMatchObject({ kind: "list", open: true, values: { length: COLOURS.length } });
});

test("a closed filter with few values, or with one of them chosen, is sent whole", () => {
  const closed = setting("colour", { open: false });
  const few = { colour: counts(...COLOURS.slice(1)) };
  expect(facetViews([closed], context({ results: few }))).toMatchObject([{ kind: "list", open: false }]);
  const state = aSearch({ colour: ["Red"] });
  const many = { colour: counts(...COLOURS) };
  expect(facetViews([closed], context({ state, results: many }))).toMatchObject([
    { kind: "list", open: true },
  ]);
});
