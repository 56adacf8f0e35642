import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { withFigures } from "~/stock/plain-words/chinese-amounts";

const DIGITS = "零一二三四五六七八九";

/** A number below ten thousand as it is written out: 三千零五, 十五, 一百二十. */
function writtenOut(value: number): string {
  const units = [
    [1_000, "千"],
    [100, "百"],
    [10, "十"],
    [1, ""],
  ] as const;
  let [text, rest, isGap] = ["", value, false];
  for (const [size, unit] of units) {
    const digit = Math.floor(rest / size);
    rest %= size;
    if (digit === 0) {
      isGap = text !== "";
      continue;
    }
    const isTen = size === 10 && digit === 1 && text === "";
    text += `${isGap ? "零" : ""}${isTen ? "" : DIGITS[digit]}${unit}`;
    isGap = false;
  }
  return text;
}

/** The ways in which an amount of whole thousands is written. */
function waysOf(thousands: number): string[] {
  const [tens, ones] = [Math.floor(thousands / 10), thousands % 10];
  if (tens === 0) return [`${ones}千元`, `${DIGITS[ones]}千元`, `${ones}000元`];
  if (ones === 0) return [`${tens}万`, `${writtenOut(tens)}万`, `${tens}w`];
  const short = [`${tens}万${ones}`, `${writtenOut(tens)}万${DIGITS[ones]}`, `${thousands / 10}万`];
  const whole = [`${tens}万${ones}千`, `${writtenOut(tens)}万${DIGITS[ones]}千`, `${tens}万${ones}000`];
  return [...short, ...whole, `${thousands / 10}w`, ...(ones === 5 ? [`${tens}万半`] : [])];
}

test("any amount, in every way of writing it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (thousands) => {
      for (const written of waysOf(thousands))
        expect(withFigures(written).replace("元", ""), written).toBe(String(thousands * 1_000));
    }),
    { numRuns: often(200, 100_000) },
  );
});

test("any number that counts something", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.constantFrom("公里", "元", "座"), (value, unit) => {
      expect(withFigures(writtenOut(value) + unit)).toBe(value + unit);
    }),
    { numRuns: often(200, 100_000) },
  );
});

test("a range whose unit is said once", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 98 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom("-", "到", "至", "~"),
      (low, more, between) => {
        const high = Math.min(low + more, 99);
        const range = `${low}0000${between}${high}0000`;
        expect(withFigures(`${low}${between}${high}万`)).toBe(range);
        expect(withFigures(`${writtenOut(low)}${between}${writtenOut(high)}万`)).toBe(range);
        expect(withFigures(`${low}万${between}${high}万`)).toBe(range);
      },
    ),
    { numRuns: often(200, 100_000) },
  );
});

test.each([
  ["两三万", "20000-30000"],
  ["三万多", "30000-39999"],
  ["十万公里以内", "100000公里以内"],
  ["两千五百块", "2500块"],
  ["五千米", "5千米"],
  ["3万5000", "35000"],
  ["两万五到三万", "25000到30000"],
  ["二零一九年", "2019年"],
  ["一九年以后", "2019年以后"],
  ["19年", "2019年"],
  ["三菱", "三菱"],
  ["五十铃", "五十铃"],
  ["万事得", "万事得"],
  ["宝马三系", "宝马3系"],
  ["千万", "10000000"],
  ["万万", "万万"],
  ["三五", "三五"],
])("%s is %s", (typed, figures) => {
  expect(withFigures(typed)).toBe(figures);
});

test("any text of such characters ends, and has no number that is none", () => {
  const characters = [..."零〇一二两三四五六七八九十百千万半多年款公里元座到至-.0123456789wW以内下"];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 }), (text) => {
      expect(withFigures(text)).not.toMatch(/NaN|Infinity|null|undefined/);
    }),
    { numRuns: often(400, 100_000) },
  );
});
