import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { action, loader } from "~/routes/spin-to-win";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { findOnDesk } from "~/desk/find/find.server";
import { leadMail } from "~/leads/delivery/lead-mail";
import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import { takeSpin } from "~/spin/spins.server";

import { renderPage } from "#tests/fixtures/rendered-page";

import { onDesk } from "../desk/desk-world";
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
    { id: "mats", name: "Floor mats", weight: 3, valueCents: 9_000 },
    { id: "none", name: "No prize", weight: 1, wins: false, valueCents: null },
  ],
  claim: "Show this code",
  terms: "18 and over",
  openTo: ["QLD" as const, "NSW" as const],
  permits: "NSW: none, the prizes total less than $10,000",
};
const SPIN_SITES = {
  northside: buildTenant("northside", { config: { spinToWin, gates: { spinToWin: true } } }),
  harbour: buildTenant("harbour", { config: { id: 2, spinToWin } }),
};

beforeAll(() =>
  writeTenants([
    ...Object.values(SPIN_SITES),
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
  await db().lead.deleteMany();
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

test("the dealer finds a win by its code: on the desk, and in the mail of its lead", async () => {
  const prizes = [{ id: "mats", name: "Floor mats", weight: 1, wins: true, valueCents: 9_000 }];
  const sure = { ...spinToWin, prizes };
  await Promise.all(Array.from({ length: 20 }, () => takeSpin(SPIN_SITES.northside, ASH, sure)));
  const [won, ...others] = await db().spin.findMany();
  expect(others).toEqual([]);
  const code = won?.claimCode ?? "";
  const manager = await onDesk("Morgan", { level: "site", target: "northside", role: "manager" });
  for (const words of [code, code.toLowerCase(), `Winner ${code}`, "0412 345 678"]) {
    expect(await findOnDesk(manager, words), words).toMatchObject([
      { kind: "lead", title: `Winner ${code}`, detail: "Prize · northside Motors" },
    ]);
  }
  const neighbour = await onDesk("Kim", { level: "site", target: "harbour", role: "manager" });
  expect(await findOnDesk(neighbour, code)).toEqual([]);
  const { id } = await db().lead.findFirstOrThrow();
  const lead = await findDeskLead(manager, { site: "northside", id, now: Math.floor(Date.now() / 1_000) });
  expect(lead).toMatchObject({ state: "done", due: null, phone: ASH });
  const rows = lead?.rows.map(({ label, text }) => `${label}: ${text}`) ?? [];
  expect(rows).toEqual(["Prize: Floor mats", `Claim code: ${code}`, "Promotion: summer-2026"]);
  const record = await findLeadRecord("northside", id);
  if (!record) throw new Error("no lead");
  const { subject, text } = leadMail(record, SPIN_SITES.northside);
  expect(subject).toBe(`General Enquiry: Prize from Winner ${code}`);
  for (const row of [...rows, `Phone: ${ASH}`]) expect(text).toContain(row);
});

test("a spin without a prize is no lead", async () => {
  const blank = { ...spinToWin, prizes: spinToWin.prizes.map((prize) => ({ ...prize, wins: false })) };
  await takeSpin(SPIN_SITES.northside, ASH, blank);
  expect(await db().spin.count()).toBe(1);
  expect(await db().lead.count()).toBe(0);
});

test("the page states the promoter with its ABN, what each prize is worth, the dates and the permits", async () => {
  const { words: page } = await renderPage("harbour.test", PATH);
  expect(page).toContain(
    "Promoter: harbour Motors Pty Ltd, ABN 12 345 678 901, 1 Wharf Street, Brisbane QLD 4000.",
  );
  expect(page).toContain("Floor mats");
  expect(page).toContain("Worth $90");
  expect(page).toContain("Open to residents of QLD, NSW.");
  expect(page).toContain("Permits: NSW: none, the prizes total less than $10,000");
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
    await takeSpin(SPIN_SITES[site], phone, { ...campaign, campaign: name });
  }
  expect(await db().spin.count()).toBe(4);
  // The neighbour's shopper sees the neighbour's spin alone.
  expect((await pageOf(await aShopper("harbour", BO))).spin).toBeNull();
});

test("over many phones the prizes come by their weights, the rest not at all", async () => {
  const campaign = { ...spinToWin, prizes: spinToWin.prizes.map((prize) => ({ wins: true, ...prize })) };
  // A transaction each: as many at once as connections are kept for, many times over.
  for (let first = 0; first < 400; first += 40) {
    const phones = Array.from({ length: 40 }, (_, i) => `+614${10_000_000 + first + i}`);
    await Promise.all(phones.map((phone) => takeSpin(SPIN_SITES.northside, phone, campaign)));
  }
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
