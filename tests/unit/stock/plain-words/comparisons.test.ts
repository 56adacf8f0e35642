import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import type { Range, RangeFacet } from "~/stock/facet";
import { buildDictionary } from "~/stock/plain-words/dictionary";
import { understandWords } from "~/stock/plain-words/understand-words";
import { buildVocabulary } from "~/stock/search-vocabulary";

const context = {
  dictionary: buildDictionary(buildVocabulary({ colour: ["Red"] }, [])),
  bounds: { year: { min: 1990, max: 2026 } },
  year: 2026,
  postcodes: new Set<string>(),
};
const read = (typed: string) => understandWords(typed, context);

/** What a comparison leaves of a whole number: its lowest and highest, or beyond it by one. */
type Limit = "from" | "above" | "to" | "below";

const BEFORE: Record<Limit, string> = {
  from: "at least|minimum|min|no less than|not less than|no fewer than|not under|not below|nothing under|≥|>=|upwards of",
  above: "over|above|more than|greater than|higher than|exceeding|>",
  to: "up to|at most|maximum|max|no more than|not more than|not over|nothing over|not above|no higher than|not exceeding|≤|<=",
  below: "under|below|less than|lower than|fewer than|<",
};
const BEHIND: Partial<Record<Limit, string>> = {
  from: "or more|or over|and above|and up|plus|minimum",
  to: "or less|or under|or fewer|and below|maximum",
};
const BEFORE_CHINESE: Record<Limit, string> = {
  from: "至少|最少|起码|不少于|不低于|不小于",
  above: "超过|多于|高于|大于",
  to: "最多|至多|不超过|不多于|不高于|不大于",
  below: "少于|低于|小于|不到|不足|未满",
};
const BEHIND_CHINESE: Partial<Record<Limit, string>> = { from: "以上|起", to: "以下|以内|之内" };

/** A number of each dimension, in English and Chinese; counted ones leave the number itself out where a word does. */
const DIMENSIONS: readonly {
  facet: RangeFacet;
  isCounted: boolean;
  numbers: [number, number];
  english: (value: number) => string[];
  chinese: (value: number) => string[];
}[] = [
  {
    facet: "price",
    isCounted: false,
    numbers: [3, 200],
    english: (value) => [`$${value},000`, `${value}k`, `${value} grand`, `${value}000 dollars`],
    chinese: (value) => [`${value}000元`, `${value / 10}万`, `${value / 10}万澳元`],
  },
  {
    facet: "km",
    isCounted: false,
    numbers: [3, 300],
    english: (value) => [`${value},000 km`, `${value}000kms`, `${value}k km`, `${value} thousand kilometres`],
    chinese: (value) => [`${value}000公里`, `${value / 10}万公里`],
  },
  {
    facet: "year",
    isCounted: true,
    numbers: [1991, 2025],
    english: (value) => [`${value}`],
    chinese: (value) => [`${value}年`],
  },
  {
    facet: "seats",
    isCounted: true,
    numbers: [2, 12],
    english: (value) => [`${value} seats`, `${value} seater`],
    chinese: (value) => [`${value}座`],
  },
  {
    facet: "electric_range",
    isCounted: false,
    numbers: [50, 900],
    english: (value) => [`${value} km range`, `${value}km of range`],
    chinese: (value) => [`${value}公里续航`],
  },
];

function rangeOf(limit: Limit, value: number, isCounted: boolean): Range {
  const step = isCounted && (limit === "above" || limit === "below") ? 1 : 0;
  return limit === "from" || limit === "above"
    ? { min: value + step, max: null }
    : { min: null, max: value - step };
}

const LIMITS = ["from", "above", "to", "below"] as const;
const CASES = DIMENSIONS.flatMap((dimension) =>
  LIMITS.flatMap((limit) => {
    const words = (rows: Partial<Record<Limit, string>>) => rows[limit]?.split("|") ?? [];
    const { english, chinese } = dimension;
    const phrases = [
      ...words(BEFORE).map((word) => (value: number) => english(value).map((each) => `${word} ${each}`)),
      ...words(BEHIND).map((word) => (value: number) => english(value).map((each) => `${each} ${word}`)),
      ...words(BEFORE_CHINESE).map((word) => (value: number) => chinese(value).map((each) => word + each)),
      ...words(BEHIND_CHINESE).map((word) => (value: number) => chinese(value).map((each) => each + word)),
    ];
    return phrases.map((phrase) => ({ ...dimension, limit, phrase }));
  }),
);

/** In the units of the index: prices and kilometres are typed in thousands. */
function inUnits(facet: RangeFacet, value: number): number {
  return facet === "price" || facet === "km" ? value * 1_000 : value;
}

