import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { demoDocuments, vocabularyOf } from "#tests/fixtures/demo-stock";
import { often } from "#tests/fixtures/often";
import { VALUE_FACETS } from "~/stock/facet";
import { buildDictionary } from "~/stock/plain-words/dictionary";
import { possiblePostcodes, understandWords } from "~/stock/plain-words/understand-words";
import { withWords } from "~/stock/plain-words/with-words";
import { canonicalSearch, EMPTY_SEARCH, parseSearchState, type SearchState } from "~/stock/search-state";
import { buildVocabulary, knownValues, withinBounds } from "~/stock/search-vocabulary";

import { NOT_UNDERSTOOD, PHRASES } from "./phrases";

const northside = vocabularyOf(demoDocuments("northside", 1_500));
const context = {
  dictionary: buildDictionary(northside),
  bounds: northside.bounds,
  year: 2026,
  postcodes: new Set(["4000", "2000"]),
};

const understand = (typed: string) => understandWords(typed, context);

function read(typed: string, from: SearchState = EMPTY_SEARCH): SearchState {
  return withWords({ ...from, query: typed }, understand(typed), northside.bounds);
}

function written(state: SearchState): string {
  return decodeURIComponent(canonicalSearch(state).toString().replaceAll("+", " "));
}

describe("what shoppers type is read as a salesperson would", () => {
  test.each(PHRASES)("%s", (typed, search) => {
    expect(written(read(typed))).toBe(search);
  });

  test.each(NOT_UNDERSTOOD)("%s stays text as far as it is not understood", (typed, search) => {
    expect(written(read(typed))).toBe(search);
  });

  test("95 of 100 phrases are understood", () => {
    expect(PHRASES.length).toBeGreaterThan(300);
    expect(PHRASES.length / (PHRASES.length + NOT_UNDERSTOOD.length)).toBeGreaterThan(0.95);
  });

  test.each([
    ["hilux near me", ["near me"]],
    ["cars close to me, diesel", ["close to me"]],
    ["suv without diesel or rust", ["without rust"]],
    ["no accidents, corolla", ["no accidents"]],
    ["no ferrari", ["no ferrari"]],
    ["not i30 N", ["not i30 N"]],
    ["not only toyota", ["not only toyota"]],
    ["no 2019, not 7 seater", ["no 2019", "not 7 seater"]],
    ["没有事故的丰田", ["没有事故"]],
    ["as new hilux", ["as new"]],
    ["suv beige leather", ["beige leather"]],
    ["不要日系", ["不要 japanese"]],
    ["near new SUV nearby", ["near new", "nearby"]],
    ["ute under $150 p/w", ["under $150 p w"]],
    ["hilux $99 a week", ["$99 a week"]],
    ["hilux", []],
    ["not a chance", ["not a chance"]],
    ["stock no N10023", []],
    ["near me", ["near me"]],
    ["oldest hilux", ["oldest"]],
    ["diesel utes, highest kms", ["highest kms"]],
    ["most powerful suv", ["most powerful"]],
    ["$150 pw", ["$150 pw"]],
  ])("%s: no search can fulfil %j", (typed, leftOut) => {
    expect(understand(typed).leftOut).toEqual(leftOut);
  });

  test.each([
    ["in 2000", "2000"],
    ["2000", "2000"],
    ["2019", null],
    ["hilux 2001", null],
  ])("the postcode of %s is %s", (typed, postcode) => {
    expect(understand(typed).postcode).toBe(postcode);
  });

  test("a short part of a name is no name", () => {
    expect(understand("fe")).toMatchObject({ refinements: {}, text: "fe" });
  });

  test("numbers of four digits may be postcodes", () => {
    expect(possiblePostcodes("in 4000 or 2150, $5000, 12345")).toEqual(["4000", "2150"]);
  });
});

