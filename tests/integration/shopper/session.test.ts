import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as shopperLoader } from "~/routes/api.shopper";
import { action as signOut, loader as signOutPage } from "~/routes/sign-out";
import { loader as watchlistLoader } from "~/routes/watchlist";
import { findShopper } from "~/shopper/session.server";

import { Browser } from "./browser";
import { signIn, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]));
beforeEach(async () => {
  await db().signInCode.deleteMany();
  await db().shopperSession.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

async function aShopper(phone = ASH, scheme = "http"): Promise<Browser> {
  const browser = new Browser("northside.test", "203.0.113.7", scheme);
  await waitForNextCode("northside");
  await signIn(browser, "northside", phone);
  return browser;
}

async function phoneOf(browser: Browser): Promise<string | null> {
  const response = await browser.get(shopperLoader, "/api/shopper");
  return ((await response.json()) as { phone: string | null }).phone;
}

test("the cookie holds a random id, for this host, 90 days, out of reach of scripts", async () => {
  const browser = await aShopper();
  const header = browser.setCookies.find((cookie) => cookie.startsWith("fc_session="));
  expect(header).toMatch(/; Max-Age=7776000/);
  expect(header).toMatch(/; Path=\//);
  expect(header).toMatch(/; HttpOnly/);
  expect(header).toMatch(/; SameSite=Lax/);
  expect(header).not.toMatch(/Secure|Domain/);
  const [value = ""] = decodeURIComponent(browser.cookies.get("fc_session") ?? "").split(".");
  const [session] = await db().shopperSession.findMany();
  expect(JSON.parse(Buffer.from(value, "base64").toString())).toBe(session?.id);
  const days = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(90, 1);
});

test("over https every cookie is Secure, and the host's own", async () => {
  const browser = await aShopper(ASH, "https");
  expect(browser.setCookies.length).toBeGreaterThan(1);
  for (const cookie of browser.setCookies) expect(cookie).toMatch(/^__Host-fc_\w+=.*; Path=\/; .*; Secure/);
});

test("over https a session under its bare name is nobody, and none is put before one's own", async () => {
  const browser = await aShopper(ASH, "https");
  const value = browser.cookies.get("__Host-fc_session") ?? "";
  expect(await phoneOf(browser)).toBe(ASH);
  browser.cookies.delete("__Host-fc_session");
  browser.cookies.set("fc_session", value);
  expect(await phoneOf(browser)).toBeNull();
  const other = await aShopper(BO, "https");
  other.cookies.set("fc_session", value);
  expect(await phoneOf(other)).toBe(BO);
});

test("a session of one site is nobody on another (design §4.2)", async () => {
  const browser = await aShopper();
  expect(await phoneOf(browser)).toBe(ASH);
  const neighbour = browser.copyTo("harbour.test");
  const response = await neighbour.get(shopperLoader, "/api/shopper");
  expect(await response.json()).toEqual({ signedIn: false, phone: null, saved: [] });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  // Signing out there does not sign out here.
  await neighbour.post(signOut, "/sign-out", { form: { everywhere: "on" } });
  expect(await phoneOf(browser)).toBe(ASH);
});

test("signing in again takes the old session's place", async () => {
  const browser = await aShopper();
  const before = browser.copyTo("northside.test");
  browser.cookies.delete("fc_sign_in");
  await waitForNextCode("northside");
  await signIn(browser, "northside", BO);
  expect(await phoneOf(browser)).toBe(BO);
  expect(await phoneOf(before)).toBeNull();
});

test.each([
  [
    "an unsigned id",
    encodeURIComponent(Buffer.from('"3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11"').toString("base64")),
  ],
  ["nonsense", "%E0%A4%A"],
  ["nothing", ""],
])("%s as a cookie is nobody", async (_what, cookie) => {
  const browser = new Browser("northside.test");
  browser.cookies.set("fc_session", cookie);
  expect(await phoneOf(browser)).toBeNull();
});

test("an expired session is nobody", async () => {
  const browser = await aShopper();
  await db().shopperSession.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await phoneOf(browser)).toBeNull();
});

test("a session that is used is seen, once a day", async () => {
  const browser = await aShopper();
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await db().shopperSession.updateMany({ data: { seenAt: longAgo } });
  await phoneOf(browser);
  const [session] = await db().shopperSession.findMany();
  expect(session?.seenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("signing out ends this session, also for who copied its cookie", async () => {
  const browser = await aShopper();
  const thief = browser.copyTo("northside.test");
  const other = await aShopper();
  const response = await browser.post(signOut, "/sign-out", { form: { redirect: "//evil.example" } });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
  expect(browser.cookies.has("fc_session")).toBe(false);
  expect(await phoneOf(thief)).toBeNull();
  expect(await phoneOf(other)).toBe(ASH);
});

test("signing out everywhere ends all sessions of the phone, and nobody else's", async () => {
  const phone = await aShopper();
  const laptop = await aShopper();
  const bo = await aShopper(BO);
  await laptop.post(signOut, "/sign-out", { form: { everywhere: "on" } });
  expect([await phoneOf(phone), await phoneOf(laptop), await phoneOf(bo)]).toEqual([null, null, BO]);
});

test("a link to /sign-out signs nobody out", async () => {
  const browser = await aShopper();
  await browser.get(signOutPage, "/sign-out");
  expect(await phoneOf(browser)).toBe(ASH);
});

test("the watchlist leads an anonymous shopper to sign in and back (spec:1.6.2)", async () => {
  const browser = new Browser("northside.test");
  const response = await browser.get(watchlistLoader, "/watchlist?_data=routes%2Fwatchlist");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2F");
});

test("an id is never looked up without its site", async () => {
  const browser = await aShopper();
  const headers = { Cookie: `fc_session=${browser.cookies.get("fc_session") ?? ""}` };
  const request = new Request("http://northside.test/", { headers });
  expect(await findShopper(request, "northside")).toMatchObject({ phone: ASH });
  expect(await findShopper(request, "harbour")).toBeNull();
});
