import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { often } from "#tests/fixtures/often";
import { closeDatabase, db } from "~/platform/db.server";
import { loader as shopperLoader } from "~/routes/api.shopper";
import { action, loader } from "~/routes/sign-in";

import { Browser } from "./browser";
import {
  askForCode,
  countMessages,
  enterCode,
  latestCode,
  SIGN_IN,
  signIn,
  waitForNextCode,
  wrongCode,
} from "./sign-in-journey";

const ASH = "+61412345678";
const BO = "+61498765432";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]));
beforeEach(async () => {
  await db().signInCode.deleteMany();
  await db().shopperSession.deleteMany();
  await db().smsMessage.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

function aBrowser(host = "northside.test") {
  return new Browser(host);
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const response = await browser.get(shopperLoader, "/api/shopper");
  return ((await response.json()) as { signedIn: boolean }).signedIn;
}

async function errorsOf(response: Response): Promise<Record<string, string>> {
  return ((await response.json()) as { fieldErrors: Record<string, string> }).fieldErrors;
}

test("a phone and its code sign in, once, and lead back to where the shopper came from (spec:1.6.1, spec:2.6.1)", async () => {
  const browser = aBrowser();
  const asked = await askForCode(browser, "0412 345 678");
  expect(asked.status).toBe(303);
  expect(asked.headers.get("Location")).toBe(SIGN_IN);
  const code = await latestCode("northside", ASH);
  const thief = browser.copyTo("northside.test");

  const entered = await enterCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(entered.status).toBe(303);
  expect(entered.headers.get("Location")).toBe("/cars/corolla");
  expect(entered.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await isSignedIn(browser)).toBe(true);
  expect([...browser.cookies.keys()]).toEqual(["fc_session"]);

  // The code was used; the cookie of its sign-in does not bring it back.
  expect((await enterCode(thief, code)).status).toBe(400);
  expect(await isSignedIn(thief)).toBe(false);
});

test("the text message names the dealer and binds the code to the host", async () => {
  await askForCode(aBrowser(), ASH);
  const [message] = await db().smsMessage.findMany();
  expect(message?.body).toMatch(/^Your northside Motors code is (\d{6})\n\n@northside\.test #\1$/);
});

test("no code is stored or sent to the browser in clear", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const code = await latestCode("northside", ASH);
  const [row] = await db().signInCode.findMany();
  expect(row?.code).not.toContain(code);
  expect(Buffer.from(row?.code ?? "", "base64").toString("latin1")).toMatch(/^Salted__/);
  expect(decodeURIComponent(browser.cookies.get("fc_sign_in") ?? "")).not.toContain(code);
});

test(
  "of 200 wrong guesses at once, three are evaluated, and the right code comes too late",
  { repeats: often(0, 50) },
  async () => {
    const browser = aBrowser();
    await askForCode(browser, ASH);
    const code = await latestCode("northside", ASH);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => enterCode(browser.copyTo("northside.test"), wrongCode(code))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const [row] = await db().signInCode.findMany();
    expect(row?.attempts).toBe(3);
    expect(await errorsOf(await enterCode(browser, code))).toEqual({ code: "shopper.code_refused" });
    expect(await db().shopperSession.count()).toBe(0);
    expect((await db().signInCode.findMany())[0]?.attempts).toBe(3);
  },
);

test("the third guess may still be right; a fourth is not evaluated", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const code = await latestCode("northside", ASH);
  await enterCode(browser, wrongCode(code));
  await enterCode(browser, wrongCode(code));
  expect((await enterCode(browser, code)).status).toBe(303);
});

test("of 50 right codes at once, one makes a session", { repeats: often(0, 200) }, async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const code = await latestCode("northside", ASH);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => enterCode(browser.copyTo("northside.test"), code)),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await db().shopperSession.count()).toBe(1);
});

test("a new code replaces the old one", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const old = { code: await latestCode("northside", ASH), browser: browser.copyTo("northside.test") };
  await waitForNextCode("northside");
  await askForCode(browser, ASH);
  expect(await db().signInCode.count()).toBe(1);
  expect((await enterCode(old.browser, old.code)).status).toBe(400);
  const fresh = await latestCode("northside", ASH);
  if (fresh !== old.code) expect((await enterCode(browser, old.code)).status).toBe(400);
  expect((await enterCode(browser, fresh)).status).toBe(303);
});

test("asking again with another number sends to that number, and signs that one in", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  await askForCode(browser, BO);
  expect([await countMessages("northside", ASH), await countMessages("northside", BO)]).toEqual([1, 1]);
  expect((await enterCode(browser, await latestCode("northside", BO))).status).toBe(303);
  expect((await db().shopperSession.findMany()).map(({ phone }) => phone)).toEqual([BO]);
});

