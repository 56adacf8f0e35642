import { describe, expect, test } from "vitest";

import { buildDictionary } from "~/stock/plain-words/dictionary";
import { inEnglish } from "~/stock/plain-words/chinese-words";
import { typedWords } from "~/stock/plain-words/typed-words";
import { understandWords } from "~/stock/plain-words/understand-words";
import { buildVocabulary } from "~/stock/search-vocabulary";

const stock = buildVocabulary({ colour: ["Red"] }, [], { year: { min: 2005, max: 2026 } });
const context = {
  dictionary: buildDictionary(stock),
  bounds: stock.bounds,
  year: 2026,
  postcodes: new Set(["4000"]),
};
const read = (typed: string) => understandWords(typed, context);
const range = (min: number | null, max: number | null) => ({ min, max });
const each = (list: string) => list.split("|").map((phrase) => [phrase]);

describe("every phrase around a number", () => {
  test.each(
    each(
      "under|below|less than|lower than|fewer than|cheaper than|up to|upto|no more than|not more than|not over|at most|max|maximum|max of|maximum of|within|sub|to|<|≤|<=|is under|is below|budget|budget of|budget is|my budget is|spend|afford|price under|under price|cost below|priced at most",
    ),
  )("%s 20k is at most", (phrase) => {
    expect(read(`${phrase} 20k`).refinements).toEqual({ price: range(null, 20_000) });
  });

  test.each(
    each(
      "over|above|more than|greater than|min|minimum|at least|no less than|not less than|starting at|starting from|>|≥|>=|from",
    ),
  )("%s 20k is at least", (phrase) => {
    expect(read(`${phrase} 20k`).refinements).toEqual({ price: range(20_000, null) });
  });

  test.each(each("around|about|approx|approximately|roughly|circa"))("%s 20k is about", (phrase) => {
    expect(read(`${phrase} 20k`).refinements).toEqual({ price: range(18_000, 22_000) });
    expect(read(`${phrase} 2018`).refinements).toEqual({ year: range(2017, 2019) });
    expect(read(`${phrase} 7 seats`).refinements).toEqual({ seats: range(7, 7) });
  });

  test.each(
    each(
      "or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|and less|max|maximum|tops",
    ),
  )("20k %s", (phrase) => {
    expect(read(`20k ${phrase}`).refinements).toEqual({ price: range(null, 20_000) });
    expect(read(`7 seats ${phrase}`).refinements).toEqual({ seats: range(null, 7) });
  });

  test.each(
    each(
      "or more|or over|or above|and over|and above|and up|and more|onwards|onward|on|plus|up|upwards|min|minimum|or better",
    ),
  )("20k %s", (phrase) => {
    expect(read(`20k ${phrase}`).refinements).toEqual({ price: range(20_000, null) });
  });

  test.each(each("or so|or thereabouts|ish"))("20k %s", (phrase) => {
    expect(read(`20k ${phrase}`).refinements).toEqual({ price: range(18_000, 22_000) });
  });

  test.each(each("after|newer than|later than|post"))("%s 2018 is from 2019", (phrase) => {
    expect(read(`${phrase} 2018`).refinements).toEqual({ year: range(2019, null) });
  });

  test.each(each("before|older than|earlier than|pre|prior to"))("%s 2018 is to 2017", (phrase) => {
    expect(read(`${phrase} 2018`).refinements).toEqual({ year: range(null, 2017) });
  });

  test.each([
    ...each("2018 or newer|2018 or later|2018 or younger|2018 and newer|2018 and later|since 2018|2018+"),
  ])("%s", (typed) => {
    expect(read(typed).refinements).toEqual({ year: range(2018, null) });
  });

  test.each(each("2018 or older|2018 or earlier|2018 and older|2018 and earlier|until 2018|till 2018"))(
    "%s",
    (typed) => {
      expect(read(typed).refinements).toEqual({ year: range(null, 2018) });
    },
  );
});

