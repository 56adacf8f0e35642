import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { inLanguage, languageOf, splitLanguage } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";

const CHINESE = { language: "zh-Hans" };

test.each([
  ["/zh", "zh-Hans", "/"],
  ["/zh/", "zh-Hans", "/"],
  ["/zh/cars/2020-mazda-3", "zh-Hans", "/cars/2020-mazda-3"],
  ["/zhangs-garage", "en-AU", "/zhangs-garage"],
  ["/search/zh", "en-AU", "/search/zh"],
  ["/", "en-AU", "/"],
])("%s is %s, and routes know it as %s", (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test.each([
  ["/", "/zh"],
  ["/?page=2", "/zh?page=2"],
  ["/#offers", "/zh#offers"],
  ["/search?make=Toyota", "/zh/search?make=Toyota"],
])("%s is at %s in Chinese, and where it was in English", (path, address) => {
  expect(inLanguage("zh-Hans", path)).toBe(address);
  expect(inLanguage("en-AU", path)).toBe(path);
});

test("texts say what they are in; those that say nothing, or something unknown, are English", () => {
  expect(languageOf(CHINESE)).toBe("zh-Hans");
  expect(languageOf({})).toBe("en-AU");
  expect(languageOf({ language: "tlh" })).toBe("en-AU");
});

test("Chinese lies over English and under the site's own words, with hooks and without", () => {
  const own = { ...CHINESE, "shell.menu": "本店菜单" };
  for (const say of [createI18n(own).t, (key: "shell.menu" | "shell.skip") => plainText(own, key)]) {
    expect(say("shell.menu")).toBe("本店菜单");
    expect(say("shell.skip")).toBe("跳到正文");
  }
});

test("a counted text has one form in Chinese", () => {
  const { t } = createI18n(CHINESE);
  expect(t("shopper.too_soon_seconds", { count: 1 })).toContain("1 秒");
  expect(t("shopper.too_soon_seconds", { count: 2 })).toContain("2 秒");
});
