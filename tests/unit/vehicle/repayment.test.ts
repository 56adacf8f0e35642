import { describe, expect, test } from "vitest";

import { repaymentOf, shownRepayment } from "~/stock/repayment";

import { aCar } from "../stock/a-car";

const quote = { weeklyRepaymentCents: 15_342, advertisedRate: 8.49, comparisonRate: 9.2 };

test("a repayment comes with its rate and comparison rate", () => {
  expect(repaymentOf({ youxQuote: quote })).toEqual({ weeklyCents: 15_342, rate: 8.49, comparisonRate: 9.2 });
});

test.each([
  ["no quote", null],
  ["no repayment", { ...quote, weeklyRepaymentCents: 0 }],
  ["a repayment below nothing", { ...quote, weeklyRepaymentCents: -1 }],
  ["no rate", { ...quote, advertisedRate: 0 }],
  ["no comparison rate", { ...quote, comparisonRate: 0 }],
])("%s shows nothing", (_, youxQuote) => {
  expect(repaymentOf({ youxQuote })).toBeNull();
});

describe("a card, a page and a brochure show the same repayment, or none", () => {
  const finance = { provider: "youx" };
  const price = { subscriptions: false, noPriceText: "Enquire for price", showWasPrice: true };
  const car = aCar({ priceCents: 2_799_000, youxQuote: quote });

  test("of a car in stock with a cash price, where the site has finance", () => {
    expect(shownRepayment(car, { finance, price })).toEqual(repaymentOf(car));
  });

  test("of a reduced car too", () => {
    expect(shownRepayment({ ...car, offerPriceCents: 2_699_000 }, { finance, price })).not.toBeNull();
  });

  test.each([
    ["a site without finance", car, { finance: { provider: "none" }, price }],
    ["a sold car", { ...car, status: "sold" as const }, { finance, price }],
    ["a car without a price", { ...car, priceCents: 0 }, { finance, price }],
    [
      "a car shown by subscription",
      { ...car, subscriptionPriceCents: 19_900 },
      { finance, price: { ...price, subscriptions: true } },
    ],
  ])("none: %s", (_, shown, settings) => {
    expect(shownRepayment(shown, settings)).toBeNull();
  });
});