describe("comparisons", () => {
  // 'Over 2,000' is money, as 'under 2000' is: a round number is no year.
  const isRoundYear = (facet: RangeFacet, value: number) => facet === "year" && value % 500 === 0;

  test("every comparison of every dimension is the same choice as by hand", () => {
    for (const { facet, isCounted, numbers, limit, phrase } of CASES) {
      const value = Math.round((numbers[0] + numbers[1]) / 2);
      for (const typed of phrase(value)) {
        const range = rangeOf(limit, inUnits(facet, value), isCounted);
        expect({ typed, ...read(typed) }).toMatchObject({ typed, refinements: { [facet]: range }, text: "" });
      }
    }
    expect(CASES.length).toBeGreaterThan(300);
  });

  test("of any number", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CASES), fc.nat(), fc.nat(), (each, seed, which) => {
        const { facet, isCounted, numbers, limit, phrase } = each;
        const value = numbers[0] + (seed % (numbers[1] - numbers[0] + 1));
        fc.pre(!isRoundYear(facet, value));
        const typed = phrase(value)[which % phrase(value).length] ?? "";
        const range = rangeOf(limit, inUnits(facet, value), isCounted);
        expect({ typed, ...read(typed) }).toMatchObject({ typed, refinements: { [facet]: range }, text: "" });
      }),
      { numRuns: often(400, 100_000) },
    );
  });

  test("two numbers are a range, in any order and both languages", () => {
    const between = (low: string, high: string) => [
      `between ${low} and ${high}`,
      `from ${low} to ${high}`,
      `${low} to ${high}`,
      `${low} - ${high}`,
      `at least ${low}, at most ${high}`,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...DIMENSIONS), fc.nat(), fc.nat(), fc.nat(), (dimension, a, b, which) => {
        const { facet, numbers, english, chinese } = dimension;
        const span = numbers[1] - numbers[0] + 1;
        const [low = 0, high = 0] = [a, b].map((seed) => numbers[0] + (seed % span)).sort((x, y) => x - y);
        fc.pre(low < high && !isRoundYear(facet, low) && !isRoundYear(facet, high));
        const [first, last] = [english(low), english(high)];
        const ways = [
          ...between(first[which % first.length] ?? "", last[which % last.length] ?? ""),
          `${chinese(low)[0]}到${chinese(high)[0]}`,
          `${chinese(low).at(-1)}至${chinese(high).at(-1)}`,
        ];
        const typed = ways[which % ways.length] ?? "";
        const range = { min: inUnits(facet, low), max: inUnits(facet, high) };
        expect({ typed, ...read(typed) }).toMatchObject({ typed, refinements: { [facet]: range }, text: "" });
      }),
      { numRuns: often(300, 100_000) },
    );
  });

  test.each([
    ["no older than 2019", { min: 2019, max: null }],
    ["nothing older than 2015", { min: 2015, max: null }],
    ["not before 2018", { min: 2018, max: null }],
    ["no newer than 2019", { min: null, max: 2019 }],
    ["not after 2018", { min: null, max: 2018 }],
    ["not older than 5 years", { min: 2021, max: null }],
    ["newer than 5 years", { min: 2021, max: null }],
    ["in the last 5 years", { min: 2021, max: null }],
    ["less than 5 years", { min: 2021, max: null }],
    ["older than 10 years", { min: null, max: 2016 }],
    ["between 2015 & 2018", { min: 2015, max: 2018 }],
    ["2015 through 2018", { min: 2015, max: 2018 }],
    ["不早于2019年", { min: 2019, max: null }],
    ["早于2019年", { min: null, max: 2018 }],
    ["晚于2019年", { min: 2020, max: null }],
    ["车龄不超过5年", { min: 2021, max: null }],
    ["五年以内的车", { min: 2021, max: null }],
  ])("%s", (typed, year) => {
    expect(read(typed)).toMatchObject({ refinements: { year }, text: "", leftOut: [] });
  });

  test.each([
    ["7 or more seats", { seats: { min: 7, max: null } }],
    ["seats more than 5", { seats: { min: 6, max: null } }],
    ["range over 400 km", { electric_range: { min: 400, max: null } }],
    ["price range 20-30k", { price: { min: 20_000, max: 30_000 } }],
    ["cheaper than 30k", { price: { min: null, max: 30_000 } }],
    ["no more expensive than 30k", { price: { min: null, max: 30_000 } }],
    ["budget of 30k or so", { price: { min: 27_000, max: 33_000 } }],
  ])("%s", (typed, refinements) => {
    expect(read(typed)).toMatchObject({ refinements, text: "" });
  });

  test.each(
    "over 3 litres|more than 4 doors|at least 4 doors|between 2 and 3 litres|2.0L or bigger|no more than 2 owners|doors more than 3|not between 20k and 30k"
      .split("|")
      .map((typed) => [typed]),
  )("%s is nothing that a search knows, and said", (typed) => {
    expect(read(`red ${typed}`)).toMatchObject({
      refinements: { colour: ["Red"] },
      text: "",
      leftOut: [typed],
    });
  });
});
