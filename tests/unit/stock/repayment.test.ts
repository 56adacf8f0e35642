import { expect, test } from "vitest";

import { repaymentOf } from "~/stock/repayment";

const quote = { weeklyRepaymentCents: 15_342, advertisedRate: 8.49, comparisonRate: 9.2 };

test("a repayment comes with its rate and comparison rate", () => {
  expect(repaymentOf({ youxQuote: quote })).toEqual({ weeklyCents: 15_342, rate: 8.49, comparisonRate: 9.2 });
});

test.each([
  ["no quote", null],
  ["no repayment", { ...quote, weeklyRepaymentCents: 0 }],
  ["no rate", { ...quote, advertisedRate: 0 }],
  ["no comparison rate", { ...quote, comparisonRate: 0 }],
])("%s shows nothing", (_, youxQuote) => {
  expect(repaymentOf({ youxQuote })).toBeNull();
});
