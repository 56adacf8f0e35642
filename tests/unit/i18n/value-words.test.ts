import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { knownWord, valueKey, wordsIn } from "~/i18n/value-words";

test.each([
  ["Automatic", "自动挡"],
  ["4WD", "四驱（4WD）"],
  ["Dual Cab Pick-up", "双排座皮卡"],
  ["5D SUV", "5 门 SUV"],
  ["10 Speed Sports Automatic", "10 速手自一体"],
  ["360 Degree Camera", "360 度全景影像"],
  ["Under $10,000", "$10,000 以下"],
  ["light blue", "浅蓝色"],
])("%s is %s", (value, word) => {
  expect(wordsIn("zh-Hans")(value)).toBe(word);
});

test("names have no word and stay", () => {
  expect(wordsIn("zh-Hans")("Corolla Cross GXL")).toBe("Corolla Cross GXL");
  expect(knownWord("zh-Hans", "toString")).toBeNull();
});

test("in English every value is what the dealer wrote", () => {
  expect(wordsIn("en-AU")("5D suv")).toBe("5D suv");
  expect(knownWord("en-AU", "Automatic")).toBeNull();
});

test("every word can be found by some value", () => {
  const lost = Object.keys(chinese.values).filter((key) => valueKey(key.replaceAll("_", " ")) !== key);
  expect(lost).toEqual([]);
});
