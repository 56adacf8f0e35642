import { isDeepStrictEqual } from "node:util";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { isSafeValue } from "~/stock/facet-value";
import {
  canonicalSearch,
  choosesCity,
  EMPTY_SEARCH,
  invertedRanges,
  normalisePage,
  normaliseRange,
  parseSearchState,
  type SearchState,
} from "~/stock/search-state";
import { SORT_KEYS } from "~/stock/stock-index";

const parse = (search: string) => parseSearchState(new URLSearchParams(search));
const canonical = (search: string) =>
  decodeURIComponent(canonicalSearch(parse(search)).toString().replaceAll("+", " "));

describe("spec 1 §2, Search pages: state lives in query, page, sortBy and one parameter a facet (spec:1.2.25, spec:1.2.26, spec:1.2.27, spec:1.2.28)", () => {
  test.each([
    ["nothing", "", ""],
    ["an empty query and an empty page are removed", "query=&page=&sortBy=", ""],
    ["page 1 is not written", "page=1", ""],
    ["page is written when it is not 1", "page=3", "page=3"],
    ["the default sort is not written", "sortBy=rank", ""],
    ["sortBy", "sortBy=price_asc", "sortBy=price_asc"],
    ["ranges are min:max", "price=10000:20000", "price=10000:20000"],
    ["an open end", "price=:20000&km=10000:", "price=:20000&km=10000:"],
    ["the fields of a plain form", "price_min=10000&price_max=20000", "price=10000:20000"],
    ["one field of a plain form", "price_min=&price_max=20000", "price=:20000"],
    ["a form's fields replace the range of its address", "price=1:2&price_min=5&price_max=9", "price=5:9"],
    ["empty form fields leave the range of the address", "price=1:2&price_min=&price_max=", "price=1:2"],
    ["a negative number is 0", "price=-5:10&km=−20,000:5&year_max=-1", "price=0:10&km=0:5&year=:0"],
    ["amounts as people type them", "price_min=$10,000&price_max=20 000", "price=10000:20000"],
    ["the first range that can be read", "price=cheap&price=1:2&price=3:4", "price=1:2"],
    ["spaces around a value", "make=%20Kia%20", "make=Kia"],
    [
      "one order",
      "page=2&sortBy=newest&km=0:9&make=Kia&badge=GT&query=x",
      "query=x&badge=GT&make=Kia&km=0:9&sortBy=newest&page=2",
    ],
    ["a postcode to measure from", "sortBy=distance&postcode=4000", "sortBy=distance&postcode=4000"],
    [
      "a postcode as it was typed",
      "sortBy=distance&postcode=%20Aspley%0A4034 QLD",
      "sortBy=distance&postcode=4034",
    ],
    ["no postcode yet", "sortBy=distance&postcode=", "sortBy=distance"],
    ["a postcode under another sort", "sortBy=newest&postcode=4000", "sortBy=newest"],
    ["every city is no choice", "city=all&city=Aspley", "city=Aspley"],
    ["repeated values, sorted and each once", "make=Toyota&make=Mazda&make=Toyota", "make=Mazda&make=Toyota"],
  ])("%s", (_, search, written) => {
    expect(canonical(search)).toBe(written);
  });

  test("every facet of the list is a parameter (spec:1.2.29)", () => {
    const values = VALUE_FACETS.filter(
      (facet) => !["car_type", "status", "item_type", "certified"].includes(facet),
    );
    for (const facet of values) expect(canonical(`${facet}=some value`)).toBe(`${facet}=some value`);
    for (const facet of RANGE_FACETS) expect(canonical(`${facet}=5:7`)).toBe(`${facet}=5:7`);
  });
});

test.each([
  ["car_type", ["new", "used", "demo"]],
  ["certified", ["true", "false"]],
  ["item_type", ["car", "motorcycle", "caravan"]],
  ["status", ["in_stock", "coming_soon", "sold", "on_order", "withdrawn"]],
] as const)("%s has its own values, in whatever case: %j", (facet, values) => {
  const search = values.map((value) => `${facet}=${value.toUpperCase()}`).join("&");
  expect(parse(search).refinements[facet]).toEqual([...values].sort());
  expect(parse(`${facet}=Stryker`).refinements).toEqual({});
});

