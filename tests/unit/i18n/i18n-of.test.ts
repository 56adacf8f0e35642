import { expect, test } from "vitest";

import { i18nOf } from "~/i18n/i18n.server";

test("a site keeps its instance as long as its texts stay", () => {
  const first = i18nOf("northside", { "shell.skip": "To the cars" });
  expect(i18nOf("northside", { "shell.skip": "To the cars" })).toBe(first);
  const changed = i18nOf("northside", { "shell.skip": "To the stock" });
  expect(changed.t("shell.skip")).toBe("To the stock");
});

test("the neighbouring dealer has its own words", () => {
  i18nOf("northside", { "shell.skip": "To the cars" });
  expect(i18nOf("harbour", {}).t("shell.skip")).toBe("Skip to content");
});