describe("every unit", () => {
  test.each(
    each(
      "20k|20 k|20 grand|20 thousand|20 thou|20000 dollars|20000 dollar|20000 bucks|20000 aud|a$20000|$20,000",
    ),
  )("%s is a price", (typed) => {
    expect(read(typed).refinements).toEqual({ price: range(null, 20_000) });
  });

  test.each(each("km|kms|kilometre|kilometres|kilometer|kilometers|kays|ks|klm|klms"))(
    "under 90000 %s is a distance",
    (unit) => {
      expect(read(`under 90000 ${unit}`).refinements).toEqual({ km: range(null, 90_000) });
      expect(read(`under 90 ${unit}`).refinements).toEqual({ km: range(null, 90_000) });
    },
  );

  test.each(each("seat|seats|seater|seaters|passenger"))("7 %s", (unit) => {
    expect(read(`7 ${unit}`).refinements).toEqual({ seats: range(7, 7) });
    expect(read(`seven ${unit}`).refinements).toEqual({ seats: range(7, 7) });
  });

  test.each([
    ["km", "km"],
    ["kms", "km"],
    ["kilometres", "km"],
    ["mileage", "km"],
    ["odometer", "km"],
    ["odo", "km"],
    ["price", "price"],
    ["priced", "price"],
    ["cost", "price"],
    ["costing", "price"],
  ])("%s under 30000", (topic, facet) => {
    expect(read(`${topic} under 30000`).refinements).toEqual({ [facet]: range(null, 30_000) });
  });

  test.each(each("year 2018|built 2018|model 2018|2018|my18|MY2018"))("%s", (typed) => {
    expect(read(typed).refinements).toEqual({ year: range(2018, 2018) });
  });

  test.each(each("seats 7|seating 7"))("%s", (typed) => {
    expect(read(typed).refinements).toEqual({ seats: range(7, 7) });
  });

  test.each(
    "one two three four five six seven eight nine ten eleven twelve"
      .split(" ")
      .map((word, index) => [word, index + 1] as const),
  )("%s seats", (word, seats) => {
    expect(read(`${word} seats`).refinements).toEqual({ seats: range(seats, seats) });
  });

  test.each(
    each(
      "speed|door|doors|cylinder|cylinders|cyl|litre|litres|liter|l|tonne|tonnes|t|kg|kw|inch|star|stars|owner|owners|berth|year|years|yr|yrs|month|months|week|weeks",
    ),
  )("over 2010 %s is nothing that a search knows", (unit) => {
    expect(read(`over 2010 ${unit}`).refinements).toEqual({});
  });

  test.each(
    each(
      "pw|w|weekly|pm|monthly|fortnightly|week|fortnight|month|a week|per month|each fortnight|p w|every week",
    ),
  )("red, under $2000 %s is a repayment", (often) => {
    expect(read(`red, under $2000 ${often}`)).toMatchObject({
      refinements: { colour: ["Red"] },
      leftOut: [`under $2000 ${often}`],
      text: "",
    });
  });
});

describe("the edges of amounts", () => {
  test.each([
    ["under 5 years old", { year: range(2021, null) }],
    ["under 5 yrs old", { year: range(2021, null) }],
    ["five years old", { year: range(2021, 2021) }],
    ["5 year old or newer", { year: range(2021, null) }],
    ["5 yr old or older", { year: range(null, 2021) }],
    ["over 5 years old", { year: range(null, 2021) }],
    ["between 3 years old and 5 years old", { year: range(2021, 2023) }],
    ["76 years old", { year: range(1950, 1950) }],
    ["77 years old", {}],
    ["since 20k", { price: range(null, 20_000) }],
    ["2015-20000", { price: range(2_015, 20_000) }],
    ["1000-7000", { price: range(1_000, 7_000) }],
    ["$20-30k", { price: range(20_000, 30_000) }],
    ["under 20.555", {}],
    ["over five", {}],
    ["1800.5-2018", { price: range(1_801, 2_018) }],
    ["after 20k", { price: range(null, 20_000) }],
    ["before 20k", { price: range(null, 20_000) }],
    ["under 1950", { year: range(null, 1_949) }],
    ["under 20x", {}],
    ["under 2000", { price: range(null, 2_000) }],
    ["under 2001", { year: range(null, 2_000) }],
    ["under 1949", { price: range(null, 1_949) }],
    ["over 2027", { year: range(2_028, null) }],
    ["over 2028", { price: range(2_028, null) }],
    ["2004", {}],
    ["2005", { year: range(2005, 2005) }],
    ["2026", { year: range(2026, 2026) }],
    ["2027", {}],
    ["1998-2003", { year: range(1998, 2003) }],
    ["under 999", { price: range(null, 999_000) }],
    ["under 1000", { price: range(null, 1_000) }],
    ["under $999", { price: range(null, 999) }],
    ["under 0.5", {}],
    ["under 1", { price: range(null, 1_000) }],
    ["5 or less", {}],
    ["5-7", {}],
    ["5000-7000", { price: range(5_000, 7_000) }],
    ["between 5 and 7", { price: range(5_000, 7_000) }],
    ["20 and 30k", { price: range(null, 30_000) }],
    ["20k until 30k", { price: range(20_000, 30_000) }],
    ["12.5k", { price: range(null, 12_500) }],
    ["12.55k", { price: range(null, 12_550) }],
    ["0 seats", {}],
    ["60 seats", { seats: range(60, 60) }],
    ["61 seats", {}],
    ["over 10k, 20k max", { price: range(10_000, 20_000) }],
    ["2012 or 2015", { year: range(2012, 2015) }],
    ["over 30k under 20k", { price: range(null, 20_000) }],
    ["one owner", {}],
    ["v6 3constructor 7toString", {}],
    ["price constructor", {}],
    ["20x", {}],
    ["x20k", {}],
  ])("%s", (typed, refinements) => {
    expect(read(typed).refinements).toEqual(refinements);
  });
});

