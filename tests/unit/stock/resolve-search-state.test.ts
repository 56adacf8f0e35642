import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { canonicalHref, isCanonical, resolveSearchState } from "~/stock/search-url";
import { withoutRefinement } from "~/stock/refine";
import { searchHref, type SearchAddresses } from "~/stock/search-path";
import { buildVocabulary, knownValues, NO_VOCABULARY } from "~/stock/search-vocabulary";

const northside = buildVocabulary(
  {
    make: ["Toyota"],
    model: ["Corolla"],
    make_model: ["Toyota Corolla"],
    body: ["SUV"],
    city: ["Aspley", "Windsor"],
    colour: ["Red", "White"],
    dealership_name: ["Northside Windsor"],
    location_name: ["Windsor Sales"],
  },
  [],
  { price: { min: 5_000, max: 80_000 }, year: { min: 2012, max: 2026 } },
);
const DEFAULT_PATH = "/search/new-used-and-demo-cars";
const inAspley: SearchAddresses = { defaultPath: DEFAULT_PATH, defaultCity: "Aspley" };
const anywhere: SearchAddresses = { defaultPath: DEFAULT_PATH, defaultCity: null };

function resolve(path: string, site = anywhere) {
  const url = new URL(path, "https://dealer.test");
  return resolveSearchState(url, url.pathname.split("/").slice(2).filter(Boolean), northside, site);
}

function addressOf(path: string, site = anywhere): string {
  const state = resolve(path, site);
  return state ? searchHref(state, northside, site) : "nobody's";
}

describe("values that no car has are ignored, as are unknown facets", () => {
  test.each([
    ["/search/toyota?colour=Purpleish&colour=red", "/search/toyota?colour=Red"],
    ["/search/toyota?city=Atlantis", "/search/toyota"],
    ["/search/toyota?wheels=3", "/search/toyota"],
  ])("%s → %s", (asked, address) => {
    expect(addressOf(asked)).toBe(address);
  });

  test("a list too long to be known whole is left open", () => {
    const badges = Array.from({ length: 2_000 }, (_, index) => `badge ${index}`);
    const url = new URL("https://dealer.test/search?badge=badge+2001");
    const chosen = (badge: string[]) =>
      resolveSearchState(url, [], buildVocabulary({ badge }, []), anywhere)?.refinements.badge;
    expect(chosen(badges)).toEqual(["badge 2001"]);
    expect(chosen(badges.slice(1))).toBeUndefined();
  });
});

describe("spec 1 §5: range values below the minimum or above the maximum are ignored", () => {
  test.each([
    ["price=1000:30000", "price=:30000"],
    ["price=10000:999999", "price=10000:"],
    ["price=1000:999999", ""],
    ["price=4999:", ""],
    ["price=5000:80000", "price=5000:80000"],
    ["year=1990:2030", ""],
    ["price=:4000", "price=:4000"],
    ["price=90000:", "price=90000:"],
    ["km=0:999999", "km=0:999999"],
  ])("%s → %s", (asked, kept) => {
    expect(addressOf(`/search/toyota?${asked}`)).toBe(`/search/toyota${kept && "?"}${kept}`);
  });
});

