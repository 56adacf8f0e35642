import { describe, expect, test } from "vitest";

import { StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createVocabularyCache } from "~/stock/vocabulary-cache.server";

import { aStockIndex, down, silent } from "./a-stock-index";

const site = (slug: string) => ({
  slug,
  config: { dealerships: [{ slug: "northside-kia", name: "Northside Kia" }] },
});

function cacheOver(listFacetValues: StockIndex["listFacetValues"]) {
  const set = { listFacetValues, clock: 0, asked: 0 };
  const { index } = aStockIndex({
    listFacetValues: (...asked) => {
      set.asked += 1;
      return set.listFacetValues(...asked);
    },
  });
  const find = createVocabularyCache({
    index: () => index,
    now: () => set.clock,
    freshMs: 30_000,
    timeoutMs: 20,
  });
  return { find, set };
}

const kias: StockIndex["listFacetValues"] = async () => ({
  make: ["Kia"],
  model: ["Rio"],
  make_model: ["Kia Rio"],
});

test("a site's makes with their models, bodies, dealerships and locations", async () => {
  const { find } = cacheOver(kias);
  expect(await find(site("northside"))).toEqual({
    makes: [{ slug: "kia", value: "Kia", models: [{ slug: "rio", value: "Rio" }] }],
    bodies: [],
    dealerships: [{ slug: "northside-kia", value: "Northside Kia" }],
    locations: [],
  });
});

test("it is asked for once in 30 seconds a site, and once by many at a time", async () => {
  const { find, set } = cacheOver(kias);
  await Promise.all([find(site("northside")), find(site("northside"))]);
  set.clock = 29_999;
  await find(site("northside"));
  expect(set.asked).toBe(1);
  await find(site("harbour"));
  expect(set.asked).toBe(2);
  set.clock = 30_000;
  await find(site("northside"));
  expect(set.asked).toBe(3);
});

describe("with the index away (design §4.8)", () => {
  test.each([
    ["down", down],
    ["silent", silent],
  ])("%s: the last vocabulary of the site, and never the neighbour's", async (_, failure) => {
    const { find, set } = cacheOver(kias);
    await find(site("northside"));
    set.listFacetValues = failure;
    set.clock = 60_000;
    expect((await find(site("northside"))).makes).toHaveLength(1);
    await expect(find(site("harbour"))).rejects.toThrow(StockIndexUnavailable);
  });
});
