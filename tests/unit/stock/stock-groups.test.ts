import { describe, expect, test } from "vitest";

import { StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createStockGroups, type GroupRequest } from "~/stock/stock-groups.server";

import { aStockIndex, down, results, silent } from "./a-stock-index";

const site = (slug: string, priceAscExcludesUnpriced = false) => ({
  slug,
  config: { search: { searchFilters: { car_type: ["used"] }, priceAscExcludesUnpriced } },
});
const northside = site("northside");
const of = (make: string): GroupRequest => ({ by: "make_model", refinements: { make: [make] }, page: 1 });

/** Models "model 1" to "model n", each from $1,000 a letter of its make. */
function groupsOver(models: number, options: { cacheSize?: number } = {}) {
  const set: { answer: StockIndex["search"]; clock: number } = {
    clock: 1_795_000_000_000,
    answer: async ({ facets, refinements }) => ({
      ...results(""),
      facets: facets.includes("make_model")
        ? {
            make_model: {
              counts: Array.from({ length: models }, (_, n) => ({
                value: `model ${n + 1}`,
                count: models - n,
              })),
              stats: null,
            },
          }
        : {
            price: { counts: [], stats: { min: (refinements.make?.[0]?.length ?? 0) * 1_000, max: 90_000 } },
          },
    }),
  };
  const { index, asked } = aStockIndex({ search: (query) => set.answer(query) });
  const find = createStockGroups({
    index: () => index,
    now: () => set.clock,
    cacheSize: options.cacheSize ?? 10,
    freshMs: 30_000,
    timeoutMs: 20,
  });
  return { find, set, asked };
}

describe("spec 1 §7: 21 a page", () => {
  test("the largest first, each with its lowest price", async () => {
    const { find } = groupsOver(23);
    const page = await find(northside, of("Kia"));
    expect(page).toMatchObject({ total: 23, page: 1, pages: 2 });
    expect(page.groups).toHaveLength(21);
    expect(page.groups[0]).toEqual({ value: "model 1", count: 23, fromPrice: 3_000, example: null });
    const last = await find(northside, { ...of("Kia"), page: 2 });
    expect(last.groups.map(({ value }) => value)).toEqual(["model 22", "model 23"]);
    expect((await find(northside, { ...of("Kia"), page: 3 })).groups).toEqual([]);
  });

  test("of cars in stock, within the site's own filters, those without a price too", async () => {
    const { find, asked } = groupsOver(1);
    await find(site("fairprice", true), of("Kia"));
    expect(asked).toHaveLength(2);
    for (const { base } of asked) {
      expect(base).toEqual({ car_type: ["used"], status: ["in_stock", "coming_soon"] });
    }
    expect(asked[1]?.refinements).toEqual({ make: ["Kia"], make_model: ["model 1"] });
  });
});

describe("pages are kept", () => {
  test("for a while, each site's its own", async () => {
    const { find, set, asked } = groupsOver(1);
    await find(northside, of("Kia"));
    set.clock += 29_999;
    await find(northside, of("Kia"));
    expect(asked).toHaveLength(2);
    await find(site("harbour"), of("Kia"));
    expect(asked).toHaveLength(4);
    set.clock += 1;
    await find(northside, of("Kia"));
    expect(asked).toHaveLength(6);
  });

  test("spec 1 §9: of more pages than configured the oldest goes", async () => {
    const { find, set, asked } = groupsOver(0, { cacheSize: 2 });
    for (const make of ["Kia", "Mazda", "Ford"]) await find(northside, of(make));
    set.answer = down;
    await expect(find(northside, of("Kia"))).rejects.toThrow(StockIndexUnavailable);
    expect((await find(northside, of("Mazda"))).total).toBe(0);
    expect(asked).toHaveLength(4);
  });

  test.each([
    ["down", down],
    ["silent", silent],
  ])("with the index %s the last page serves, never another's", async (_, failure) => {
    const { find, set } = groupsOver(3);
    await find(northside, of("Kia"));
    set.answer = failure;
    set.clock += 60_000;
    expect((await find(northside, of("Kia"))).total).toBe(3);
    await expect(find(northside, of("Ford"))).rejects.toThrow(StockIndexUnavailable);
    await expect(find(site("harbour"), of("Kia"))).rejects.toThrow(StockIndexUnavailable);
  });
});
