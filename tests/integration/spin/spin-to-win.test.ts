import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { action, loader } from "~/routes/spin-to-win";
import { takeSpin } from "~/spin/spins.server";

import { Browser } from "../shopper/browser";
import { signIn, waitForNextCode } from "../shopper/sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";
const PATH = "/spin-to-win";

const spinToWin = {
  campaign: "summer-2026",
  heading: "Spin the wheel",
  lead: "Once",
  start: "2026-01-01T00:00:00+10:00",
  expiry: "2099-01-01T00:00:00+10:00",
  prizes: [
    { id: "mats", name: "Floor mats", weight: 3 },
    { id: "none", name: "No prize", weight: 1, wins: false },
  ],
  claim: "Show this code",
  terms: "18 and over",
};

beforeAll(() =>
  writeTenants([
    buildTenant("northside", { config: { spinToWin, gates: { spinToWin: true } } }),
    buildTenant("harbour", { config: { id: 2, spinToWin } }),
    buildTenant("plain", { config: { id: 3 } }),
    buildTenant("early", {
      config: { id: 4, spinToWin: { ...spinToWin, start: "2098-12-01T00:00:00+10:00" } },
    }),
    buildTenant("late", {
      config: { id: 5, spinToWin: { ...spinToWin, expiry: "2026-02-01T00:00:00+10:00" } },
    }),
  ]),
);
beforeEach(async () => {
  await db().spin.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

async function aShopper(site = "northside", phone = ASH): Promise<Browser> {
  const browser = new Browser(`${site}.test`);
  await waitForNextCode(site);
  await signIn(browser, site, phone);
  return browser;
}

type Page = { state: string; spin: { prizeId: string; wins: boolean; claimCode: string | null } | null };

async function pageOf(browser: Browser): Promise<Page> {
  return (await (await browser.get(loader, PATH)).json()) as Page;
}

test("where the site gates it, the wheel is for signed-in shoppers only (spec 2 §6)", async () => {
  const gated = await new Browser("northside.test").get(loader, PATH);
  expect(gated.headers.get("Location")).toBe("/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F");
  const open = await new Browser("harbour.test").get(loader, PATH);
  expect(await open.json()).toMatchObject({ state: "open", spin: null, phone: null });
});

test("a spin wants a phone also where the page has no gate", async () => {
  const response = await new Browser("harbour.test").post(action, PATH, { form: {} });
  expect(response.headers.get("Location")).toMatch(/^\/sign-in\?type=spin-to-win/);
  expect(await db().spin.count()).toBe(0);
});

test("of 50 spins at once one counts, and the result stays what it was", async () => {
  const ash = await aShopper();
  const answers = await Promise.all(Array.from({ length: 50 }, () => ash.post(action, PATH, { form: {} })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await db().spin.count()).toBe(1);
  const { spin } = await pageOf(ash);
  await ash.post(action, PATH, { form: { prize: "mats" } });
  expect((await pageOf(ash)).spin).toEqual(spin);
});

test("a prize has a code to claim it by; no prize has none", async () => {
  const ash = await aShopper();
  await ash.post(action, PATH, { form: {} });
  const { spin } = await pageOf(ash);
  expect(spin?.wins).toBe(spin?.prizeId === "mats");
  if (spin?.wins) expect(spin.claimCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  else expect(spin?.claimCode).toBeNull();
});

test("each phone, each site and each campaign has a spin of its own", async () => {
  const campaign = { ...spinToWin, prizes: spinToWin.prizes.map((prize) => ({ wins: true, ...prize })) };
  for (const [site, phone, name] of [
    ["northside", ASH, "summer-2026"],
    ["northside", ASH, "summer-2026"],
    ["northside", BO, "summer-2026"],
    ["harbour", ASH, "summer-2026"],
    ["northside", ASH, "autumn-2027"],
  ] as const) {
    await takeSpin({ site, phone }, { ...campaign, campaign: name });
  }
  expect(await db().spin.count()).toBe(4);
  // The neighbour's shopper sees the neighbour's spin alone.
  expect((await pageOf(await aShopper("harbour", BO))).spin).toBeNull();
});

test("over many phones the prizes come by their weights, the rest not at all", async () => {
  const campaign = { ...spinToWin, prizes: spinToWin.prizes.map((prize) => ({ wins: true, ...prize })) };
  await Promise.all(
    Array.from({ length: 400 }, (_, i) =>
      takeSpin({ site: "northside", phone: `+614${10_000_000 + i}` }, campaign),
    ),
  );
  const mats = await db().spin.count({ where: { prizeId: "mats" } });
  // 300 of 400 expected; eight standard deviations either way.
  expect(mats).toBeGreaterThan(230);
  expect(mats).toBeLessThan(370);
  expect(await db().spin.count({ where: { prizeId: { notIn: ["mats", "none"] } } })).toBe(0);
});

test.each([
  ["early", "coming"],
  ["late", "over"],
])("outside of its dates nothing is drawn: %s", async (site, state) => {
  const ash = await aShopper(site);
  expect((await ash.post(action, PATH, { form: {} })).status).toBe(303);
  expect(await db().spin.count()).toBe(0);
  expect(await pageOf(ash)).toMatchObject({ state, spin: null });
});

test("a spin that cannot be recorded is not used up, and says so", async () => {
  const ash = await aShopper();
  await db().$executeRaw`alter table spins rename to spins_away`;
  const failed = await ash.post(action, PATH, { form: {} });
  await db().$executeRaw`alter table spins_away rename to spins`;
  expect([failed.status, await failed.json()]).toEqual([503, { failed: true }]);
  expect((await pageOf(ash)).spin).toBeNull();
});

test("a site without a wheel has no such page", async () => {
  const ash = await aShopper("plain");
  expect((await ash.get(loader, PATH)).status).toBe(404);
  expect((await ash.post(action, PATH, { form: {} })).status).toBe(404);
});
