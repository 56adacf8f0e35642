import { expect, test } from "vitest";

import { shopper } from "~/i18n/en/shopper";
import { codeMessage, waitText } from "~/shopper/ask-for-code.server";
import { codeForm, phoneForm } from "~/shopper/sign-in-forms";
import { readSignInQuery, SIGN_IN_KINDS, signInPath } from "~/shopper/sign-in-path";
import { isSiteLimit, sendLimits, waitBeforeSend } from "~/shopper/sign-in-rules";
import { watchlistRequest } from "~/shopper/change-watchlist.server";

const SITE = { config: { watchlist: { enabled: true } } };

test("the text message ends with the line that binds its code to the host (WebOTP)", () => {
  const message = codeMessage({ texts: {}, siteName: "Northside", host: "northside.test", code: "123456" });
  expect(message).toBe("Your Northside code is 123456\n\n@northside.test #123456");
});

test.each(SIGN_IN_KINDS)("sign-in for %s goes there and back (spec:1.2.12, spec:2.2.34)", (kind) => {
  const query = { kind, redirect: "/cars/corolla?photo=2", back: "/search/used-cars?make=Toyota&page=2" };
  expect(readSignInQuery(`http://northside.test${signInPath(query)}`, SITE)).toEqual(query);
});

test.each(SIGN_IN_KINDS)(
  "sign-in for %s says in a title and a sentence of its own why (spec 2 §2)",
  (kind) => {
    const [title, reason] = [shopper[`sign_in_title_${kind}`], shopper[`sign_in_lead_${kind}`]];
    expect(title).toMatch(/^Sign in /);
    expect(reason).not.toBe(title);
    const others = SIGN_IN_KINDS.filter((other) => other !== kind);
    expect(others.map((other) => shopper[`sign_in_title_${other}`])).not.toContain(title);
    expect(others.map((other) => shopper[`sign_in_lead_${other}`])).not.toContain(reason);
  },
);

test("strange parameters of the sign-in page are left out", () => {
  const url = "http://northside.test/sign-in?type=root&redirect=//evil.example&back=javascript:alert(1)";
  expect(readSignInQuery(url, SITE)).toEqual({ kind: "watchlist", redirect: "/watchlist", back: "/" });
  expect(readSignInQuery(url, { config: { watchlist: { enabled: false } } }).redirect).toBe("/");
});

test.each([
  ["", "shopper.phone_required"],
  ["   ", "shopper.phone_required"],
  ["1".repeat(41), "shopper.phone_invalid"],
])("the phone %j is refused before it is sent", async (phone, message) => {
  expect((await phoneForm.validate({ phone })).error?.fieldErrors).toEqual({ phone: message });
});

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
])("the code %j is read as %j", async (code, read) => {
  expect((await codeForm.validate({ code })).data).toMatchObject({ code: read });
});

test.each([
  ["", "shopper.code_required"],
  ["12345", "shopper.code_malformed"],
  ["1234567", "shopper.code_malformed"],
  ["12345a", "shopper.code_malformed"],
])("the code %j is refused without costing a guess", async (code, message) => {
  expect((await codeForm.validate({ code })).error?.fieldErrors).toEqual({ code: message });
});

test("the wait between codes grows: 30, 60, then 120 seconds", () => {
  expect([1, 2, 3, 4, 5].map(waitBeforeSend)).toEqual([30, 30, 60, 120, 120]);
});

test("a send counts against the phone, the network and the site, in this order (design §4.5)", () => {
  const limits = sendLimits("+61412345678", "203.0.113.7", 40);
  expect(limits.map(({ key }) => key)).toEqual([
    "sms:phone:+61412345678",
    "sms:phone-day:+61412345678",
    "sms:network:203.0.113.7",
    "sms:site",
    "sms:site-day",
  ]);
  expect(limits.at(-1)).toMatchObject({ max: 40, windowSeconds: 86_400 });
});

test.each([
  [1, "Please wait 2 seconds"],
  [30, "Please wait 30 seconds"],
  [90, "Please wait 2 minutes"],
  [600, "Please wait 10 minutes"],
  [5_400, "Please wait 2 hours"],
  [86_400, "Please wait 24 hours"],
])("a wait of %d seconds is worded %j", (retryAfterSeconds, words) => {
  expect(waitText({}, { reason: "too_soon", retryAfterSeconds })).toContain(words);
});

test("a refusal of the site's own limit blames no shopper, and names another way", () => {
  const text = waitText({}, { reason: "site_full", retryAfterSeconds: 7_200 });
  expect(text).toBe("We can’t send any more codes today. Please try again in 2 hours, or call us.");
  expect(isSiteLimit("sms:site-day") && isSiteLimit("sms:site")).toBe(true);
  expect(isSiteLimit("sms:phone:+61412345678") || isSiteLimit("sms:network:203.0.113.7")).toBe(false);
});

test("a watchlist call takes ids as text or number, and only paths of this site", () => {
  expect(watchlistRequest.parse({ car_id: 17, phone_number: "", redirect: "//evil.example" })).toEqual({
    carId: "17",
    phoneNumber: null,
    redirect: "/",
    back: "/",
  });
  expect(watchlistRequest.safeParse({}).success).toBe(false);
  expect(watchlistRequest.safeParse(null).success).toBe(false);
  expect(watchlistRequest.safeParse({ car_id: { $ne: 1 } }).success).toBe(false);
});
