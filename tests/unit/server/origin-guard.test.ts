import { expect, test } from "vitest";

import { isSameOrigin, isWebhook } from "../../../server/guards/origin-guard";

test("a payment gateway's call may come from elsewhere, at exactly its address (design §4.3)", () => {
  expect(isWebhook("POST", "/api/payments/stripe")).toBe(true);
});

test("a dealer's system may post its stock from elsewhere, at exactly a source's address (design §4.3)", () => {
  expect(isWebhook("POST", "/api/stock/acme-used")).toBe(true);
});

test.each([
  ["GET", "/api/payments/stripe"],
  ["PUT", "/api/payments/stripe"],
  ["POST", "/api/payments/stripe?_data=routes/online-payment"],
  ["POST", "/api/payments/stripe?"],
  ["POST", "/api/payments/stripe/"],
  ["POST", "//api/payments/stripe"],
  ["POST", "/API/payments/stripe"],
  ["POST", "/api/payments/%73tripe"],
  ["POST", "/api/payments/demo"],
  ["POST", "/api/payments/stripe/../demo"],
  ["PUT", "/api/stock/acme"],
  ["POST", "/api/stock/acme?_data=routes/online-payment"],
  ["POST", "/api/stock/"],
  ["POST", "/api/stock/acme/"],
  ["POST", "/api/stock/acme/../../checkout-journey"],
  ["POST", "/api/stock/%61cme"],
  ["POST", "/checkout-journey"],
])("%s %s is a request like any", (method, url) => {
  expect(isWebhook(method, url)).toBe(false);
});

test("what is no webhook still has to come from the site's own pages", () => {
  const own = "https://dealer.example";
  expect(isSameOrigin({ origin: "https://evil.example" }, own)).toBe(false);
  expect(isSameOrigin({ origin: own, "sec-fetch-site": "same-origin" }, own)).toBe(true);
});
