import { expect, test } from "vitest";

import { i18nOf } from "~/i18n/i18n.server";

test("a site keeps its instance as long as its texts stay", () => {
  const texts = { "shell.skip": "To the cars" };
  const first = i18nOf(texts);
  expect(i18nOf(texts)).toBe(first);
  expect(first.t("shell.skip")).toBe("To the cars");
  expect(i18nOf({ "shell.skip": "To the stock" }).t("shell.skip")).toBe("To the stock");
});

test("the neighbouring dealer has its own words", () => {
  i18nOf({ "shell.skip": "To the cars" });
  expect(i18nOf({}).t("shell.skip")).toBe("Skip to content");
});
