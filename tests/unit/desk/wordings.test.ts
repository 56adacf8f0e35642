import { describe, expect, test } from "vitest";

import { isTextFound, listTexts } from "~/desk/content/text-entry.server";
import { plainText, type TextKey } from "~/i18n/plain-text";

const ALL = listTexts("").map(({ key, text }) => ({
  key,
  text,
  chinese: plainText({ language: "zh-Hans" }, key as TextKey),
}));

test("there are wordings to find", () => {
  expect(ALL.length).toBeGreaterThan(60);
});

describe.each(ALL)("the wording $key is found", ({ key, text, chinese }) => {
  test.each([
    ["by its key", key],
    ["by the words of its key", key.replaceAll(/[._]/g, " ")],
    ["by its English", text],
    ["by its English in capitals", text.toUpperCase()],
    ["by its Chinese", chinese],
    ["by its words in another order", text.split(" ").reverse().join("  ")],
  ])("%s", (_, words) => {
    expect(listTexts(words).map((found) => found.key)).toContain(key);
  });
});

test("a wording of the site's own is found by its own words and by those that it stands for, and by no others", () => {
  for (const words of ["yard", "just arrived", "新到", "just_arrived", "home page"])
    expect(isTextFound("home.just_arrived", "New in the yard", words), words).toBe(true);
  expect(isTextFound("home.just_arrived", "New in the yard", "service")).toBe(false);
});