test("what a state keeps for another sort is not written", () => {
  expect(canonicalSearch({ ...EMPTY_SEARCH, sortBy: "newest", postcode: "4000" }).toString()).toBe(
    "sortBy=newest",
  );
});

test("whether a query says which cities, be it all of them (spec 2 §2)", () => {
  const says = (search: string) => choosesCity(new URLSearchParams(search));
  expect(["city=all", "city=Aspley", "city=&city=Aspley"].map(says)).toEqual([true, true, true]);
  expect(["", "city=", "city=%20", "make=Kia"].map(says)).toEqual([false, false, false, false]);
  expect(parse("city=%20ALL%20").refinements).toEqual({});
  expect(parse("tag=all").refinements).toEqual({ tag: ["all"] });
});

test.each([
  [{ min: null, max: null }, null],
  [
    { min: 0, max: null },
    { min: 0, max: null },
  ],
  [
    { min: null, max: 0 },
    { min: null, max: 0 },
  ],
  [
    { min: 5, max: 5 },
    { min: 5, max: 5 },
  ],
  [{ min: 6, max: 5 }, null],
  [{ min: -1, max: 5 }, null],
  [{ min: 1, max: -5 }, null],
  [{ min: 1.5, max: 5 }, null],
  [{ min: 1, max: Infinity }, null],
])("the range %j is %j", (range, normal) => {
  expect(normaliseRange(range)).toEqual(normal);
});

test.each([
  [3.9, 3],
  [0, 1],
  [NaN, 1],
  [Infinity, 1],
  [1e9, 100_000],
])("page %d is page %i", (page, normal) => {
  expect(normalisePage(page)).toBe(normal);
});

describe("what is unusable is ignored (spec:1.5.3)", () => {
  test.each([
    ["unknown parameters", "utm_source=mail&gclid=1&colours=Red"],
    ["a postcode without its sort", "postcode=4000"],
    ["an unknown sort", "sortBy=cheapest"],
    ["a page that is no whole number from 1", "page=0"],
    ["a negative page", "page=-4"],
    ["a page in words", "page=two"],
    ["a page in exponents", "page=1e3"],
    ["a page with a word before", "page=p3"],
    ["a page with a word behind", "page=3p"],
    ["a page of 13 digits", "page=3000000000000"],
    ["a range with words around", "price=a1:2b"],
    ["a range of 13 digits", "price=1:3000000000000"],
    ["an inverted range", "price=20000:10000"],
    ["a range in words", "price=cheap:dear"],
    ["a range of one number", "price=10000"],
    ["a range of three", "price=1:2:3"],
    ["a range without ends", "price=:"],
    ["a range with a sign within", "price=5-:1-0"],
    ["unknown car types", "car_type=stolen"],
    ["certified other than true and false", "certified=yes"],
    ["an empty value", "make="],
    ["a value of spaces", "make=%20%20"],
    ["control characters in a value (design §4.9)", "make=Toy%00ota"],
    ["an invisible character in a value", "make=Toy%E2%80%8Bota"],
    ["a backtick in a value (design §4.9)", "make=Toyota%60"],
    ["bytes that are no text", "make=%FF"],
    ["a value over 100 characters", `make=${"a".repeat(101)}`],
  ])("%s", (_, search) => {
    expect(parse(search)).toEqual(EMPTY_SEARCH);
  });

  test("an inverted range is named, so that a page can say so", () => {
    const inverted = (search: string) => invertedRanges(new URLSearchParams(search));
    expect(inverted("price=2:1&km_min=$90,000&km_max=5&year=2019:2020&seats=7:7&page=2:1")).toEqual([
      "price",
      "km",
    ]);
    expect(inverted("price=1:2&price_min=9&price_max=5")).toEqual(["price"]);
    expect(inverted("price=9:&km=:3&year=-1:0&seats=a:b&make=9:1")).toEqual([]);
  });

  test("a page beyond any stock is held at the last that an index can answer", () => {
    expect(parse("page=999999999999").page).toBe(100_000);
  });

  test("text is one line of at most 200 characters", () => {
    expect(parse("query=%20%20red%0A%09%00 corolla%20").query).toBe("red corolla");
    expect(parse(`query=${"🚗".repeat(300)}`).query).toBe("🚗".repeat(200));
    expect(parse(`query=${"a".repeat(199)}+bc`).query).toBe("a".repeat(199));
    expect(parse("sortBy=distance&postcode=123456789+0").postcode).toBe("123456789");
  });

  test("no more than 50 values of one facet", () => {
    const search = Array.from({ length: 80 }, (_, index) => `colour=c${index}`).join("&");
    expect(parse(search).refinements.colour).toHaveLength(50);
  });
});

