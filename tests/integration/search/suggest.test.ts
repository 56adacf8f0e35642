import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { SHARED } from "~/platform/cache-headers";
import { closeDatabase } from "~/platform/db.server";
import { loader } from "~/routes/search.suggest";
import { findSearchPage } from "~/search/find-search-page.server";
import type { Suggestions } from "~/search/suggest/suggestion";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { reindexSite } from "~/stock/reindex.server";
import { closeStockIndex } from "~/stock/stock-index.server";

const now = Math.floor(Date.now() / 1000);
const facets = ["make", "model", "badge"] as const;
const search = { facets: facets.map((name) => ({ name })) };
const northside = buildTenant("northside", { config: { search } });
const harbour = buildTenant("harbour", { config: { id: 2, search } });

const car = (id: string, make: string, model: string, badge: string, rest: Partial<Car> = {}) =>
  aCar({
    id,
    slug: id,
    name: `2021 ${make} ${model} ${badge}`,
    make,
    model,
    badge,
    stockNumber: id,
    ...rest,
  });

beforeAll(async () => {
  await writeTenants([northside, harbour]);
  await parkCars(
    car("c1", "Toyota", "Corolla", "Ascent Sport"),
    car("c2", "Toyota", "Corolla", "Ascent Sport"),
    car("c3", "Toyota", "Corolla", "ZR"),
    car("h1", "Toyota", "HiLux", "SR5"),
    car("b1", "Mazda", "BT-50", "XTR"),
    car("t1", "Tesla", "Model 3", "Long Range", {
      status: "sold",
      soldAtTimestamp: now - 60,
    }),
    car("x1", "Lexus", "RX", "Luxury", { site: "harbour" }),
  );
  for (const site of [northside, harbour]) await reindexSite(site);
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

async function ask(typed: string, host = "northside.test"): Promise<Response> {
  const url = `http://${host}/search/suggest?${new URLSearchParams({ q: typed })}`;
  return loader({ request: new Request(url, { headers: { host } }), params: {}, context: {} });
}

async function suggest(typed: string, host?: string): Promise<Suggestions> {
  return (await ask(typed, host)).json() as Promise<Suggestions>;
}

test("a mistyped make is found, with its models and vehicles", async () => {
  const found = await suggest("toyta");
  expect(found.makes).toEqual([{ label: "Toyota", count: 4, href: "/search/toyota" }]);
  expect(found.models).toEqual([
    { label: "Toyota Corolla", count: 3, href: "/search/toyota/corolla" },
    { label: "Toyota HiLux", count: 1, href: "/search/toyota/hilux" },
  ]);
  expect(found.vehicles).toHaveLength(4);
  expect(found.vehicles[0]).toMatchObject({ price: "$25,990 drive away", href: "/cars/c1" });
});

test("a badge comes with its model as soon as only one is meant", async () => {
  const { badges } = await suggest("corolla asc");
  expect(badges).toEqual([
    { label: "Toyota Corolla Ascent Sport", count: 2, href: "/search/toyota/corolla?badge=Ascent+Sport" },
  ]);
});

test.each(["toyta", "corolla", "bt50", "sr5", "corolla zr", "tes"])(
  "each suggestion for %s leads to a page of its own address, with as many cars as it says",
  async (typed) => {
    const { makes, models, badges } = await suggest(typed);
    const named = [...makes, ...models, ...badges];
    expect(named.length).toBeGreaterThan(0);
    const site = await findSite("northside");
    for (const { href, count } of named) {
      const url = new URL(href, "https://dealer.test");
      const found = site && (await findSearchPage(site, url, url.pathname.split("/").slice(2), now));
      expect(found).toMatchObject({ kind: "page", page: { total: count } });
    }
  },
);

test("a sold car is no suggestion, though its make is still listed", async () => {
  const { makes, vehicles } = await suggest("tesla");
  expect(makes).toHaveLength(1);
  expect(vehicles).toEqual([]);
});

test("the neighbour's stock is not suggested", async () => {
  expect(await suggest("lexus")).toEqual({ makes: [], models: [], badges: [], kinds: [], vehicles: [] });
  expect((await suggest("lexus", "harbour.test")).makes).toMatchObject([{ label: "Lexus", count: 1 }]);
});

test("the answer is the same for everyone, and may be kept", async () => {
  const answer = await ask("toyota");
  expect(answer.headers.get("Cache-Control")).toBe(SHARED["Cache-Control"]);
  expect(answer.headers.get("Content-Type")).toContain("application/json");
});

test("any text has an answer", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("'", "`", "\\", "%", "a".repeat(5_000), "' | !", ":*", "\0"),
  );
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      expect((await ask(typed)).status).toBe(200);
    }),
    { numRuns: often(200, 10_000) },
  );
});