describe("words around what is asked for", () => {
  const FILLERS =
    "a am an and any are at available buy by can car cars coloured colour color do drive engine find for from get got have i im in is it looking me my need of on or please price priced sale search seeking show some stock than that the to transmission up want wanted we with you your vehicle vehicles year";

  test.each(each(FILLERS.replaceAll(" ", "|")))("%s adds nothing", (filler) => {
    expect(read(`red ${filler}`)).toMatchObject({ refinements: { colour: ["Red"] }, text: "" });
  });

  test.each(
    each(
      "near me|nearby|close to me|close by|around me|near here|in my area|as new|like new|near new|nearly new|almost new",
    ),
  )("%s is left out", (wish) => {
    expect(read(`under 20k ${wish}`)).toMatchObject({
      refinements: { price: range(null, 20_000) },
      leftOut: [wish],
      text: "",
    });
  });

  test.each(each("cheap|cheapest|affordable"))("%s sorts by price", (word) => {
    expect(read(`${word} red`)).toMatchObject({ sortBy: "price_asc", text: "" });
  });

  test.each(each("in|at|near|postcode"))("%s 4000 is a place", (word) => {
    expect(read(`${word} 4000`)).toMatchObject({ postcode: "4000", refinements: {}, text: "" });
  });

  test("what only ends like an amount is no repayment", () => {
    expect(read("red abc2000 a week")).toMatchObject({ leftOut: [], text: "abc2000 week" });
  });

  test("what is not understood stays as typed, in its order", () => {
    expect(read("Tow-Bar red with X-Tra Cover").text).toBe("Tow-Bar X-Tra Cover");
    expect(read("big red towbar").text).toBe("big towbar");
    expect(read("something here - at all").text).toBe("something here - at all");
  });
});

describe("typed words", () => {
  test.each([
    [
      "CX-5",
      [
        ["CX", false],
        ["5", true],
      ],
    ],
    [
      "20k - 30k",
      [
        ["20k", false],
        ["30k", true],
      ],
    ],
    [
      "a – b—c~d",
      [
        ["a", false],
        ["b", true],
        ["c", true],
        ["d", true],
      ],
    ],
    ["$ 20 000", [["$20000", false]]],
    [
      "1,234,567 km",
      [
        ["1234567", false],
        ["km", false],
      ],
    ],
    [
      "12,34",
      [
        ["12", false],
        ["34", false],
      ],
    ],
    ['a,b;c:d/e(f)[g]"h“i”j!k?l。m、n', [..."abcdefghijklmn"].map((letter) => [letter, false])],
    [
      "<20k",
      [
        ["<", false],
        ["20k", false],
      ],
    ],
    ["２０１９", [["2019", false]]],
    ["!!", []],
  ])("%s", (typed, words) => {
    expect(typedWords(typed).map((word) => [word.typed, word.isJoined])).toEqual(words);
  });

  test("no more than a search's text is read", () => {
    expect(typedWords("a ".repeat(200))).toHaveLength(100);
  });

  test.each([
    ["两万五", "25000"],
    ["3万", "30000"],
    ["2.55万", "25500"],
    ["九座", "9 seats"],
    ["toyota", "toyota"],
  ])("%s is %s in English", (chinese, english) => {
    expect(inEnglish(chinese).trim().replace(/ +/g, " ")).toBe(english);
  });
});
