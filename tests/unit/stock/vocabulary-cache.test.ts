import { describe, expect, test } from "vitest";

import { StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createVocabularyCache } from "~/stock/stock-vocabulary.server";

import { aStockIndex, down, results, silent } from "./a-stock-index";

const site = (slug: string) => ({
  slug,
  config: { dealerships: [{ slug: "northside-kia", name: "Northside Kia" }] },
});

function cacheOver(listFacetValues: StockIndex["listFacetValues"]) {
  const set = { listFacetValues, clock: 0, asked: 0, revision: "1" };
  const { index } = aStockIndex({
    search: async () => ({
      ...results("kias"),
      facets: { price: { counts: [], stats: { min: 9_990, max: 24_990 } }, km: { counts: [], stats: null } },
    }),
    listFacetValues: (...asked) => {
      set.asked += 1;
      return set.listFacetValues(...asked);
    },
  });
  const find = createVocabularyCache({
    index: () => index,
    now: () => set.clock,
    revision: () => set.revision,
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
    values: { make: ["Kia"], model: ["Rio"], make_model: ["Kia Rio"] },
    bounds: { price: { min: 9_990, max: 24_990 } },
  });
});

test("after a change of the site's stock it is asked for again at once", async () => {
  const { find, set } = cacheOver(kias);
  await find(site("northside"));
  set.revision = "2";
  await find(site("northside"));
  await find(site("northside"));
  expect(set.asked).toBe(2);
});

test("an old one serves while it is read again behind the request", async () => {
  const { find, set } = cacheOver(kias);
  await find(site("northside"));
  set.listFacetValues = async () => ({ make: ["Ford", "Kia"] });
  set.clock = 30_000;
  expect((await find(site("northside"))).makes).toHaveLength(1);
  await expect.poll(async () => (await find(site("northside"))).makes).toHaveLength(2);
});

test("a silent index is waited for once a second, not by every shopper", async () => {
  const { find, set } = cacheOver(kias);
  await find(site("northside"));
  set.listFacetValues = silent;
  set.revision = "2";
  await find(site("northside"));
  await find(site("northside"));
  expect(set.asked).toBe(2);
  set.clock += 1_000;
  await find(site("northside"));
  expect(set.asked).toBe(3);
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