describe("the words replace what was chosen of their facets", () => {
  const chosen = parseSearchState(
    new URLSearchParams(
      "make=Toyota&model=HiLux&make_model=Toyota HiLux&price_range=x&fuel=Diesel&price=1:2&page=2",
    ),
  );

  test.each([
    ["mazda", "make=Mazda&price_range=x&fuel=Diesel&price=1:2&page=2"],
    ["mazda 3 petrol", "make=Mazda&model=3&price_range=x&fuel=Petrol&price=1:2&page=2"],
    ["under 20k", "make=Toyota&make_model=Toyota HiLux&model=HiLux&fuel=Diesel&price=:20000&page=2"],
    [
      "zzz",
      "query=zzz&make=Toyota&make_model=Toyota HiLux&model=HiLux&price_range=x&fuel=Diesel&price=1:2&page=2",
    ],
    [
      "not diesel",
      "make=Toyota&make_model=Toyota HiLux&model=HiLux&price_range=x&not_fuel=Diesel&price=1:2&page=2",
    ],
  ])("%s", (typed, search) => {
    const wide = { ...northside.bounds, price: { min: 0, max: 1_000_000 } };
    expect(written(withWords({ ...chosen, query: typed }, understand(typed), wide))).toBe(search);
  });

  test("a value that they choose is refused no longer, others still are", () => {
    const picky = { ...EMPTY_SEARCH, refused: { fuel: ["Diesel"], colour: ["Black", "White"] } };
    expect(written(read("white diesel", picky))).toBe("colour=White&fuel=Diesel&not_colour=Black");
    expect(written(read("no red", picky))).toBe(
      "not_colour=Black&not_colour=Red&not_colour=White&not_fuel=Diesel",
    );
  });

  test("an order that was chosen stays", () => {
    const newest = { ...EMPTY_SEARCH, sortBy: "newest" as const };
    expect(read("cheap hilux", newest).sortBy).toBe("newest");
    expect(read("in 4000", newest)).toMatchObject({ sortBy: "newest", postcode: "" });
  });
});

const pieces = fc.constantFrom(...PHRASES.map(([typed]) => typed), ...NOT_UNDERSTOOD.map(([typed]) => typed));
const words = fc.constantFrom(
  ..."a an in near not 3 7 2019 20k $ under over to - and k km seats 4000 丰田 万 以下 & 级 land cruiser S R x".split(
    " ",
  ),
);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.oneof(pieces, words, fc.string({ maxLength: 6 })), { maxLength: 8 })
    .map((all) => all.join(" ")),
);

describe("any text", () => {
  test("is a search with an address of its own, of values that the stock has, and read to the end", () => {
    const known = knownValues(northside);
    fc.assert(
      fc.property(texts, (typed) => {
        const state = read(parseSearchState(new URLSearchParams({ query: typed })).query);
        const parsed = parseSearchState(canonicalSearch(state), known);
        expect({ ...parsed, refinements: withinBounds(parsed.refinements, northside.bounds) }).toEqual({
          ...state,
          query: parsed.query,
        });
        for (const facet of VALUE_FACETS) {
          for (const value of state.refinements[facet] ?? []) expect(known[facet]).toContain(value);
          for (const value of state.refused[facet] ?? []) expect(known[facet]).toContain(value);
        }
        expect(read(state.query, state)).toEqual(state);
      }),
      { numRuns: often(400, 20_000) },
    );
  });

  test("means the same in any order", () => {
    const wishes = [
      "used",
      "toyota",
      "diesel",
      "automatic",
      "white",
      "suv",
      "4x4",
      "under 40k",
      "below 90,000 km",
      "2018+",
      "7 seater",
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(wishes), (some) => {
        const sorted = wishes.filter((wish) => some.includes(wish));
        expect(written(read(some.join(" ")))).toBe(written(read(sorted.join(", "))));
      }),
    );
  });
});

