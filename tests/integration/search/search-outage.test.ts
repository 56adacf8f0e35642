import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { startDatabaseProxy, type ProxyMode } from "#tests/fixtures/database-proxy";
import { aCar } from "#tests/unit/stock/a-car";

/** Longer than anything stays fresh. */
const LATER_MS = 60_000;

// The stock of this file is reached through a proxy that can be cut, and its clocks can be moved, also the
// one by which the index trusts what it has in memory: both before anything under test is loaded.
const proxy = await startDatabaseProxy(process.env["DATABASE_URL"] ?? "");
process.env["DATABASE_URL"] = proxy.url;
vi.useFakeTimers({ toFake: ["Date", "performance"] });

const { buildTenant } = await import("#seed/builders/build-tenant");
const { findHomeStock } = await import("~/home/load-home.server");
const { closeDatabase } = await import("~/platform/db.server");
const { findSearchPage } = await import("~/search/find-search-page.server");
const { searchMeta } = await import("~/search/search-page");
const { findCarsLike, similarCars } = await import("~/stock/carousels.server");
const { findManufacturerModels } = await import("~/stock/stock-groups.server");
const { listSearchPages } = await import("~/stock/list-search-pages.server");
const { reindexSite } = await import("~/stock/reindex.server");
const { StockIndexUnavailable } = await import("~/stock/stock-index");
const { closeStockIndex } = await import("~/stock/stock-index.server");
const { parkCars } = await import("../stock/park-cars");

const site = (slug: string) => {
  const { config, themeCss } = buildTenant(slug, {
    config: { search: { facets: [{ name: "make" }, { name: "fuel" }] } },
  });
  return { slug, config, themeCss, revision: 1 };
};
const northside = site("northside");
const harbour = site("harbour");

async function ask(path: string, at = northside) {
  const url = new URL(path, "https://dealer.test");
  const now = Math.floor(Date.now() / 1000);
  return findSearchPage(at, url, url.pathname.split("/").slice(2), now);
}

async function page(path: string, at = northside) {
  const found = await ask(path, at);
  if (found.kind !== "page") throw new Error(`${path} is ${found.kind}`);
  return found.page;
}

/** Once the index answers: connections that an outage cut come back in their own time. */
async function fresh(path: string) {
  return vi.waitFor(async () => {
    const found = await page(path);
    expect(found.stale).toBe(false);
    return found;
  }, 60_000);
}

function later() {
  vi.advanceTimersByTime(LATER_MS);
}

beforeAll(async () => {
  await parkCars(
    aCar(),
    aCar({ id: "mazda", slug: "mazda", make: "Mazda", model: "CX-5", simpleFuel: "Diesel" }),
    aCar({ site: "harbour", make: "Lexus", model: "RX" }),
  );
  for (const each of [northside, harbour]) await reindexSite(each);
});
afterEach(() => proxy.set("open"));
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
  await proxy.stop();
  vi.useRealTimers();
});

describe.each<[ProxyMode, string]>([
  ["stopped", "the index refuses and hangs up"],
  ["silent", "the index takes the question and never answers"],
])("%s: %s", (mode) => {
  test("loading and errors keep the previous results and counts (spec:1.4.50, spec:1.4.56, spec:1.8.8)", async () => {
    const before = await fresh("/search/mazda");
    expect(before).toMatchObject({ total: 1, stale: false, indexable: true });
    later();
    proxy.set(mode);
    const during = await page("/search/mazda");
    expect(during.stale).toBe(true);
    expect(during.cars).toEqual(before.cars);
    expect(during.facets).toEqual(before.facets);
    expect([during.total, during.totalShown, during.pages]).toEqual([
      before.total,
      before.totalShown,
      before.pages,
    ]);
    expect(searchMeta(during).robots).toBe("noindex");
  });

  test("a question that was never asked shows no cars of another one", async () => {
    await fresh("/search/toyota");
    later();
    proxy.set(mode);
    const asked = `/search/mazda?query=${mode}&fuel=Diesel`;
    expect(await ask(asked)).toMatchObject({ kind: "unavailable", page: { retryHref: asked } });
  });

  test("once it answers again so does the page", async () => {
    await fresh("/search/mazda");
    later();
    proxy.set(mode);
    expect((await page("/search/mazda")).stale).toBe(true);
    proxy.set("open");
    expect((await fresh("/search/mazda")).total).toBe(1);
  });

  test("rows of cars and the sitemap do without", async () => {
    later();
    proxy.set(mode);
    const car = { ...aCar(), make: `never asked while ${mode}` };
    const [similar, pages] = await Promise.all([similarCars(northside, car, 4), listSearchPages(harbour)]);
    expect(similar).toEqual([]);
    expect(pages).toEqual(["/search/new-used-and-demo-cars"]);
  });
});

test("a neighbour who was never asked for has nothing to show, and says when to come again (spec 1 §8)", async () => {
  proxy.set("stopped");
  expect(await ask("/search/lexus?page=2", harbour)).toEqual({
    kind: "unavailable",
    page: {
      kind: "unavailable",
      title: "Our stock search is down",
      retryHref: "/search/lexus?page=2",
    },
  });
  expect(await findHomeStock(harbour)).toMatchObject({ total: 0, makes: [], featured: [] });
  expect(await findCarsLike(harbour, { refinements: {}, limit: 4 })).toEqual([]);
  await expect(findManufacturerModels(harbour, {})).rejects.toThrow(StockIndexUnavailable);
});

test("a bug is not taken for a search that is down", async () => {
  const broken = { ...northside, config: { ...northside.config, search: null as never } };
  await expect(ask("/search/toyota", broken)).rejects.toThrow(TypeError);
});
