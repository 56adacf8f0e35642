import { describe, expect, test } from "vitest";

import { droppedReadings, NO_CORRECTIONS, readingsOf } from "~/stock/postgres-index/readings";
import { pointQueries, readingsQuery, slotQueries } from "~/stock/postgres-index/text-queries";

const asText = (readings: { word: string; prefix: boolean }[][]) =>
  readings.map((reading) => reading.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" "));

describe("readings of a text", () => {
  test("as typed, and with each two neighbours joined", () => {
    expect(asText(readingsOf(["mazda", "cx", "5"], { prefix: true }))).toEqual([
      "mazda cx 5*",
      "mazdacx 5*",
      "mazda cx5*",
    ]);
  });

  test("words are dropped from the right, then from the left (design §7)", () => {
    const plain = droppedReadings(["haz", "mit", "gls"]).map((readings) => asText(readings)[0]);
    expect(plain).toEqual(["haz mit", "haz", "mit gls*", "gls*"]);
    expect(droppedReadings(["one"])).toEqual([]);
  });
});

describe("queries of a text", () => {
  const readings = readingsOf(["toyta", "co"], { prefix: true }).slice(0, 1);
  const corrections = new Map([["toyta", [{ word: "toyota", typos: 1, isWhole: true }]]]);

  test("without a typing error", () => {
    expect(readingsQuery(readings, NO_CORRECTIONS)).toBe("('toyta' & ('co':*AD | 'co'))");
  });

  test("with what may have been meant", () => {
    expect(readingsQuery(readings, corrections)).toBe("(('toyta' | 'toyota') & ('co':*AD | 'co'))");
    expect(slotQueries(readings, corrections)).toEqual([
      [
        [
          { typos: 0, query: "'toyta'" },
          { typos: 1, query: "'toyota'" },
        ],
        [{ typos: 0, query: "('co':*AD | 'co')" }],
      ],
    ]);
  });

  test("the fewest typing errors come first, in whatever order the words were found", () => {
    const found = new Map([["rav", [2, 1].map((typos) => ({ word: `rav${typos}`, typos, isWhole: true }))]]);
    const [[queries] = []] = slotQueries(readingsOf(["rav"], { prefix: false }), found);
    expect(queries?.map(({ typos }) => typos)).toEqual([0, 1, 2]);
  });

  test("points for the name and for whole words", () => {
    expect(pointQueries(readingsOf(["co"], { prefix: true }), NO_CORRECTIONS)).toEqual([
      "('co':*A | 'co':AC)",
      "'co'",
      "'co':AC",
    ]);
  });
});
