import { describe, expect, test } from "vitest";

import {
  isRefined,
  toggleRefinement,
  withoutAll,
  withoutRefinement,
  withPage,
  withPathRefinements,
  withQuery,
  withRange,
  withRefinement,
} from "~/stock/refine";
import { EMPTY_SEARCH, parseSearchState, type SearchState } from "~/stock/search-state";

const parse = (search: string) => parseSearchState(new URLSearchParams(search));
const deep = parse("query=auto&make=Toyota&model=Corolla&price=10000:20000&sortBy=newest&page=4");

describe("spec 1 §4, Search state: what changes what is found resets the page (spec:1.4.53, spec:1.4.55)", () => {
  test.each<[string, SearchState, string]>([
    [
      "one more value, in order",
      withRefinement(deep, "make", "Mazda"),
      "query=auto&make=Mazda&make=Toyota&model=Corolla&price=10000:20000&sortBy=newest",
    ],
    ["the same value again", withRefinement(parse("make=Kia"), "make", "Kia"), "make=Kia"],
    ["a value that no URL may carry", withRefinement(parse("make=Kia"), "make", "a`b"), "make=Kia"],
    ["without a value", withoutRefinement(parse("make=Kia&make=Mazda&page=2"), "make", "Kia"), "make=Mazda"],
    [
      "without the last make, its models go too",
      withoutRefinement(deep, "make", "Toyota"),
      "query=auto&price=10000:20000&sortBy=newest",
    ],
    [
      "with a make left, models stay",
      withoutRefinement(parse("make=Kia&make=Mazda&model=CX-5"), "make", "Kia"),
      "make=Mazda&model=CX-5",
    ],
    [
      "without the last body, models stay",
      withoutRefinement(parse("body=SUV&model=CX-5"), "body", "SUV"),
      "model=CX-5",
    ],
    ["without a facet", withoutRefinement(parse("colour=Red&colour=Blue&body=SUV"), "colour"), "body=SUV"],
    [
      "without a range",
      withoutRefinement(deep, "price"),
      "query=auto&make=Toyota&model=Corolla&sortBy=newest",
    ],
    ["toggled on", toggleRefinement(parse("body=SUV&page=2"), "body", "Ute"), "body=SUV&body=Ute"],
    ["toggled off", toggleRefinement(parse("body=SUV&page=2"), "body", "SUV"), ""],
    ["a range", withRange(parse("page=2"), "km", { min: null, max: 50_000 }), "km=:50000"],
    ["a range that is none", withRange(parse("km=1:2"), "km", { min: 9, max: 1 }), ""],
    ["text", withQuery(parse("query=a&page=2"), "  red  ute "), "query=red ute"],
    ["everything cleared but the sort", withoutAll(deep), "sortBy=newest"],
    ["a page keeps the rest", withPage(parse("make=Kia"), 3), "make=Kia&page=3"],
    ["a page is at least 1", withPage(parse("make=Kia"), -3), "make=Kia"],
  ])("%s", (_, state, search) => {
    expect(state).toEqual(parse(search));
  });

  test("links do not change the state they start from", () => {
    const before = structuredClone(deep);
    toggleRefinement(deep, "make", "Toyota");
    withRange(deep, "price", null);
    expect(deep).toEqual(before);
  });
});

test("a ticked box is a refinement", () => {
  expect(isRefined(deep, "make", "Toyota")).toBe(true);
  expect(isRefined(deep, "make", "Mazda")).toBe(false);
  expect(isRefined(EMPTY_SEARCH, "make", "Mazda")).toBe(false);
});

test("the path's make and the query's are alternatives, the page stays", () => {
  expect(withPathRefinements(parse("make=Mazda&page=2"), { make: ["Toyota"] })).toEqual(
    parse("make=Mazda&make=Toyota&page=2"),
  );
});