describe("the names of another stock", () => {
  const group = buildVocabulary(
    {
      make: ["Holden", "GWM", "Citroën", "Hyundai", "Isuzu UTE", "Lexus", "Genesis", "DS"],
      model: [
        "Ute",
        "Captiva",
        "Captiva 7",
        "Captiva Sport",
        "Captiva Diesel",
        "C4",
        "i30 N",
        "Genesis",
        "Haval H6",
        "IS",
        "G",
      ],
      make_model: [
        "Holden Ute",
        "GWM Ute",
        "Holden Captiva",
        "Holden Captiva 7",
        "Holden Captiva Sport",
        "Holden Captiva Diesel",
        "Citroën C4",
        "DS C4",
        "Hyundai i30 N",
        "Hyundai Genesis",
        "GWM Haval H6",
        "Lexus IS",
      ],
      badge: ["Platinum", "Gold", "R-Line", "R", "12", "Max"],
      colour: [
        "Platinum",
        "Glacier White",
        "Orange",
        "White",
        "Arctic",
        "Lt Gray",
        "Red 1",
        "Red 2",
        "Red 3",
        "Red 4",
        "Red 5",
        "Red 6",
        "Red 7",
      ],
      city: ["Orange", "Parramatta", "Mount Gravatt"],
      state: ["NSW", "VIC"],
      body: ["Dual Cab Pick-up", "4D Sedan", "Caravan"],
      fuel: ["Petrol - Unleaded ULP", "Plug-in Hybrid", "Petrol/Electric Hybrid", "Diesel"],
      transmission: ["6 Speed Sports Automatic", "5 Speed Manual", "CVT"],
      drive: ["Four Wheel Drive", "4x2"],
      car_type: ["used"],
      item_type: ["car", "caravan"],
      certified: ["false", "true"],
      location_name: ["City Motors Windsor"],
    },
    [{ slug: "city-motors", name: "City Motors" }],
  );
  const other = { ...context, dictionary: buildDictionary(group), bounds: group.bounds };

  test.each([
    ["ute", { body: ["Dual Cab Pick-up"] }, ""],
    ["holden ute", { make: ["Holden"], model: ["Ute"] }, ""],
    ["c4", { make: ["Citroën", "DS"], model: ["C4"] }, ""],
    ["ds c4", { make: ["DS"], model: ["C4"] }, ""],
    ["dual cab", { body: ["Dual Cab Pick-up"] }, ""],
    ["captiva", { make: ["Holden"], model: ["Captiva", "Captiva 7"] }, ""],
    ["captiva 7", { make: ["Holden"], model: ["Captiva 7"] }, ""],
    [
      "captiva 7 seater",
      { make: ["Holden"], model: ["Captiva", "Captiva 7"], seats: { min: 7, max: 7 } },
      "",
    ],
    ["Citroen C4", { make: ["Citroën"], model: ["C4"] }, ""],
    ["isuzu", { make: ["Isuzu UTE"] }, ""],
    ["i30n", { make: ["Hyundai"], model: ["i30 N"] }, ""],
    ["i30", { make: ["Hyundai"], model: ["i30 N"] }, ""],
    ["genesis", { make: ["Genesis"] }, ""],
    ["haval", { make: ["GWM"], model: ["Haval H6"] }, ""],
    ["gwm h6", { make: ["GWM"], model: ["Haval H6"] }, ""],
    ["great wall haval", { make: ["GWM"], model: ["Haval H6"] }, ""],
    ["this is it", {}, "this is it"],
    ["lexus is", { make: ["Lexus"], model: ["IS"] }, ""],
    ["platinum", {}, "platinum"],
    ["orange", {}, "orange"],
    ["in orange", { city: ["Orange"] }, ""],
    ["parramatta nsw", { city: ["Parramatta"], state: ["NSW"] }, ""],
    ["queensland", {}, "queensland"],
    ["in queensland", {}, "in queensland"],
    ["in victoria", { state: ["VIC"] }, ""],
    ["r", {}, "r"],
    ["lexus captiva 7", { make: ["Holden", "Lexus"], model: ["Captiva 7"] }, ""],
    ["at city motors", { dealership_name: ["City Motors"] }, ""],
    ["city motors windsor", { location_name: ["City Motors Windsor"] }, ""],
    ["mount gravatt, victoria", { city: ["Mount Gravatt"], state: ["VIC"] }, ""],
    ["white", { colour: ["Glacier White", "White"] }, ""],
    ["arctic", { colour: ["Arctic"] }, ""],
    ["grey", { colour: ["Lt Gray"] }, ""],
    ["red", {}, "red"],
    ["红色", {}, "red"],
    ["red 3", { colour: ["Red 3"] }, ""],
    ["petrol", { fuel: ["Petrol - Unleaded ULP"] }, ""],
    ["hybrid", { fuel: ["Petrol/Electric Hybrid"] }, ""],
    ["phev", { fuel: ["Plug-in Hybrid"] }, ""],
    ["electric", {}, "electric"],
    ["auto", { transmission: ["6 Speed Sports Automatic", "CVT"] }, ""],
    ["manual", { transmission: ["5 Speed Manual"] }, ""],
    ["6 speed sports automatic", { transmission: ["6 Speed Sports Automatic"] }, ""],
    ["4x4", { drive: ["Four Wheel Drive"] }, ""],
    ["2wd", { drive: ["4x2"] }, ""],
    ["new", {}, "new"],
    ["certified", { certified: ["true"] }, ""],
    ["caravans", { item_type: ["caravan"] }, ""],
    ["sedan", { body: ["4D Sedan"] }, ""],
    ["van", {}, "van"],
    ["12", {}, "12"],
    ["max", {}, "max"],
    ["gold", { badge: ["Gold"] }, ""],
    ["r line", { badge: ["R-Line"] }, ""],
  ])("%s", (typed, refinements, text) => {
    const understood = understandWords(typed, other);
    expect({ refinements: understood.refinements, text: understood.text }).toEqual({ refinements, text });
  });

  test("without stock nothing is understood but amounts", () => {
    const nothing = { ...context, dictionary: buildDictionary(buildVocabulary({}, [])), bounds: {} };
    expect(understandWords("toyota ute 2019 under 20k", nothing)).toMatchObject({
      refinements: { price: { min: null, max: 20_000 } },
      text: "toyota ute 2019",
    });
  });
});
