import { describe, expect, test } from "vitest";

import { readingQuery, rankQueries } from "~/stock/postgres-index/text-queries";
import {
  ALL_KNOWN,
  type Correction,
  type Reading,
  readingsOf,
  type Slot,
  slotKey,
  type StockWords,
} from "~/stock/text-rule";
import { textClause, textRank } from "~/stock/typesense-index/text-filter";

/** A stock with these words and beginnings (`co*`), and corrections by the slots that they correct. */
function stockOf(known: string[], near: Record<string, Correction[]> = {}) {
  const looked: Slot[][] = [];
  const words: StockWords = {
    findKnown: (slots) => Promise.resolve(new Set(slots.map(slotKey).filter((key) => known.includes(key)))),
    findNear(slots) {
      looked.push(slots);
      return Promise.resolve(new Map(Object.entries(near)));
    },
  };
  return { words, looked };
}

async function allOf(typed: string[], stock: StockWords): Promise<Reading[]> {
  const readings: Reading[] = [];
  for await (const reading of readingsOf(typed, stock)) readings.push(reading);
  return readings;
}

const asText = (reading: Reading) =>
  reading
    .map((terms) => terms.map(({ word, is }) => (is === "whole" ? word : `${is}:${word}`)).join("|"))
    .join(" ");
const wholeAt = (word: string, typos: number): Correction => ({ word, typos, isWhole: true });

describe("how a text is read (decision 018)", () => {
  test("as typed: words alone or joined to their neighbours, the last as a beginning", async () => {
    const [reading = []] = await allOf(["mazda", "cx", "50"], ALL_KNOWN);
    expect(asText(reading)).toBe(
      "mazda|mazdacx cx|mazdacx|beginning:cx50|cx50 beginning:50|50|beginning:cx50|cx50",
    );
  });

  test("a model named by a letter and a number is whole as typed, and no piece of another word", async () => {
    const near = { "m4*": [wholeAt("m40", 1)], m4: [wholeAt("m40", 1)] };
    expect(await allOf(["m4"], stockOf(["m4*", "m40i"], near).words)).toEqual([]);
    expect(await allOf(["m4", "blue"], stockOf(["m4*", "blue", "blue*"], near).words)).toEqual([]);
    const [here = []] = await allOf(["m4"], stockOf(["m4", "m4*"]).words);
    expect(asText(here)).toBe("beginning:m4|m4");
    const [other = []] = await allOf(["m40"], stockOf(["m40*"]).words);
    expect(asText(other)).toBe("beginning:m40|m40");
  });

  test("a single character is a first letter of make or model, or a whole word", async () => {
    const [reading = []] = await allOf(["n"], ALL_KNOWN);
    expect(asText(reading)).toBe("initial:n|n");
  });

  test("typing errors are not looked up while the words as typed are enough", async () => {
    const { words, looked } = stockOf(["toyota", "corolla*"]);
    const readings = readingsOf(["toyota", "corolla"], words);
    await readings.next();
    expect(looked).toEqual([]);
    await readings.next();
    expect(looked).toHaveLength(1);
  });

  test("unknown words are the nearest ones, then every word all that are near, then fewer words are read", async () => {
    const near = {
      toyota: [wholeAt("toyoda", 1)],
      "corlola*": [wholeAt("corolla", 1), wholeAt("corona", 2)],
      corlola: [wholeAt("corolla", 1), wholeAt("corona", 2)],
    };
    const readings = await allOf(["toyota", "corlola"], stockOf(["toyota"], near).words);
    expect(readings.map(asText)).toEqual([
      "toyota corolla",
      "toyota|toyoda corolla|corona",
      "toyota",
      "corolla",
    ]);
  });

  test("words are dropped from the right, then from the left; only an untouched last word is a beginning", async () => {
    const known = ["haz", "mit", "gls", "gls*"];
    const readings = await allOf(["haz", "mit", "gls"], stockOf(known).words);
    expect(readings.map(asText)).toEqual([
      "haz mit beginning:gls|gls",
      "haz mit",
      "haz",
      "mit beginning:gls|gls",
      "beginning:gls|gls",
    ]);
  });

  test("readings with a word that nothing meets are left out, and nothing is read twice", async () => {
    expect((await allOf(["zeppelin", "gls"], stockOf(["gls*"]).words)).map(asText)).toEqual([
      "beginning:gls|gls",
    ]);
    expect(await allOf(["zeppelin"], stockOf([]).words)).toEqual([]);
    expect(await allOf([], ALL_KNOWN)).toEqual([]);
  });

  test("words too short to correct, and those with digits, are never looked up", async () => {
    const { words, looked } = stockOf([]);
    await allOf(["kai", "n100450", "hilx"], words);
    expect(looked).toEqual([[{ word: "hilx", prefix: true }]]);
  });

  test("the longest text has no more readings than the server takes searches at once", async () => {
    expect((await allOf([..."abcdefgh"], ALL_KNOWN)).length).toBeLessThanOrEqual(50);
  });
});

const READING: Reading = [
  [
    { word: "n", is: "initial" },
    { word: "n", is: "whole" },
  ],
  [
    { word: "co", is: "beginning" },
    { word: "co", is: "whole" },
    { word: "corolla", is: "word" },
  ],
];

test("a reading as PostgreSQL's query, and what ranks its cars", () => {
  expect(readingQuery(READING)).toBe("('n':B | 'n':ACD) & ('co':*AD | 'co' | 'corolla':AD)");
  expect(rankQueries(READING)).toEqual({
    wholeInName: "('n':AC) & ('co':AC | 'corolla':A)",
    inName: "('n':B | 'n':AC) & ('co':*A | 'co':AC | 'corolla':A)",
    whole: "('n':ACD) & ('co' | 'corolla':AD)",
  });
});

test("a reading as Typesense's filter, and what ranks its cars", () => {
  expect(textClause(READING)).toBe(
    "(text:[n] || pairs:[n] || initials:[n]) && (text:[co*,co,corolla] || pairs:[co])",
  );
  expect(textRank(READING)).toBe(
    "_eval([ ((name:[n] || pairs:[n]) && (name:[co,corolla] || pairs:[co])):3, " +
      "((name:[n] || pairs:[n] || initials:[n]) && (name:[co*,co,corolla] || pairs:[co])):2, " +
      "((text:[n] || pairs:[n]) && (text:[co,corolla] || pairs:[co])):1 ])",
  );
});
