import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { action, loader } from "~/routes/online-payment";

import { Browser } from "../shopper/browser";
import { signIn, waitForNextCode } from "../shopper/sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";
const PATH = "/online-payment";
const KEY = "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11";
const FORM = { name: "Ash", reference: "INV-20418", amount: "1,250.00", submission_id: KEY };

const onlinePayment = { enabled: true, maximumCents: 2_500_000 };

beforeAll(() =>
  writeTenants([
    buildTenant("northside", { config: { onlinePayment } }),
    buildTenant("harbour", { config: { id: 2, onlinePayment } }),
    buildTenant("plain", { config: { id: 3 } }),
  ]),
);
beforeEach(async () => {
  await db().paymentRequest.deleteMany();
  await db().leadConsent.deleteMany();
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

async function requestPayment(browser: Browser, form: Record<string, string> = FORM): Promise<string> {
  const response = await browser.post(action, PATH, { form });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

test("the page is for signed-in shoppers only, always (spec 2 §6)", async () => {
  const stranger = new Browser("northside.test");
  for (const response of [
    await stranger.get(loader, PATH),
    await stranger.post(action, PATH, { form: FORM }),
  ]) {
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      "/sign-in?type=online-payment&redirect=%2Fonline-payment&back=%2F",
    ]);
  }
  expect(await db().paymentRequest.count()).toBe(0);
});

test("a request is recorded with its state, reaches the dealer as a lead, and has a receipt", async () => {
  const ash = await aShopper();
  const receipt = await requestPayment(ash);
  const [request] = await db().paymentRequest.findMany();
  expect(request).toMatchObject({
    site: "northside",
    phone: ASH,
    reference: "INV-20418",
    amountCents: 125_000,
    state: "requested",
  });
  expect(receipt).toBe(`/online-payment?receipt=${request?.id}`);
  const [lead] = await db().lead.findMany({ include: { deliveries: true } });
  expect(lead).toMatchObject({ site: "northside", kind: "online-payment", name: "Ash", phone: ASH });
  expect(lead?.deliveries.map(({ channel }) => channel).sort()).toEqual(["email:adf", "email:text"]);

  const page = await ash.get(loader, receipt);
  expect(await page.json()).toMatchObject({ receipt: { reference: "INV-20418", amountCents: 125_000 } });
  expect(page.headers.get("Cache-Control")).toBe("private, no-store");
});

test("the same form twice at once is one request and one lead; a changed amount is another", async () => {
  const ash = await aShopper();
  const places = await Promise.all(Array.from({ length: 8 }, () => requestPayment(ash)));
  expect(new Set(places).size).toBe(1);
  expect([await db().paymentRequest.count(), await db().lead.count()]).toEqual([1, 1]);
  expect(await requestPayment(ash, { ...FORM, amount: "1,300" })).not.toBe(places[0]);
  expect(await db().paymentRequest.count()).toBe(2);
});

test("another phone with the same form has a request of its own", async () => {
  const ash = await requestPayment(await aShopper());
  const bo = await requestPayment(await aShopper("northside", BO));
  expect(bo).not.toBe(ash);
  expect([await db().paymentRequest.count(), await db().lead.count()]).toEqual([2, 2]);
});

test("a receipt is shown to its own phone, on its own site", async () => {
  const receipt = await requestPayment(await aShopper());
  for (const other of [await aShopper("northside", BO), await aShopper("harbour")]) {
    expect((await other.get(loader, receipt)).status).toBe(404);
  }
  const ash = await aShopper();
  for (const id of ["", "x", KEY, "' or 1=1"]) {
    expect((await ash.get(loader, `${PATH}?receipt=${encodeURIComponent(id)}`)).status).toBe(404);
  }
});

test.each([
  [{ amount: "0.01" }, { amount: "payments.amount_range" }],
  [{ amount: "25,000.01" }, { amount: "payments.amount_range" }],
  [{ amount: "1e6" }, { amount: "payments.amount_invalid" }],
  [{ reference: "" }, { reference: "payments.reference_required" }],
])("%j is refused beside its field, and what was typed is kept", async (wrong, fieldErrors) => {
  const ash = await aShopper();
  const response = await ash.post(action, PATH, { form: { ...FORM, ...wrong } });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ fieldErrors, repopulateFields: { ...FORM, ...wrong } });
  expect(await db().paymentRequest.count()).toBe(0);
});

test("ten requests an hour are enough for a phone", async () => {
  const ash = await aShopper();
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, i) => ash.post(action, PATH, { form: { ...FORM, amount: `${100 + i}` } })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(await refused[0]?.json()).toMatchObject({ fieldErrors: { form: "payments.too_many" } });
  expect(await db().paymentRequest.count()).toBe(10);
});

test("what cannot be recorded is said, and sent again is one request", async () => {
  const ash = await aShopper();
  await db().$executeRaw`alter table leads rename to leads_away`;
  const failed = await ash.post(action, PATH, { form: FORM });
  await db().$executeRaw`alter table leads_away rename to leads`;
  expect([failed.status, await failed.json()]).toMatchObject([
    503,
    { fieldErrors: { form: "payments.unavailable" }, repopulateFields: { reference: "INV-20418" } },
  ]);
  await requestPayment(ash);
  expect([await db().paymentRequest.count(), await db().lead.count()]).toEqual([1, 1]);
});

test("a site that takes no payments online has no such page", async () => {
  const ash = await aShopper("plain");
  expect((await ash.get(loader, PATH)).status).toBe(404);
  expect((await ash.post(action, PATH, { form: FORM })).status).toBe(404);
});
