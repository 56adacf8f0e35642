import { expect, test, vi } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { findSearchPage } from "~/search/find-search-page.server";
import { StockIndexUnavailable } from "~/stock/stock-index";

import { VOCABULARY } from "./a-search";

const stock = vi.hoisted(() => ({ findVocabulary: vi.fn(), searchStock: vi.fn() }));
vi.mock("~/stock/stock-vocabulary.server", () => ({ findVocabulary: stock.findVocabulary }));
vi.mock("~/stock/search-stock.server", () => ({
  searchStock: stock.searchStock,
  searchStockExactly: stock.searchStock,
}));

const { config, slug, themeCss } = buildTenant("northside");
const ask = (path: string) =>
  findSearchPage(
    { slug, config, themeCss, revision: 1 },
    new URL(path, "https://dealer.test"),
    path.split(/[/?]/).slice(2, 3),
    0,
  );

test("the last good results are shown as such, and no search engine keeps them (spec 1 §8)", async () => {
  stock.findVocabulary.mockResolvedValue(VOCABULARY);
  const result = { cars: [], total: 3, facets: {}, tookMs: 1 };
  stock.searchStock.mockResolvedValue({ result, stale: true });
  expect(await ask("/search/toyota?page=2")).toMatchObject({
    kind: "page",
    page: { stale: true, total: 3, page: 2, indexable: false, nothing: null },
  });
});

test.each(["findVocabulary", "searchStock"] as const)(
  "with nothing to show it says so and how to try again (%s)",
  async (down) => {
    stock.findVocabulary.mockResolvedValue(VOCABULARY);
    stock[down].mockRejectedValue(new StockIndexUnavailable("down"));
    expect(await ask("/search/toyota?page=2")).toEqual({
      kind: "unavailable",
      page: {
        kind: "unavailable",
        title: "We cannot show our stock right now",
        retryHref: "/search/toyota?page=2",
      },
    });
  },
);

test("a bug is not taken for a search that is down", async () => {
  stock.findVocabulary.mockRejectedValue(new TypeError("a bug"));
  await expect(ask("/search/toyota")).rejects.toThrow("a bug");
});
