import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { renderPage } from "#tests/fixtures/rendered-page";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase } from "~/platform/db.server";
import { reindexSite } from "~/stock/reindex.server";
import { StockIndexUnavailable } from "~/stock/stock-index";
import { closeStockIndex, stockIndex } from "~/stock/stock-index.server";

import { parkCars } from "../stock/park-cars";

// What a shopper reads of a search while the index is down and the database is not.

vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T02:00:00Z") });
const northside = buildTenant("northside");
const draw = (path: string) => renderPage("northside.test", path);

beforeAll(async () => {
  await writeTenants([northside]);
  await parkCars(
    aCar({ slug: "corolla" }),
    aCar({ id: "mazda", slug: "mazda", make: "Mazda", model: "CX-5", stockNumber: "M1", vin: null }),
  );
  await reindexSite(northside);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

function takeIndexDown(): void {
  const gone = () => Promise.reject(new StockIndexUnavailable("connection refused"));
  vi.spyOn(stockIndex(), "search").mockImplementation(gone);
  vi.spyOn(stockIndex(), "listFacetValues").mockImplementation(gone);
}

test("under a heading never asked for stand no cars of another; what was asked stays, and says so (spec:1.8.8)", async () => {
  const before = await draw("/search/toyota");
  expect(before.words).toContain("Corolla");
  takeIndexDown();
  vi.setSystemTime(Date.now() + 60_000);

  for (const path of ["/search/mazda", "/search/toyota?query=white", "/search/toyota?price=:20000"]) {
    const page = await draw(path);
    expect(page.status, path).toBe(503);
    expect(page.words).toContain("Our stock search is down");
    expect(page.html).not.toMatch(/car-card|href="\/cars\//);
  }
  const again = await draw("/search/toyota");
  expect(again.status).toBe(200);
  expect(again.words).toContain("Corolla");
  expect(again.words).toContain("These are the latest results we have for this search.");
  expect(again.words).not.toContain("CX-5");
});

test("a car's page comes from the database all the same (design §4.8)", async () => {
  takeIndexDown();
  const page = await draw("/cars/mazda");
  expect(page.status).toBe(200);
  expect(page.words).toContain("2021 Toyota Corolla Ascent Sport $25,990");
});
