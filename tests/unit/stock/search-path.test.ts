import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { canonicalHref, isCanonical, resolveSearchState } from "~/stock/search-url";
import { resolveSearchPath, searchHref } from "~/stock/search-path";
import { parseSearchState } from "~/stock/search-state";
import { buildVocabulary } from "~/stock/search-vocabulary";

const DEFAULT_PATH = "/search/new-used-and-demo-cars";
const anywhere = { defaultPath: DEFAULT_PATH, defaultCity: null };
const usedOnly = { defaultPath: "/search/used-cars", defaultCity: null };

const northside = buildVocabulary(
  {
    make: ["Land", "Land Rover", "Mercedes-Benz", "Mini", "Toyota", "Škoda", "Skoda", "長城"],
    model: ["C 200", "Corolla", "Cruiser", "Defender", "HiAce", "Rover"],
    make_model: [
      "Land Rover Defender",
      "Land Cruiser",
      "Mercedes-Benz C 200",
      "Toyota Corolla",
      "Toyota HiAce",
    ],
    body: ["Mini", "SUV", "Ute", "Used Cars", "Aspley"],
    dealership_name: ["Northside Toyota", "Northside Mini", "Aspley", "Windsor"],
    location_name: ["Aspley Sales", "Aspley", "Windsor"],
  },
  [{ slug: "northside-group-toyota", name: "Northside Toyota" }],
);

const resolve = (path: string) => resolveSearchPath(path.split("/").filter(Boolean), northside);

describe("spec 1 §2: /search/{…}, in a stated order of resolution (spec:1.2.8, spec:1.2.9, spec:1.2.10, spec:1.2.11, spec:1.2.24, spec:2.2.12, spec:2.2.17)", () => {
  test.each([
    ["", "all", {}],
    ["new-used-and-demo-cars", "all", {}],
    ["used-cars", "car_type", { car_type: ["used"] }],
    ["new-cars", "car_type", { car_type: ["new"] }],
    ["demo-cars", "car_type", { car_type: ["demo"] }],
    ["new-and-demo-cars", "car_type", { car_type: ["demo", "new"] }],
    ["caravans", "item_type", { item_type: ["caravan"] }],
    ["motorcycles", "item_type", { item_type: ["motorcycle"] }],
    ["used-caravans", "item_type", { car_type: ["used"], item_type: ["caravan"] }],
    ["new-and-demo-motorcycles", "item_type", { car_type: ["demo", "new"], item_type: ["motorcycle"] }],
    ["new-used-and-demo-caravans", "item_type", { item_type: ["caravan"] }],
    ["toyota", "make", { make: ["Toyota"] }],
    ["Toyota", "make", { make: ["Toyota"] }],
    ["mercedes-benz", "make", { make: ["Mercedes-Benz"] }],
    ["MERCEDES benz", "make", { make: ["Mercedes-Benz"] }],
    ["škoda", "make", { make: ["Škoda"] }],
    ["s\u030ckoda", "make", { make: ["Škoda"] }],
    ["%C5%A0koda", "make", { make: ["Škoda"] }],
    ["land_r%F2ver/defender", "model", { make: ["Land Rover"], model: ["Defender"] }],
    ["mercedes-benz/c-200", "model", { make: ["Mercedes-Benz"], model: ["C 200"] }],
    ["land-rover/defender", "model", { make: ["Land Rover"], model: ["Defender"] }],
    ["land/cruiser", "model", { make: ["Land"], model: ["Cruiser"] }],
    ["suv", "body", { body: ["SUV"] }],
    ["mini", "make", { make: ["Mini"] }],
    ["northside-group-toyota", "dealership", { dealership_name: ["Northside Toyota"] }],
    ["northside-mini", "dealership", { dealership_name: ["Northside Mini"] }],
    ["aspley-sales", "location", { location_name: ["Aspley Sales"] }],
  ])("/search/%s", (path, kind, refinements) => {
    expect(resolve(path)).toEqual({ kind, refinements });
  });

  test.each([
    "stolen-cars",
    "toyota/defender",
    "suv/corolla",
    "toyota/corolla/ascent",
    "used-cars/toyota",
    "used-toyotas",
    "demo-bikes",
    "constructor",
  ])("/search/%s is nobody's: 404", (path) => {
    expect(resolve(path)).toBeNull();
  });
});

