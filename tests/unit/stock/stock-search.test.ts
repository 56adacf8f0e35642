import { describe, expect, test } from "vitest";

import { parseSearchState } from "~/stock/search-state";
import { StockIndexUnavailable, type StockIndex } from "~/stock/stock-index";
import { createStockSearch } from "~/stock/search-stock.server";
import type { StockSite } from "~/stock/stock-site";
import type { StockRequest } from "~/stock/to-stock-query";

import { aStockIndex, down, results, silent } from "./a-stock-index";

const site = (slug: string, searchFilters = {}): StockSite => ({
  slug,
  config: { search: { searchFilters, priceAscExcludesUnpriced: false } },
});
const northside = site("northside");
const request = (search: string, rest: Partial<StockRequest> = {}): StockRequest => ({
  state: parseSearchState(new URLSearchParams(search)),
  facets: ["make"],
  ...rest,
});

/** A search over an index whose answer and clock the test may change. */
function searchOver(answer: StockIndex["search"], options: { cacheSize?: number } = {}) {
  const set = { answer, clock: 1_795_000_000_000, revision: "1" };
  const { index, asked } = aStockIndex({ search: (query) => set.answer(query) });
  const search = createStockSearch({
    index: () => index,
    now: () => set.clock,
    cacheSize: options.cacheSize ?? 10,
    freshMs: 3_000,
    timeoutMs: 20,
    revision: (slug) => `${slug} ${set.revision}`,
  });
  return { search, set, asked };
}

describe("a question to the index", () => {
  test("holds the site, its filters and 21 cars a page (spec:1.7.3, spec:1.9.1, spec:2.9.5)", async () => {
    const { search, asked } = searchOver(async () => results("utes"));
    await search.search(
      site("fairprice", { car_type: ["used"] }),
      request("query=red&make=Kia&sortBy=newest&page=2"),
    );
    expect(asked).toEqual([
      {
        site: "fairprice",
        text: "red",
        base: { car_type: ["used"] },
        refinements: { make: ["Kia"] },
        sort: "newest",
        page: 2,
        perPage: 21,
        facets: ["make"],
        now: 1_795_000_000,
      },
    ]);
  });

  test("is not asked when the site's filters exclude it", async () => {
    const { search, asked } = searchOver(async () => results("utes"));
    const found = await search.search(
      site("fairprice", { car_type: ["used"] }),
      request("", { base: { car_type: ["new"] } }),
    );
    expect(found).toEqual({ result: { cars: [], total: 0, facets: {}, tookMs: 0 }, stale: false });
    expect(asked).toHaveLength(0);
  });

  test("is asked once within three seconds while the stock stays, and once by many at a time", async () => {
    const { search, set, asked } = searchOver(async () => results("utes"));
    await Promise.all([
      search.search(northside, request("make=Kia")),
      search.search(northside, request("make=Kia")),
    ]);
    set.clock += 2_999;
    await search.search(northside, request("utm_source=mail&make=Kia"));
    expect(asked).toHaveLength(1);
    set.clock += 1;
    await search.search(northside, request("make=Kia"));
    expect(asked).toHaveLength(2);
    set.revision = "changed stock";
    await search.search(northside, request("make=Kia"));
    expect(asked).toHaveLength(3);
  });

  test.each<[string, StockSite, StockRequest]>([
    ["another site", site("harbour"), request("make=Kia")],
    ["other site filters", site("northside", { car_type: ["used"] }), request("make=Kia")],
    ["another page", northside, request("make=Kia&page=2")],
    ["other facets", northside, request("make=Kia", { facets: ["body"] })],
    ["another base", northside, request("make=Kia", { base: { body: ["SUV"] } })],
    ["another number of cars", northside, request("make=Kia", { perPage: 4 })],
  ])("%s is another question", async (_, otherSite, otherRequest) => {
    const { search, asked } = searchOver(async () => results("utes"));
    await search.search(northside, request("make=Kia"));
    await search.search(otherSite, otherRequest);
    expect(asked).toHaveLength(2);
  });
});

describe("design §4.8, search down: last good results, said so (spec:1.4.50)", () => {
  test.each([
    ["the index is down", down],
    ["the index does not answer in time", silent],
  ])("%s: the last results of the same question", async (_, failure) => {
    const { search, set } = searchOver(async () => results("Kias"));
    await search.search(northside, request("make=Kia"));
    set.answer = async () => results("Mazdas");
    await search.search(northside, request("make=Mazda"));
    set.answer = failure;
    set.clock += 60_000;
    expect(await search.search(northside, request("make=Kia"))).toEqual({
      result: results("Kias"),
      stale: true,
    });
  });

  test("never those of another question: they would stand under its heading", async () => {
    const { search, set } = searchOver(async () => results("Kias"));
    await search.search(northside, request("make=Kia"));
    set.answer = down;
    await expect(search.search(northside, request("make=Ford"))).rejects.toThrow(StockIndexUnavailable);
    set.clock += 60_000;
    expect((await search.search(northside, request("make=Kia"))).stale).toBe(true);
  });

  test("never those of the neighbouring dealer", async () => {
    const { search, set } = searchOver(async () => results("Kias"));
    await search.search(northside, request("make=Kia"));
    set.answer = down;
    await expect(search.search(site("harbour"), request("make=Kia"))).rejects.toThrow(StockIndexUnavailable);
  });

  test("an answer that came too late serves the next shopper", async () => {
    let answer: (result: ReturnType<typeof results>) => void = () => undefined;
    const { search } = searchOver(() => new Promise((resolve) => (answer = resolve)));
    await expect(search.search(northside, request("make=Kia"))).rejects.toThrow("no answer in 20 ms");
    answer(results("Kias"));
    await Promise.resolve();
    await Promise.resolve();
    expect(await search.search(northside, request("make=Kia"))).toEqual({
      result: results("Kias"),
      stale: false,
    });
  });

  test("a hung question is not joined: the next one asks anew", async () => {
    const { search, set } = searchOver(silent);
    await expect(search.search(northside, request("make=Kia"))).rejects.toThrow(StockIndexUnavailable);
    set.answer = async () => results("Kias");
    expect((await search.search(northside, request("make=Kia"))).result).toEqual(results("Kias"));
  });

  test("a bug is not an outage: it throws", async () => {
    const { search, set } = searchOver(async () => results("Kias"));
    await search.search(northside, request("make=Kia"));
    set.clock += 60_000;
    set.answer = () => Promise.reject(new TypeError("no such column"));
    await expect(search.search(northside, request("make=Kia"))).rejects.toThrow(TypeError);
  });
});

test("spec 1 §9: of more results than configured the oldest goes (spec:1.9.2)", async () => {
  const { search, set } = searchOver(async ({ refinements }) => results(refinements.make?.[0] ?? ""), {
    cacheSize: 2,
  });
  for (const make of ["Kia", "Mazda", "Ford"]) await search.search(northside, request(`make=${make}`));
  set.answer = down;
  await expect(search.search(northside, request("make=Kia"))).rejects.toThrow(StockIndexUnavailable);
  expect((await search.search(northside, request("make=Mazda"))).result.total).toBe(5);
});
