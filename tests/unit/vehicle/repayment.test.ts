import { describe, expect, test } from "vitest";

import { aQuote } from "#tests/unit/finance/a-quote";
import { shownRepayment, type CreditSettings } from "~/stock/credit/repayment";

import { aCar } from "../stock/a-car";
import { NO_CREDIT } from "../stock/no-credit";

const quote = aQuote(2_799_000, 8.49);
/** As versions before wrote it. */
const legacy = { ...quote, priceCents: undefined as unknown as number };
const car = aCar({ priceCents: 2_799_000, youxQuote: quote });
const settings: CreditSettings = { ...NO_CREDIT, finance: { provider: "youx", defaultRate: 10 } };

test("a repayment comes with its rate, its comparison rate and its loan", () => {
  expect(shownRepayment(car, settings)).toEqual({
    weeklyCents: 9_303,
    rate: 8.49,
    comparisonRate: 8.52,
    basis: "quote",
    termYears: 5,
    depositCents: 279_900,
    residualCents: 839_700,
  });
});

test.each([
  ["no quote", null],
  ["no repayment", { ...quote, weeklyRepaymentCents: 0 }],
  ["a repayment below nothing", { ...quote, weeklyRepaymentCents: -1 }],
  ["no rate", { ...quote, advertisedRate: 0 }],
  ["no comparison rate", { ...quote, comparisonRate: 0 }],
  ["another price's quote", aQuote(2_699_000)],
  ["a repayment that doesn't pay back what is lent", { ...quote, weeklyRepaymentCents: 2_400 }],
  ["a comparison rate that nothing explains", { ...quote, comparisonRate: 9.2 }],
  ["a comparison rate below what the repayments cost", { ...quote, comparisonRate: 8.2 }],
  ["a rate that the repayment isn't of", { ...quote, advertisedRate: 5.49 }],
  ["a quote from before quotes had a price", legacy],
])("%s shows nothing where a service quotes, and an estimate where the site makes one", (_, youxQuote) => {
  expect(shownRepayment({ ...car, youxQuote }, settings)).toBeNull();
  const estimating = { ...settings, finance: { provider: "estimate" as const, defaultRate: 10 } };
  expect(shownRepayment({ ...car, youxQuote }, estimating)?.basis).toBe("estimate");
});

describe("a card, a page and a brochure show the same repayment, or none", () => {
  test("of a reduced car too", () => {
    const reduced = { ...car, offerPriceCents: 2_699_000, youxQuote: aQuote(2_699_000) };
    expect(shownRepayment(reduced, settings)).not.toBeNull();
  });

  test.each<[string, typeof car, CreditSettings]>([
    ["a site without finance", car, NO_CREDIT],
    ["a sold car", { ...car, status: "sold" }, settings],
    ["a car without a price", { ...car, priceCents: 0 }, settings],
    ["a price below what is lent for", { ...car, priceCents: 99_900 }, settings],
    ["a price beyond the calculator", { ...car, priceCents: 25_000_100 }, settings],
    [
      "a car with a subscription's price below its own",
      { ...car, subscriptionPriceCents: 19_900 },
      { ...settings, price: { ...settings.price, subscriptions: true, first: "sale" } },
    ],
    [
      "a car shown by subscription",
      { ...car, subscriptionPriceCents: 19_900 },
      { ...settings, price: { ...settings.price, subscriptions: true } },
    ],
  ])("none: %s", (_, shown, site) => {
    expect(shownRepayment(shown, site)).toBeNull();
  });
});