test.each([
  ["used-cars", "types before a body of that name", { car_type: ["used"] }],
  ["mini", "a make before a body", { make: ["Mini"] }],
  ["aspley", "a body before a dealership and a location", { body: ["Aspley"] }],
  ["windsor", "a dealership before a location", { dealership_name: ["Windsor"] }],
  ["skoda", "of two makes written alike the first, Škoda", { make: ["Škoda"] }],
])("/search/%s is several things: %s", (path, _, refinements) => {
  expect(resolve(path)?.refinements).toEqual(refinements);
});

const state = (search: string) => parseSearchState(new URLSearchParams(search));

describe("one address for one state (spec:1.2.9, spec:2.2.12)", () => {
  test.each([
    ["", DEFAULT_PATH],
    ["make=Toyota", "/search/toyota"],
    ["make=Toyota&model=Corolla", "/search/toyota/corolla"],
    ["make=Toyota&model=Corolla&model=HiAce", "/search/toyota?model=Corolla&model=HiAce"],
    ["make=Toyota&make=Mini", `${DEFAULT_PATH}?make=Mini&make=Toyota`],
    ["make=Toyota&body=SUV&price=10000:20000&page=2", "/search/toyota?body=SUV&price=10000:20000&page=2"],
    ["make=Skoda", `${DEFAULT_PATH}?make=Skoda`],
    ["make=%C5%A0koda", "/search/skoda"],
    ["make=%E9%95%B7%E5%9F%8E", `${DEFAULT_PATH}?make=%E9%95%B7%E5%9F%8E`],
    ["make=Unknown", `${DEFAULT_PATH}?make=Unknown`],
    ["model=Corolla", `${DEFAULT_PATH}?model=Corolla`],
    ["car_type=used", "/search/used-cars"],
    ["car_type=demo&car_type=new", "/search/new-and-demo-cars"],
    ["car_type=used&car_type=new", `${DEFAULT_PATH}?car_type=new&car_type=used`],
    ["car_type=used&body=SUV", "/search/used-cars?body=SUV"],
    ["body=SUV", "/search/suv"],
    ["body=Mini", `${DEFAULT_PATH}?body=Mini`],
    ["body=Unknown", `${DEFAULT_PATH}?body=Unknown`],
    ["item_type=caravan", "/search/caravans"],
    ["item_type=caravan&car_type=used", "/search/used-caravans"],
    ["item_type=motorcycle&car_type=demo&car_type=new&make=Kia", "/search/new-and-demo-motorcycles?make=Kia"],
    ["item_type=caravan&car_type=new&car_type=used", "/search/caravans?car_type=new&car_type=used"],
    ["location_name=Windsor", `${DEFAULT_PATH}?location_name=Windsor`],
    ["dealership_name=Northside+Toyota", "/search/northside-group-toyota"],
    ["location_name=Aspley+Sales", "/search/aspley-sales"],
  ])("%s → %s", (search, href) => {
    expect(searchHref(state(search), northside, anywhere)).toBe(href);
  });

  test("a default path that names a type never narrows another choice", () => {
    expect(searchHref(state(""), northside, usedOnly)).toBe("/search/used-cars");
    expect(searchHref(state("km=:9000"), northside, usedOnly)).toBe("/search/used-cars?km=:9000");
    expect(searchHref(state(""), northside, { ...usedOnly, defaultPath: "/search/used-cars/" })).toBe(
      "/search/used-cars",
    );
    const caravans = { ...usedOnly, defaultPath: "/search/used-caravans" };
    expect(searchHref(state("car_type=new&car_type=used"), northside, caravans)).toBe(
      `${DEFAULT_PATH}?car_type=new&car_type=used`,
    );
    expect(searchHref(state("car_type=new&car_type=used"), northside, usedOnly)).toBe(
      `${DEFAULT_PATH}?car_type=new&car_type=used`,
    );
  });
});

