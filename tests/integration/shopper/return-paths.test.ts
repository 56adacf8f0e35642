import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { HOSTILE_PATHS } from "#tests/fixtures/hostile-paths";
import { closeDatabase, db } from "~/platform/db.server";
import { action, loader } from "~/routes/sign-in";
import { action as signOut } from "~/routes/sign-out";

import { Browser } from "./browser";
import { enterCode, latestCode, signIn } from "./sign-in-journey";

const ASH = "+61412345678";
/** Each takes a sign-in; what is refused at all, tests/unit/platform/safe-path.test.ts says. */
const SOME_PATHS = HOSTILE_PATHS.filter((_, index) => index % 10 === 0);

beforeAll(() => writeTenants([buildTenant("northside")]));
beforeEach(async () => {
  await db().signInCode.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

function forged(payload: string): string {
  return `/sign-in?${new URLSearchParams({ type: "checkout", redirect: payload, back: payload }).toString()}`;
}

// What the pure function refuses, refused by the running sign-in, at each of its doors.

test("no forged redirect or back reaches the page (design §4.4)", async () => {
  const browser = new Browser("northside.test");
  for (const payload of HOSTILE_PATHS) {
    const response = await browser.get(loader, forged(payload));
    const { query } = (await response.json()) as { query: unknown };
    expect(query, payload).toEqual({ kind: "checkout", redirect: "/watchlist", back: "/" });
  }
});

test("nor is it kept from the first step to the second, nor does the right code lead there", async () => {
  for (const payload of SOME_PATHS) {
    await db().signInCode.deleteMany();
    await db().rateLimit.deleteMany();
    const browser = new Browser("northside.test");
    const asked = await browser.post(action, forged(payload), {
      form: { subaction: "send-code", phone: ASH },
    });
    expect(asked.headers.get("Location"), payload).toBe(
      "/sign-in?type=checkout&redirect=%2Fwatchlist&back=%2F",
    );
    const form = { subaction: "check-code", code: await latestCode("northside", ASH) };
    const response = await browser.post(action, forged(payload), { form });
    expect([response.status, response.headers.get("Location")], payload).toEqual([303, "/watchlist"]);
  }
});

test("nor who is signed in already, nor who signs out", async () => {
  const browser = new Browser("northside.test");
  await signIn(browser, "northside", ASH);
  for (const payload of HOSTILE_PATHS) {
    const led = await browser.get(loader, forged(payload));
    expect(led.headers.get("Location"), payload).toBe("/watchlist");
    const out = await browser.copyTo("northside.test").post(signOut, "/sign-out", {
      form: { redirect: payload },
      headers: { Cookie: "" },
    });
    // What turns a text around is removed from every form, and leaves a path of this site.
    const honest = payload === "/\u202efdp.elpmaxe" ? "/fdp.elpmaxe" : "/";
    expect(out.headers.get("Location"), payload).toBe(honest);
  }
});

test("an honest path is followed", async () => {
  const browser = new Browser("northside.test");
  await signIn(browser, "northside", ASH);
  const led = await browser.get(loader, "/sign-in?redirect=/cars/corolla/checkout");
  expect(led.headers.get("Location")).toBe("/cars/corolla/checkout");
  expect((await enterCode(new Browser("northside.test"), "123456")).status).toBe(400);
});
