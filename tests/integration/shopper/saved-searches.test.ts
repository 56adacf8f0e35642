import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as shopperLoader } from "~/routes/api.shopper";
import { action, loader as finish } from "~/routes/saved-searches";
import { listSavedSearches } from "~/shopper/saved-searches.server";
import { findSite } from "~/site/sites.server";
import { reindexSite } from "~/stock/reindex.server";

import { Browser } from "./browser";
import { askForCode, enterCode, latestCode, signIn, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";
const PATH = "/saved-searches";
const SEARCH = "/search/toyota?price=:30000&sortBy=price_asc&page=2";

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar(), aCar({ id: "hilux", slug: "hilux", model: "HiLux", priceCents: 4_900_000 }));
  const northside = await findSite("northside");
  if (northside) await reindexSite(northside);
});
beforeEach(async () => {
  await db().savedSearch.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

async function aShopper(phone = ASH, site = "northside"): Promise<Browser> {
  const browser = new Browser(`${site}.test`);
  await waitForNextCode(site);
  await signIn(browser, site, phone);
  return browser;
}

const listed = async (phone = ASH, site = "northside") =>
  (await listSavedSearches(site, phone)).map(({ name, href }) => [name, href]);

test("a search is saved in words, without its sort and page, once", async () => {
  const ash = await aShopper();
  for (const search of [SEARCH, "/search/toyota?price=:30000"]) {
    const response = await ash.post(action, PATH, { json: { change: "save", search } });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  }
  expect(await listed()).toEqual([["Toyota cars for sale under $30,000", "/search/toyota?price=:30000"]]);
  const summary = await ash.get(shopperLoader, "/api/shopper");
  expect(await summary.json()).toMatchObject({ searches: ["/search/toyota?price=:30000"] });
});

test("a search is removed by its address, or from the list", async () => {
  const ash = await aShopper();
  await ash.post(action, PATH, { json: { change: "save", search: "/search/toyota" } });
  await ash.post(action, PATH, { json: { change: "remove", search: "/search/toyota?sortBy=newest" } });
  expect(await listed()).toEqual([]);
  await ash.post(action, PATH, { json: { change: "save", search: "/search/toyota" } });
  const [saved] = await listSavedSearches("northside", ASH);
  const form = { change: "remove", id: saved?.id ?? "", redirect: "/my-garage#saved-searches" };
  const response = await ash.post(action, PATH, { form });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/my-garage#saved-searches"]);
  expect(await listed()).toEqual([]);
});

test("shoppers and sites keep searches of their own", async () => {
  const ash = await aShopper();
  const bo = await aShopper(BO);
  const ashAtHarbour = await aShopper(ASH, "harbour");
  await ash.post(action, PATH, { json: { change: "save", search: "/search/toyota" } });
  const [saved] = await listSavedSearches("northside", ASH);
  for (const other of [bo, ashAtHarbour]) {
    await other.post(action, PATH, { json: { change: "remove", id: saved?.id } });
  }
  expect([await listed(), await listed(BO), await listed(ASH, "harbour")]).toEqual([
    [["Toyota cars for sale", "/search/toyota"]],
    [],
    [],
  ]);
});

test("a stranger's search is saved by signing in, and leads back to it", async () => {
  const ash = new Browser("northside.test");
  const form = { change: "save", search: SEARCH, redirect: SEARCH, back: SEARCH };
  const pressed = await ash.post(action, PATH, { form });
  expect(pressed.status).toBe(303);
  const signInUrl = new URL(pressed.headers.get("Location") ?? "", "http://northside.test");
  expect([signInUrl.pathname, signInUrl.searchParams.get("redirect")]).toEqual(["/sign-in", PATH]);
  await waitForNextCode("northside");
  await askForCode(ash, ASH);
  await enterCode(ash, await latestCode("northside", ASH));
  const finished = await ash.get(finish, PATH);
  expect([finished.status, finished.headers.get("Location")]).toEqual([303, SEARCH]);
  expect(await listed()).toHaveLength(1);
  // Once: another visit of that address saves nothing.
  await db().savedSearch.deleteMany();
  expect((await ash.get(finish, PATH)).headers.get("Location")).toBe("/watchlist#saved-searches");
  expect(await listed()).toEqual([]);
});

test("a call without a session gets 401", async () => {
  const stranger = new Browser("northside.test");
  const response = await stranger.post(action, PATH, { json: { change: "save", search: "/search/toyota" } });
  expect([response.status, await response.json()]).toMatchObject([401, { success: false }]);
});

test.each([
  ["no search", {}],
  ["a page that is no search", { search: "/cars/corolla" }],
  ["a path that only begins like one", { search: "/searching" }],
  ["another host", { search: "//evil.example/search" }],
  ["a make that is not there", { search: "/search/zeppelin" }],
  ["an unknown change", { search: "/search", change: "steal" }],
])("%s is a bad request", async (_what, json) => {
  const ash = await aShopper();
  const response = await ash.post(action, PATH, { json });
  expect([response.status, await response.json()]).toMatchObject([400, { success: false }]);
  expect(await db().savedSearch.count()).toBe(0);
});

test("there is room for twenty", async () => {
  const ash = await aShopper();
  const statuses: number[] = [];
  for (let year = 2001; year <= 2021; year += 1) {
    const search = `/search/toyota?query=${year}`;
    statuses.push((await ash.post(action, PATH, { json: { change: "save", search } })).status);
  }
  expect(statuses.slice(-2)).toEqual([200, 409]);
  expect(await listed()).toHaveLength(20);
});