/** As a route does it. */
function canonicalOf(url: URL): string | null {
  const segments = url.pathname.split("/").slice(2).filter(Boolean);
  const chosen = resolveSearchState(url, segments, northside, anywhere);
  return chosen && searchHref(chosen, northside, anywhere);
}

describe("canonical URLs", () => {
  test.each([
    ["/search", DEFAULT_PATH],
    ["/search/toyota/", "/search/toyota"],
    ["/search/TOYOTA", "/search/toyota"],
    ["/search/toyota?make=Toyota", "/search/toyota"],
    ["/search?make=toyota&model=COROLLA", "/search/toyota/corolla"],
    ["/search/toyota?make=Mini", `${DEFAULT_PATH}?make=Mini&make=Toyota`],
    ["/search/suv?make=Toyota", "/search/toyota?body=SUV"],
    ["/search/used-cars?car_type=used&make=Toyota", "/search/toyota?car_type=used"],
    ["/search/caravans?item_type=caravan&car_type=used", "/search/used-caravans"],
    ["/search/new-used-and-demo-caravans", "/search/caravans"],
    ["/search/northside-mini?dealership_name=northside+mini", "/search/northside-mini"],
    ["/search/aspley-sales?location_name=Aspley+Sales", "/search/aspley-sales"],
    ["/search/toyota?city=all", "/search/toyota"],
    ["/search/toyota?postcode=4000", "/search/toyota"],
    ["/search/toyota?sortBy=distance&postcode=+4000", "/search/toyota?sortBy=distance&postcode=4000"],
    ["/search/toyota?query=&page=1&utm_source=mail&gclid=a+b", "/search/toyota?utm_source=mail&gclid=a+b"],
    ["/search/toyota?price_min=1000&price_max=2000&gclid=1", "/search/toyota?price=1000:2000&gclid=1"],
  ])("%s is redirected to %s", (asked, wanted) => {
    const url = new URL(asked, "http://northside.localhost");
    const href = canonicalOf(url) ?? "";
    expect(isCanonical(url, href)).toBe(false);
    expect(canonicalHref(url, href)).toBe(wanted);
  });

  test.each([
    "/search/toyota?utm_source=mail",
    "/search/toyota?utm_source=mail&price=1000:2000&gclid=1",
    "/search/toyota?price=1000%3A2000",
    "/search/toyota?query=red%20ute",
  ])("%s stays: foreign parameters and another escaping are no difference", (asked) => {
    const url = new URL(asked, "http://northside.localhost");
    expect(isCanonical(url, canonicalOf(url) ?? "")).toBe(true);
  });

  test("one redirect is enough, from any path and any query", () => {
    const paths = [
      "",
      "used-cars",
      "new-and-demo-cars",
      "toyota",
      "toyota/corolla",
      "suv",
      "mini",
      "caravans",
      "skoda",
      "used-caravans",
      "new-used-and-demo-motorcycles",
      "aspley",
      "windsor",
    ];
    const parameter = fc.tuple(
      fc.constantFrom(
        "make",
        "model",
        "body",
        "car_type",
        "city",
        "item_type",
        "location_name",
        "sortBy",
        "postcode",
        "price",
        "price_min",
        "page",
        "query",
        "utm_x",
      ),
      fc.constantFrom(
        "Toyota",
        "toyota",
        "Mini",
        "Skoda",
        "Škoda",
        "Corolla",
        "SUV",
        "used",
        "new",
        "caravan",
        "Windsor",
        "all",
        "distance",
        "1:2",
        "3",
        "",
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.array(parameter, { maxLength: 8 }), (path, parameters) => {
        const url = new URL(
          `/search/${path}?${new URLSearchParams(parameters)}`,
          "http://northside.localhost",
        );
        const once = new URL(canonicalHref(url, canonicalOf(url) ?? ""), url);
        return isCanonical(once, canonicalOf(once) ?? "nowhere");
      }),
      { numRuns: often(2_000, 1_000_000) },
    );
  });
});
