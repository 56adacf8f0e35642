import { expect, test } from "vitest";

import { isGated, signInKindOf, wayBackFrom, type GateSettings } from "~/shopper/gates";

const OPEN: GateSettings = { checkout: false, finance: false, spinToWin: false, personalisedFinance: false };
const CLOSED: GateSettings = { checkout: true, finance: true, spinToWin: true, personalisedFinance: true };

test.each([
  ["/online-payment", "online-payment"],
  ["/my-garage", "my-garage"],
  ["/mymotorama", "my-garage"],
  ["/mybigboxcars", "my-garage"],
  ["/myblinkr", "my-garage"],
  ["/myservco", "my-garage"],
  ["/your-data", "your-data"],
  ["/your-data.json", "your-data"],
  ["/your-data/delete", "your-data"],
])("%s is always gated, for %s (spec:2.2.35, spec:2.6.2)", (path, kind) => {
  expect([isGated(path, OPEN), isGated(path, CLOSED), signInKindOf(path)]).toEqual([true, true, kind]);
});

test.each([
  ["/cars/corolla/checkout", "checkout", "checkout"],
  ["/cars/corolla/buy-online", "checkout", "checkout"],
  ["/checkout-journey", "checkout", "checkout"],
  ["/finance", "finance", "finance"],
  ["/spin-to-win", "spinToWin", "spin-to-win"],
  ["/personalised/finance", "personalisedFinance", "car-finance"],
] as const)("%s is gated where the site says so by %s (spec:2.6.2)", (path, setting, kind) => {
  expect(isGated(path, OPEN)).toBe(false);
  expect(isGated(path, { ...OPEN, [setting]: true })).toBe(true);
  expect(isGated(path, { ...CLOSED, [setting]: false })).toBe(false);
  expect(signInKindOf(path)).toBe(kind);
});

test.each(["/cars/trade-in", "/sell-my-car"])("%s is never gated (spec:2.6.2)", (path) => {
  expect(isGated(path, CLOSED)).toBe(false);
  expect(signInKindOf(path)).toBe("trade-in");
});

test.each(["/checkout", "/cars/checkout", "/cars//checkout", "/cars/checkout/"])(
  "%s, a checkout without a car's slug, does nothing (spec 2 §4)",
  (path) => {
    expect(isGated(path, CLOSED)).toBe(false);
  },
);

test.each([
  "/",
  "/watchlist",
  "/sign-in",
  "/cars/corolla",
  "/cars/corolla/checkout/more",
  "/finance/calculator",
  "/pages/finance",
  "/online-payments",
])("%s is no gated page", (path) => {
  expect(isGated(path, CLOSED)).toBe(false);
  expect(signInKindOf(path)).toBe("watchlist");
});

test.each([
  "/online-payment/",
  "/online-payment//",
  "//online-payment",
  "/Online-Payment",
  "/%6fnline-payment",
  "/online%2dpayment",
  "/cars/corolla/%63heckout",
  "/cars/a%2Fb/checkout",
  "/cars/%zz/checkout",
])("%s is the same page to a router, so to the gate", (path) => {
  expect(isGated(path, CLOSED)).toBe(true);
});

test("the way back of who came from nowhere is the car, else the home page", () => {
  const wayBack = (path: string) => wayBackFrom(new URL(path, "https://northside.example"));
  expect(wayBack("/cars/corolla/checkout")).toBe("/cars/corolla");
  expect(wayBack("/cars/corolla/buy-online/")).toBe("/cars/corolla");
  expect(wayBack("/checkout-journey?car_id=2021-mazda-cx-5")).toBe("/cars/2021-mazda-cx-5");
  expect(wayBack("/Checkout-Journey/?car_id=a%2F..%2Fb%3F")).toBe("/cars/a%2F..%2Fb%3F");
  expect(wayBack("/checkout-journey")).toBe("/");
  expect(wayBack("/online-payment?car_id=corolla")).toBe("/");
  expect(wayBack("/cars/trade-in")).toBe("/");
});
