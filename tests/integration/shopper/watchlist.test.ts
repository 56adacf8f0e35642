import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as shopperLoader } from "~/routes/api.shopper";
import { action as change, loader as saveByGet } from "~/routes/families/watchlist-call";
import { loader as watchlistLoader } from "~/routes/watchlist";
import { writePendingSignIn } from "~/shopper/pending-sign-in.server";
import type { WatchlistCar } from "~/shopper/watchlist-car";
import type { Car } from "~/stock/car";

import { toCarRow } from "../stock/park-cars";
import { Browser } from "./browser";
import { askForCode, enterCode, latestCode, signIn, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";
const SAVE = "/api/watchlist/save-car";
const REMOVE = "/api/watchlist/remove-car";
const PAGE = { Accept: "text/html,application/xhtml+xml" };

beforeAll(async () => {
  await writeTenants([
    buildTenant("northside"),
    buildTenant("harbour", { config: { id: 2 } }),
    buildTenant("plain", { config: { id: 3, watchlist: { enabled: false } } }),
  ]);
  await addCar({});
  await addCar({ id: "ranger", slug: "ranger", name: "2019 Ford Ranger", status: "sold" });
  await addCar({ id: "hidden", slug: "hidden", showOnDealerWebsite: false });
  await addCar({ site: "harbour", id: "hilux", slug: "hilux", name: "2023 Toyota HiLux" });
});
beforeEach(async () => {
  await db().watchlistEntry.deleteMany();
  await db().signInCode.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

async function addCar(overrides: Partial<Car>) {
  const row = toCarRow(aCar(overrides));
  await db().vehicle.create({
    data: JSON.parse(JSON.stringify(row)) as typeof row & { autograb: undefined },
  });
}

async function aShopper(phone = ASH, site = "northside"): Promise<Browser> {
  const browser = new Browser(`${site}.test`);
  await waitForNextCode(site);
  await signIn(browser, site, phone);
  return browser;
}

async function savedOf(browser: Browser): Promise<string[]> {
  const response = await browser.get(shopperLoader, "/api/shopper");
  return ((await response.json()) as { saved: string[] }).saved;
}

async function listOf(browser: Browser): Promise<WatchlistCar[]> {
  const response = await browser.get(watchlistLoader, "/watchlist");
  return ((await response.json()) as { items: WatchlistCar[] }).items;
}

test("a car is saved and removed, and each call says so (spec:1.3.16, spec:1.7.1, spec:1.7.2)", async () => {
  const ash = await aShopper();
  const saved = await ash.post(change, SAVE, { json: { phone_number: ASH, car_id: "corolla" } });
  expect([saved.status, await saved.json()]).toEqual([200, { success: true }]);
  expect(await savedOf(ash)).toEqual(["corolla"]);
  // Again is no mistake, and no second entry.
  await ash.post(change, SAVE, { form: { phone_number: "0412 345 678", car_id: "corolla" } });
  expect(await savedOf(ash)).toEqual(["corolla"]);
  const removed = await ash.post(change, REMOVE, { form: { phone_number: ASH, car_id: "corolla" } });
  expect([removed.status, await removed.json()]).toEqual([200, { success: true }]);
  expect(await savedOf(ash)).toEqual([]);
});

test("another phone's number is refused, and changes nobody's list (design §4.2) (spec:1.7.1)", async () => {
  const ash = await aShopper();
  const bo = await aShopper(BO);
  await bo.post(change, SAVE, { json: { phone_number: BO, car_id: "ranger" } });
  for (const [handler, path] of [
    [change, SAVE],
    [change, REMOVE],
  ] as const) {
    // prettier-ignore
    const response = await ash.post(handler, path, { json: { phone_number: BO, car_id: "ranger" } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) as string });
  }
  expect(await savedOf(ash)).toEqual([]);
  expect(await savedOf(bo)).toEqual(["ranger"]);
});

test("an address in other letters or escapes is the same call (spec 1 §7)", async () => {
  const ash = await aShopper();
  await ash.post(change, "/api/watchlist/%73ave-Car/", { json: { car_id: "corolla" } });
  expect(await savedOf(ash)).toEqual(["corolla"]);
  await ash.post(change, "/API/watchlist/remove%2Dcar", { json: { car_id: "corolla" } });
  expect(await savedOf(ash)).toEqual([]);
});

test("shoppers and sites keep lists of their own", async () => {
  const ash = await aShopper();
  const bo = await aShopper(BO);
  const ashAtHarbour = await aShopper(ASH, "harbour");
  await ash.post(change, SAVE, { json: { car_id: "corolla" } });
  expect([await savedOf(bo), await savedOf(ashAtHarbour)]).toEqual([[], []]);
  await bo.post(change, REMOVE, { json: { car_id: "corolla" } });
  await ashAtHarbour.post(change, REMOVE, { json: { car_id: "corolla" } });
  expect(await savedOf(ash)).toEqual(["corolla"]);
});

test.each([["none"], ["hilux"], ["hidden"], ["a\0b"], ["x".repeat(99)]])(
  "%j is no car of this site and cannot be saved",
  async (carId) => {
    const ash = await aShopper();
    const response = await ash.post(change, SAVE, { json: { car_id: carId } });
    expect([response.status, await response.json()]).toMatchObject([404, { success: false }]);
    expect(await db().watchlistEntry.count()).toBe(0);
    expect((await ash.post(change, REMOVE, { json: { car_id: carId } })).status).toBe(200);
  },
);

test.each([
  ["no car", { json: {} }],
  ["an object for a car", { json: { car_id: { gt: "" } } }],
  ["no object at all", { json: null }],
  ["broken JSON", { form: { a: "b" }, headers: { "Content-Type": "application/json" } }],
])("%s is a bad request (spec:1.8.1)", async (_what, sent) => {
  const ash = await aShopper();
  const response = await ash.post(change, SAVE, sent);
  expect([response.status, await response.json()]).toMatchObject([400, { success: false }]);
});

test("a call without a session gets 401 and saves nothing (spec:1.6.2)", async () => {
  const stranger = new Browser("northside.test");
  for (const [handler, path] of [
    [change, SAVE],
    [change, REMOVE],
  ] as const) {
    // prettier-ignore
    const response = await stranger.post(handler, path, { json: { phone_number: ASH, car_id: "corolla" } });
    expect([response.status, await response.json()]).toMatchObject([401, { success: false }]);
  }
  expect(await db().watchlistEntry.count()).toBe(0);
});

test("the save button of a stranger leads to sign-in, and the car is saved by signing in (spec:1.2.12)", async () => {
  const ash = new Browser("northside.test");
  const form = { car_id: "corolla", redirect: "/cars/corolla", back: "/cars/corolla" };
  const pressed = await ash.post(change, SAVE, { form, headers: PAGE });
  expect(pressed.status).toBe(303);
  const signInUrl = pressed.headers.get("Location") ?? "";
  expect(signInUrl).toBe("/sign-in?type=watchlist&redirect=%2Fcars%2Fcorolla&back=%2Fcars%2Fcorolla");
  expect(signInUrl).not.toContain("car_id");
  await askForCode(ash, ASH);
  const entered = await enterCode(ash, await latestCode("northside", ASH));
  expect(entered.headers.get("Location")).toBe("/cars/corolla");

  const told = await ash.get(shopperLoader, "/api/shopper");
  expect(await told.json()).toEqual({
    signedIn: true,
    phone: ASH,
    saved: ["corolla"],
    justSaved: "2021 Toyota Corolla Ascent Sport",
  });
  // Told once.
  const again = await ash.get(shopperLoader, "/api/shopper");
  expect(await again.json()).toEqual({ signedIn: true, phone: ASH, saved: ["corolla"] });
});

test("signing in takes the device's list along, without what this site does not show", async () => {
  const ash = new Browser("northside.test");
  await askForCode(ash, ASH);
  const kept = "ranger,corolla,hilux,hidden,gone,a\0b";
  expect((await enterCode(ash, await latestCode("northside", ASH), kept)).status).toBe(303);
  expect(await savedOf(ash)).toEqual(["ranger", "corolla"]);
  const bo = new Browser("plain.test");
  await askForCode(bo, BO);
  await enterCode(bo, await latestCode("plain", BO), "corolla");
  expect(await db().watchlistEntry.count()).toBe(2);
});

test("a car that went away meanwhile does not stop the sign-in", async () => {
  const ash = new Browser("northside.test");
  await ash.post(change, SAVE, { form: { car_id: "gone" }, headers: PAGE });
  await askForCode(ash, ASH);
  expect((await enterCode(ash, await latestCode("northside", ASH))).status).toBe(303);
  expect(await savedOf(ash)).toEqual([]);
});

test("only our own cookie can say what is saved by signing in", async () => {
  const ash = new Browser("northside.test");
  const request = new Request("http://northside.test/");
  const header = await writePendingSignIn(request, { saveCar: "corolla" });
  const value = /^fc_sign_in=([^;]*)/.exec(header)?.[1] ?? "";
  ash.cookies.set(
    "fc_sign_in",
    value.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
  );
  await askForCode(ash, ASH);
  await enterCode(ash, await latestCode("northside", ASH));
  expect(await savedOf(ash)).toEqual([]);
});

test("forms without JavaScript are led to a page of this site", async () => {
  const ash = await aShopper();
  const go = async (redirect?: string) => {
    const form = { car_id: "corolla", ...(redirect ? { redirect } : {}) };
    const response = await ash.post(change, SAVE, { form, headers: PAGE });
    return [response.status, response.headers.get("Location")];
  };
  expect(await go("/cars/corolla")).toEqual([303, "/cars/corolla"]);
  expect(await go()).toEqual([303, "/watchlist"]);
  expect(await go("//evil.example")).toEqual([303, "/"]);
});

test("the page shows the latest first, how prices moved, and what was sold (spec:1.2.20)", async () => {
  const ash = await aShopper();
  await ash.post(change, SAVE, { json: { car_id: "ranger" } });
  await ash.post(change, SAVE, { json: { car_id: "corolla" } });
  await db().watchlistEntry.updateMany({
    where: { vehicleId: "corolla" },
    data: { savedPriceCents: 2_699_000, savedAt: new Date(Date.now() + 1_000) },
  });
  const items = await listOf(ash);
  expect(items.map(({ card, sold, priceChange }) => [card.id, sold, priceChange])).toEqual([
    ["corolla", false, { kind: "down", cents: 100_000 }],
    ["ranger", true, null],
  ]);
});

test("a car that the dealer hides leaves the list until it is shown again", async () => {
  const ash = await aShopper();
  await ash.post(change, SAVE, { json: { car_id: "corolla" } });
  await db().vehicle.updateMany({ where: { id: "corolla" }, data: { showOnDealerWebsite: false } });
  expect([await savedOf(ash), await listOf(ash)]).toEqual([[], []]);
  await db().vehicle.updateMany({ where: { id: "corolla" }, data: { showOnDealerWebsite: true } });
  expect(await savedOf(ash)).toEqual(["corolla"]);
});

test("a site without a watchlist has none of it", async () => {
  const ash = await aShopper(ASH, "plain");
  expect((await ash.post(change, SAVE, { json: { car_id: "corolla" } })).status).toBe(404);
  expect((await ash.get(watchlistLoader, "/watchlist")).status).toBe(404);
});

test("a call by GET says that it must be POST", async () => {
  const response = await new Browser("northside.test").get(saveByGet, SAVE);
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
});
