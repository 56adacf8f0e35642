import { expect, test } from "vitest";

import { appliedChoices } from "~/search/applied-choices";
import { createHrefOf } from "~/search/search-links";
import { toggleRefinement } from "~/stock/refine";

import { aSearch, DEFAULT_PATH, hrefOf, say, VOCABULARY } from "./a-search";

test("every choice can be taken back, and the rest stays", () => {
  const state = aSearch(
    { make: ["Toyota"], fuel: ["Hybrid"], price: { min: 10_000, max: 30_000 } },
    { query: "tow bar", page: 3 },
  );
  expect(appliedChoices(state, hrefOf, say)).toEqual([
    {
      key: "query",
      label: "“tow bar”",
      href: "/search/toyota?fuel=Hybrid&price=10000:30000",
      drops: { kind: "drop", facet: "query" },
    },
    {
      key: "make Toyota",
      label: "Toyota",
      href: `${DEFAULT_PATH}?query=tow+bar&fuel=Hybrid&price=10000:30000`,
      drops: { kind: "drop", facet: "make", value: "Toyota" },
    },
    {
      key: "fuel Hybrid",
      label: "Hybrid",
      href: "/search/toyota?query=tow+bar&price=10000:30000",
      drops: { kind: "drop", facet: "fuel", value: "Hybrid" },
    },
    {
      key: "price",
      label: "Price: $10,000 – $30,000",
      href: "/search/toyota?query=tow+bar&fuel=Hybrid",
      drops: { kind: "drop", facet: "price" },
    },
  ]);
});

test("what is refused is a choice too, and goes when its value is chosen", () => {
  const state = aSearch({ make: ["Toyota"] }, { refused: { colour: ["Black", "White"] }, page: 2 });
  expect(hrefOf(state)).toBe("/search/toyota?not_colour=Black&not_colour=White&page=2");
  expect(appliedChoices(state, hrefOf, say).slice(1)).toEqual([
    {
      key: "allow colour Black",
      label: "Not Black",
      href: "/search/toyota?not_colour=White",
      drops: { kind: "allow", facet: "colour", value: "Black" },
    },
    {
      key: "allow colour White",
      label: "Not White",
      href: "/search/toyota?not_colour=Black",
      drops: { kind: "allow", facet: "colour", value: "White" },
    },
  ]);
  expect(hrefOf(toggleRefinement(state, "colour", "White"))).toBe(
    "/search/toyota?colour=White&not_colour=Black",
  );
});

test("the index's words are said in the shopper's", () => {
  const state = aSearch({
    car_type: ["demo"],
    state: ["QLD"],
    certified: ["true"],
    km: { min: null, max: 50_000 },
    year: { min: 2020, max: null },
  });
  expect(appliedChoices(state, hrefOf, say).map(({ label }) => label)).toEqual([
    "Demo",
    "Queensland",
    "Certified",
    "Kilometres: Under 50,000 km",
    "Year: From 2020",
  ]);
});

test("what the site's default page says itself cannot be taken back", () => {
  const usedOnly = createHrefOf(VOCABULARY, { defaultPath: "/search/used-cars", defaultCity: null });
  expect(appliedChoices(aSearch({ car_type: ["used"] }), usedOnly, say)).toEqual([]);
});

test("a value that is no word of ours is shown as it is, also when it looks like one of JavaScript's", () => {
  const state = aSearch({ state: ["constructor"], tag: ["runout sale"] });
  expect(appliedChoices(state, hrefOf, say).map(({ label }) => label)).toEqual([
    "constructor",
    "runout sale",
  ]);
});