test("with the values that are known, others are dropped and case is mended", () => {
  const params = new URLSearchParams("make=toyota&make=Kia&city=Anywhere");
  expect(parseSearchState(params, { make: ["Toyota", "Mazda"] }).refinements).toEqual({
    make: ["Toyota"],
    city: ["Anywhere"],
  });
});

const names = [
  "query",
  "page",
  "sortBy",
  "postcode",
  ...VALUE_FACETS,
  ...RANGE_FACETS,
  "price_min",
  "price_max",
  "utm_source",
];
const likelyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.constantFrom(
    "Toyota",
    "new",
    "true",
    "1",
    "3",
    "10000:20000",
    ":5",
    "9:",
    "newest",
    "distance",
    "all",
    "4000",
    "`",
    "\u0000",
    " a  b ",
  ),
  fc.tuple(fc.integer(), fc.integer()).map(([min, max]) => `${min}:${max}`),
);
const likelySearch = fc
  .array(fc.tuple(fc.constantFrom(...names), likelyText), { maxLength: 12 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&"));

describe("any query string is a valid state and has one canonical form (spec:1.2.25)", () => {
  test.each([
    ["random text", fc.string({ unit: "binary", maxLength: 300 })],
    ["random bytes", fc.string({ unit: fc.constantFrom(..."&=%+:0123456789abcdefFF"), maxLength: 300 })],
    ["likely parameters", likelySearch],
  ])("strings of %s", (_, strings) => {
    fc.assert(
      fc.property(strings, (search) => {
        const state = parse(search);
        const written = canonicalSearch(state);
        return (
          isValid(state) &&
          isDeepStrictEqual(parseSearchState(written), state) &&
          canonicalSearch(parse(written.toString())).toString() === written.toString()
        );
      }),
      { numRuns: often(10_000, 1_000_000) },
    );
  });
});

test("no empty parameter, no first page and no default sort is ever written, and the order is always the same", () => {
  const order = ["query", ...VALUE_FACETS, ...RANGE_FACETS, "sortBy", "postcode", "page"];
  fc.assert(
    fc.property(likelySearch, (search) => {
      const written = [...canonicalSearch(parse(search))];
      const places = written.map(([name]) => order.indexOf(name));
      return (
        written.every(([name, value]) => value !== "" && order.includes(name)) &&
        !written.some(([name, value]) => value === ":" && RANGE_FACETS.some((facet) => facet === name)) &&
        places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0)) &&
        !written.some(
          ([name, value]) => (name === "page" && value === "1") || (name === "sortBy" && value === "rank"),
        )
      );
    }),
    { numRuns: often(5_000, 1_000_000) },
  );
});

test("a state does not depend on the order of what is asked", () => {
  const parameters = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), likelyText), {
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(parameters, fc.infiniteStream(fc.nat()), (asked, places) => {
      const shuffled = asked
        .map((pair) => ({ pair, place: places.next().value }))
        .sort((one, other) => one.place - other.place)
        .map(({ pair }) => pair);
      return isDeepStrictEqual(
        parseSearchState(new URLSearchParams(asked)),
        parseSearchState(new URLSearchParams(shuffled)),
      );
    }),
    { numRuns: often(2_000, 1_000_000) },
  );
});

function isValid(state: SearchState): boolean {
  const ranges = RANGE_FACETS.map((facet) => state.refinements[facet]).filter((range) => range !== undefined);
  return (
    SORT_KEYS.includes(state.sortBy) &&
    Number.isSafeInteger(state.page) &&
    state.page >= 1 &&
    [...state.query].length <= 200 &&
    [...state.postcode].length <= 10 &&
    (state.sortBy === "distance" || state.postcode === "") &&
    VALUE_FACETS.every((facet) => (state.refinements[facet] ?? []).every(isSafeValue)) &&
    ranges.every(({ min, max }) => (min ?? 0) <= (max ?? Infinity))
  );
}
