import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { Browser } from "#tests/integration/shopper/browser";
import { signIn, waitForNextCode } from "#tests/integration/shopper/sign-in-journey";
import { closeDatabase, db } from "~/platform/db.server";
import { action as confirm, loader as confirmPage } from "~/routes/alerts.confirm";
import { action as unsubscribe, loader as unsubscribePage } from "~/routes/alerts.unsubscribe";
import { action as settings, loader as watchlist } from "~/routes/watchlist";
import type { Site } from "~/site/site";

import { alertToken } from "~/shopper/alerts/alert-link.server";
import type { AlertSettings } from "~/shopper/alerts/alert-settings";

import { arrive, ASH, forgetAll, openSites, watch } from "./alert-world";

const PAGE = "/watchlist";
let northside: Site;

beforeAll(async () => {
  ({ northside } = await openSites());
});
beforeEach(async () => {
  await forgetAll();
  await db().rateLimit.deleteMany();
  await db().mailMessage.deleteMany();
});
afterAll(closeDatabase);

async function aShopper(site = "northside"): Promise<Browser> {
  const browser = new Browser(`${site}.test`);
  await waitForNextCode(site);
  await signIn(browser, site, ASH);
  return browser;
}

async function settingsOf(browser: Browser): Promise<AlertSettings> {
  const response = await browser.get(watchlist, PAGE);
  return ((await response.json()) as { alerts: AlertSettings }).alerts;
}

async function linkInMail(): Promise<string> {
  const mail = await db().mailMessage.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return /https?:\/\/[^/]+(\/alerts\/confirm\?token=\S+)/.exec(mail.text)?.[1] ?? "none";
}

