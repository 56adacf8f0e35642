import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { formatAmount, parseAmount } from "~/payments/amount";

test.each([
  ["1250", 125_000],
  ["1,250", 125_000],
  ["1,250.00", 125_000],
  ["$1,250.5", 125_050],
  [" $ 1250.05 ", 125_005],
  ["0.99", 99],
  ["0", 0],
  ["1,234,567.89", 123_456_789],
  ["19.99", 1_999],
])("%j is %d cents", (typed, cents) => {
  expect(parseAmount(typed)).toBe(cents);
});

test.each([
  "",
  " ",
  "-5",
  "+5",
  "1e3",
  "0x10",
  "1.234",
  "1.",
  ".50",
  "1,25",
  "1,2,3",
  "12,50.00",
  "1 250",
  "1250 AUD",
  "Infinity",
  "NaN",
  "1".repeat(30),
  "１２５０",
  "1250\u0000",
  "1250; drop table payment_requests",
])("%j is not certainly an amount", (typed) => {
  expect(parseAmount(typed)).toBeNull();
});

test("what is shown is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      expect(parseAmount(formatAmount(cents))).toBe(cents);
    }),
    { numRuns: often(100, 1_000_000) },
  );
});
