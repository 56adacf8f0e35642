import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { formatAmount } from "~/payments/amount";
import { parseDollars, parseShare } from "~/platform/dollars";

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
  ["1 250", 125_000],
  ["1250 AUD", 125_000],
  ["A$1,250", 125_000],
  ["AUD 1,250.00", 125_000],
  ["1250 dollars", 125_000],
  ["5k", 500_000],
  ["$5.5K", 550_000],
  ["12 thousand", 1_200_000],
  ["１２５０", 125_000],
  ["1\u00a0250", 125_000],
  ["25 grand", 2_500_000],
  ["12.345k", 1_234_500],
  ["0.025m", 2_500_000],
  ["3万", 3_000_000],
  ["3.5 万元", 3_500_000],
  ["２．５５５万", 2_555_000],
  ["8千", 800_000],
  ["30000元", 3_000_000],
  ["澳元 3万", 3_000_000],
])("%j is %d cents", (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents);
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
  "1,250k and more",
  "999999k",
  "40%",
  "万",
  "1.234567k",
  "3万5",
  "100万万",
  "US$1250",
  "Infinity",
  "NaN",
  "1".repeat(30),
  "1250\u0000",
  "1250; drop table payment_requests",
])("%j is not certainly an amount", (typed) => {
  expect(parseDollars(typed)).toBeNull();
});

const SPELLINGS = {
  plain: (dollars: number) => String(dollars),
  grouped: (dollars: number) => dollars.toLocaleString("en-AU"),
  spaced: (dollars: number) => dollars.toLocaleString("en-AU").replaceAll(",", " "),
  wide: (dollars: number) =>
    String(dollars).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  thousands: (dollars: number) => `${dollars / 1_000}k`,
  tenThousands: (dollars: number) => `${dollars / 10_000}万`,
};
const AROUND = ["#", "$#", "$ #", "A$#", "AUD #", "# AUD", "# dollars", "$# AUD", " # "];

test("an amount in any spelling, with any sign around it, is the same amount", () => {
  const amount = fc.integer({ min: 1, max: 99_999 }).map((tens) => tens * 10);
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(...Object.values(SPELLINGS)),
      fc.constantFrom(...AROUND),
      (dollars, spell, around) => {
        expect(parseDollars(around.replace("#", spell(dollars)))).toBe(dollars * 100);
      },
    ),
    { numRuns: often(300, 100_000) },
  );
});

test.each([
  ["40%", 0.4],
  ["４０％", 0.4],
  [" 12.5 % ", 0.125],
  ["40 per cent", 0.4],
  ["40 percent", 0.4],
  ["40% of the price", 0.4],
  ["百分之40", 0.4],
  ["4成", 0.4],
  ["四成", 0.4],
  ["百分之四十", 0.4],
  ["百分之十五", 0.15],
  ["百分之十", 0.1],
  ["百分之四五", null],
  ["half", 0.5],
  ["a half of the price", 0.5],
  ["一半", 0.5],
  ["40pc", 0.4],
  ["deposit 40%", 0.4],
  ["0%", 0],
  ["100%", 1],
  ["101%", null],
  ["-5%", null],
  ["40", null],
  ["%", null],
  ["40%5", null],
])("%j is the share %j", (typed, share) => {
  expect(parseShare(typed)).toBe(share);
});

test("what is shown is read as the same amount", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      expect(parseDollars(formatAmount(cents))).toBe(cents);
    }),
    { numRuns: often(100, 1_000_000) },
  );
});