test("nothing is on until it is ticked, and each yes and no is on record with its words", async () => {
  const ash = await aShopper();
  expect(await settingsOf(ash)).toEqual({ bySms: false, byEmail: false, email: "", emailVerified: false });
  const saved = await ash.post(settings, PAGE, { form: { by_sms: "on" } });
  const next = saved.headers.get("Location") ?? "";
  expect([saved.status, next]).toEqual([303, expect.stringMatching(/^\/watchlist\?done=[\w-]+#alerts$/)]);
  const page = await ash.get(watchlist, next.split("#")[0] ?? "");
  expect(await page.json()).toMatchObject({ areAlertsSaved: true });
  const claimed = await ash.get(watchlist, `${PAGE}?alerts=saved`);
  expect(await claimed.json()).toMatchObject({ areAlertsSaved: false });
  expect(await settingsOf(ash)).toMatchObject({ bySms: true, byEmail: false });
  await ash.post(settings, PAGE, { form: { by_sms: "on" } });
  await ash.post(settings, PAGE, { form: {} });
  const consents = await db().alertConsent.findMany({ orderBy: { givenAt: "asc" } });
  expect(
    consents.map(({ channel, address, granted, wordingVersion, source }) => [
      channel,
      address,
      granted,
      wordingVersion,
      source,
    ]),
  ).toEqual([
    ["sms", ASH, true, "2026-11", "settings"],
    ["sms", ASH, false, "2026-11", "settings"],
  ]);
});

test("an address is used once its owner has pressed the button behind the link", async () => {
  const ash = await aShopper();
  await ash.post(settings, PAGE, { form: { by_email: "on", email: "Ash@Example.com" } });
  expect(await settingsOf(ash)).toMatchObject({ email: "ash@example.com", emailVerified: false });
  const link = await linkInMail();
  const elsewhere = new Browser("northside.test", "198.51.100.4");
  expect((await elsewhere.get(confirmPage, link)).status).toBe(200);
  expect(await settingsOf(ash)).toMatchObject({ emailVerified: false });
  expect((await elsewhere.post(confirm, link, { form: {} })).status).toBe(200);
  expect(await settingsOf(ash)).toMatchObject({ emailVerified: true });
  // Saved again, it stays confirmed, and no second mail goes out.
  await ash.post(settings, PAGE, { form: { by_email: "on", email: "ash@example.com" } });
  expect(await settingsOf(ash)).toMatchObject({ emailVerified: true });
  expect(await db().mailMessage.count()).toBe(1);
  // Another address begins anew, and the old link is worth nothing.
  await ash.post(settings, PAGE, { form: { by_email: "on", email: "bo@example.com" } });
  expect(await settingsOf(ash)).toMatchObject({ email: "bo@example.com", emailVerified: false });
  expect((await elsewhere.post(confirm, link, { form: {} })).status).toBe(404);
});

test("a link to confirm works for a week, and on its own site", async () => {
  const ash = await aShopper();
  await ash.post(settings, PAGE, { form: { by_email: "on", email: "ash@example.com" } });
  const link = await linkInMail();
  expect((await new Browser("harbour.test").get(confirmPage, link)).status).toBe(404);
  await db().alertSettings.updateMany({ data: { emailSince: new Date(Date.now() - 8 * 86_400_000) } });
  expect((await ash.get(confirmPage, link)).status).toBe(404);
  await ash.post(settings, PAGE, { form: { by_email: "on", email: "ash@example.com", again: "on" } });
  expect((await ash.get(confirmPage, await linkInMail())).status).toBe(200);
});

test.each(["", "ash", "ash@example.com, bo@example.com"])(
  "the address %j is refused, and nothing changes",
  async (email) => {
    const ash = await aShopper();
    const response = await ash.post(settings, PAGE, { form: { by_sms: "on", by_email: "on", email } });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ typed: { bySms: true, byEmail: true, email } });
    expect(await db().alertSettings.count()).toBe(0);
  },
);

test("links are not to be had without end", async () => {
  const ash = await aShopper();
  const statuses: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const form = { by_email: "on", email: "victim@example.com", again: "on" };
    statuses.push((await ash.post(settings, PAGE, { form })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 422, 422]);
  expect(await db().mailMessage.count()).toBe(3);
});

test.each([
  ["the button of the page", {}, "link"],
  ["the mail program's own (RFC 8058)", { "List-Unsubscribe": "One-Click" }, "one-click"],
])("alerts stop without signing in, by %s", async (_what, form, source) => {
  const ash = await aShopper();
  await ash.post(settings, PAGE, { form: { by_sms: "on", by_email: "on", email: "ash@example.com" } });
  const { id } = await db().alertSettings.findFirstOrThrow();
  const link = `/alerts/unsubscribe?token=${alertToken("northside", id, { kind: "unsubscribe" })}`;
  const nobody = new Browser("northside.test", "198.51.100.4");
  expect((await nobody.get(unsubscribePage, link)).status).toBe(200);
  expect(await settingsOf(ash)).toMatchObject({ bySms: true });
  expect((await nobody.post(unsubscribe, link, { form })).status).toBe(200);
  expect(await settingsOf(ash)).toEqual({ bySms: false, byEmail: false, email: "", emailVerified: false });
  expect(await db().alertConsent.count({ where: { granted: false, source } })).toBe(2);
  // Pressed twice, it is still done.
  expect((await nobody.post(unsubscribe, link, { form })).status).toBe(200);
  expect((await new Browser("harbour.test").post(unsubscribe, link, { form })).status).toBe(404);
});

test.each(["", "x", "AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA"])(
  "the forged token %j stops nothing",
  async (token) => {
    const nobody = new Browser("northside.test");
    expect((await nobody.post(unsubscribe, `/alerts/unsubscribe?token=${token}`, { form: {} })).status).toBe(
      404,
    );
    expect((await nobody.get(confirmPage, `/alerts/confirm?token=${token}`)).status).toBe(404);
  },
);

test("prices that the list shows when alerts are asked for are no news", async () => {
  await arrive(northside, { id: "corolla" });
  await watch("northside", ASH, "corolla", 2_999_000);
  const ash = await aShopper();
  await ash.post(settings, PAGE, { form: { by_sms: "on" } });
  expect(await db().watchlistEntry.findFirst()).toMatchObject({ knownPriceCents: 2_599_000 });
});

test("a site without alerts takes no settings; a stranger is asked to sign in", async () => {
  const plain = await aShopper("plain");
  expect((await plain.post(settings, PAGE, { form: { by_sms: "on" } })).status).toBe(404);
  const stranger = await new Browser("northside.test").post(settings, PAGE, { form: { by_sms: "on" } });
  expect(stranger.headers.get("Location")).toMatch(/^\/sign-in/);
});