describe("spec 2 §2: a default city filter when nothing else is set (spec:2.2.13)", () => {
  test.each([
    ["/search", `${DEFAULT_PATH}?city=Aspley`],
    ["/search/used-cars", "/search/used-cars?city=Aspley"],
    ["/search/toyota/corolla", "/search/toyota/corolla?city=Aspley"],
    ["/search/toyota?page=2", "/search/toyota?city=Aspley&page=2"],
    ["/search/toyota?sortBy=newest", "/search/toyota?city=Aspley&sortBy=newest"],
  ])("%s → %s", (asked, address) => {
    expect(addressOf(asked, inAspley)).toBe(address);
    expect(addressOf(asked)).not.toContain("city");
  });

  test.each([
    ["another city", "/search/toyota?city=Windsor"],
    ["every city", "/search/toyota?city=all"],
    ["every city, sorted", "/search/toyota?city=all&sortBy=newest&page=3"],
    ["another choice", "/search/toyota?colour=Red"],
    ["a text", "/search/toyota?query=red"],
    ["a yard, wherever it is", "/search/northside-windsor"],
    ["a location", "/search/windsor-sales"],
  ])("%s stays as it is: %s", (_, address) => {
    expect(addressOf(address, inAspley)).toBe(address);
  });

  test("taken back, it leaves every city; with another choice that needs no word", () => {
    const state = resolve("/search/toyota", inAspley);
    const without = state && withoutRefinement(state, "city", "Aspley");
    expect(without && searchHref(without, northside, inAspley)).toBe("/search/toyota?city=all");
    expect(addressOf("/search/toyota?city=all&colour=Red", inAspley)).toBe("/search/toyota?colour=Red");
    expect(addressOf("/search/toyota?city=ALL&city=Windsor", inAspley)).toBe("/search/toyota?city=Windsor");
    expect(addressOf("/search/toyota?city=Atlantis", inAspley)).toBe("/search/toyota?city=all");
  });

  test("one redirect is enough, from any path and any query, with a default city and without", () => {
    const paths = ["", "used-cars", "toyota", "toyota/corolla", "suv", "northside-windsor", "windsor-sales"];
    const parameter = fc.tuple(
      fc.constantFrom(
        "make",
        "city",
        "colour",
        "location_name",
        "price",
        "query",
        "sortBy",
        "postcode",
        "page",
      ),
      fc.constantFrom(
        "Toyota",
        "Aspley",
        "all",
        "Red",
        "Windsor Sales",
        "1:2",
        "6000:",
        "distance",
        "4000",
        "2",
        "",
      ),
    );
    const site = fc.constantFrom(inAspley, anywhere);
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.array(parameter, { maxLength: 6 }),
        site,
        (path, asked, at) => {
          const url = new URL(`/search/${path}?${new URLSearchParams(asked)}`, "https://dealer.test");
          const once = new URL(canonicalHref(url, addressOf(url.href, at)), url);
          return isCanonical(once, addressOf(once.href, at));
        },
      ),
      { numRuns: often(5_000, 1_000_000) },
    );
  });
});

test("what a site's addresses may name (spec 1 §2; spec 2 §2)", () => {
  const values = {
    make: ["Land", "Land Rover", "長城"],
    model: ["Rover Sport", "Sport", "Defender", "長城炮"],
    make_model: ["Land Rover Sport", "Land Rover Defender", "Landau", "Land Rover Velar", "長城 長城炮"],
    dealership_name: ["Aspley", "Windsor"],
    location_name: ["Aspley Sales"],
    body: ["SUV"],
  };
  const own = [{ slug: "northside-aspley", name: "Aspley" }];
  expect(buildVocabulary(values, own, { km: { min: 1, max: 9 } })).toEqual({
    makes: [
      { slug: "land", value: "Land", models: [] },
      {
        slug: "land-rover",
        value: "Land Rover",
        models: [
          { slug: "sport", value: "Sport" },
          { slug: "defender", value: "Defender" },
        ],
      },
    ],
    bodies: [{ slug: "suv", value: "SUV" }],
    dealerships: [
      { slug: "northside-aspley", value: "Aspley" },
      { slug: "windsor", value: "Windsor" },
    ],
    locations: [{ slug: "aspley-sales", value: "Aspley Sales" }],
    values,
    bounds: { km: { min: 1, max: 9 } },
  });
  const nothing = { makes: [], bodies: [], dealerships: [], locations: [], values: {}, bounds: {} };
  expect([buildVocabulary({}, []), NO_VOCABULARY]).toEqual([nothing, nothing]);
  expect(knownValues(buildVocabulary(values, own))).toEqual({
    ...values,
    dealership_name: ["Aspley", "Windsor"],
  });
});

test("a model belongs to the make that its make_model begins with", () => {
  const values = { make: ["Mini", "BMW"], model: ["X5", "5"], make_model: ["BMW X5"] };
  expect(buildVocabulary(values, []).makes.map(({ models }) => models.length)).toEqual([0, 1]);
});

test("a path that names nothing is no state", () => {
  expect(resolve("/search/lexus")).toBeNull();
});