test("a code works for its own phone only", async () => {
  const ash = aBrowser();
  const bo = aBrowser();
  await askForCode(ash, ASH);
  await askForCode(bo, BO);
  const code = await latestCode("northside", ASH);
  if (code !== (await latestCode("northside", BO))) expect((await enterCode(bo, code)).status).toBe(400);
  expect((await enterCode(ash, code)).status).toBe(303);
});

test("a code works on its own site only", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const code = await latestCode("northside", ASH);
  expect((await enterCode(browser.copyTo("harbour.test"), code)).status).toBe(400);
  // The attempt on the neighbour's site cost no guess here.
  expect((await db().signInCode.findMany())[0]?.attempts).toBe(0);
  expect((await enterCode(browser, code)).status).toBe(303);
});

test("a code of more than five minutes ago is refused without being evaluated", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const [sent] = await db().signInCode.findMany();
  const lifetime = (sent?.expiresAt.getTime() ?? 0) - (sent?.createdAt.getTime() ?? 0);
  expect(lifetime).toBe(300_000);
  await db().signInCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await enterCode(browser, await latestCode("northside", ASH))).status).toBe(400);
  expect((await db().signInCode.findMany())[0]?.attempts).toBe(0);
});

test("a code without a sign-in under way, or with a forged one, is refused", async () => {
  const stranger = aBrowser();
  expect((await enterCode(stranger, "123456")).status).toBe(400);
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const signed = browser.cookies.get("fc_sign_in") ?? "";
  for (const forged of [`${signed}x`, signed.replace(/^./, "A"), "%E0%A4%A", "null", ""]) {
    browser.cookies.set("fc_sign_in", forged);
    expect((await enterCode(browser, await latestCode("northside", ASH))).status).toBe(400);
  }
});

test.each([
  ["", 422, "shopper.phone_required"],
  ["12", 422, "shopper.phone_invalid"],
  ["07 3000 0000", 422, "shopper.phone_invalid"],
  ["+1 415 555 0100", 422, "shopper.phone_invalid"],
])("the number %j gets no code, a message, and stays in its field", async (phone, status, message) => {
  const response = await askForCode(aBrowser(), phone);
  expect(response.status).toBe(status);
  const body = (await response.json()) as { fieldErrors: unknown; repopulateFields: { phone: string } };
  expect(body.fieldErrors).toEqual({ phone: message });
  expect(body.repopulateFields.phone).toBe(phone);
  expect(await db().smsMessage.count()).toBe(0);
});

test("a code that is none costs no guess", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  expect(await errorsOf(await enterCode(browser, "12345"))).toEqual({ code: "shopper.code_malformed" });
  expect((await db().signInCode.findMany())[0]?.attempts).toBe(0);
});

test("the answer is the same for a phone that has signed in before and one that has not", async () => {
  await signIn(aBrowser(), "northside", ASH);
  await waitForNextCode("northside");
  const known = await askForCode(aBrowser(), ASH);
  const unknown = await askForCode(aBrowser(), BO);
  expect([known.status, known.headers.get("Location")]).toEqual([
    unknown.status,
    unknown.headers.get("Location"),
  ]);
  expect(await known.text()).toBe(await unknown.text());
});

test("the page knows its step; going back to the number keeps it", async () => {
  const browser = aBrowser();
  const step = async (path: string) => {
    const response = await browser.get(loader, path);
    return ((await response.json()) as { step: unknown }).step;
  };
  expect(await step(SIGN_IN)).toEqual({ name: "phone", phone: "" });
  await askForCode(browser, ASH);
  expect(await step(SIGN_IN)).toMatchObject({ name: "code", phone: "0412 345 678", resent: false });
  expect(await step(`${SIGN_IN}&step=phone`)).toEqual({ name: "phone", phone: "0412 345 678" });
  await waitForNextCode("northside");
  await askForCode(browser, ASH);
  expect(await step(SIGN_IN)).toMatchObject({ resent: true, waitSeconds: expect.closeTo(60, -1) as number });
});

test("who is signed in is led on, to this site only (spec:2.2.34)", async () => {
  const browser = aBrowser();
  await signIn(browser, "northside", ASH);
  const response = await browser.get(loader, "/sign-in?redirect=/cars/corolla");
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/cars/corolla"]);
  const evil = await browser.get(loader, "/sign-in?redirect=https://evil.example");
  expect(evil.headers.get("Location")).toBe("/watchlist");
});

test("a redirect to elsewhere is not followed after signing in", async () => {
  const browser = aBrowser();
  await askForCode(browser, ASH);
  const code = await latestCode("northside", ASH);
  const form = { subaction: "check-code", code };
  const response = await browser.post(action, "/sign-in?redirect=//evil.example", { form });
  expect(response.headers.get("Location")).toBe("/watchlist");
});
