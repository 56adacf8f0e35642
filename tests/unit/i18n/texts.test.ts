import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { plainText } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import { isTextKey } from "~/i18n/text-keys";

test("texts are there at once", () => {
  expect(createI18n({}).t("shell.skip")).toBe("Skip to content");
});

test("a site overrides a text by its key, and no other site is changed", () => {
  const northside = createI18n({ "shell.skip": "Straight to the cars" });
  expect(northside.t("shell.skip")).toBe("Straight to the cars");
  expect(createI18n({}).t("shell.skip")).toBe("Skip to content");
  expect(english.shell.skip).toBe("Skip to content");
});

test("values are put in as they are: React escapes them", () => {
  expect(createI18n({}).t("shell.home", { name: "Smith & Sons" })).toBe("Smith & Sons, home");
});

test("counts choose the plural", () => {
  const { t } = createI18n({});
  expect(t("search.facet_found", { count: 1 })).toBe("1 match");
  expect(t("search.facet_found", { count: 5 })).toBe("5 matches");
  expect(t("search.facet_found", { count: 999 })).toBe("999 matches");
  expect(t("search.facet_found", { count: 1_000 })).toBe("1,000 matches");
  expect(t("reviews.average", { count: 12_345, rating: "4.8" })).toBe("4.8 from 12,345 reviews");
  expect(t("search.facet_found", { count: 1 })).toBe("1 match");
});

test("a text that was said before is said with the values of this time, each as it is written", () => {
  const { t } = createI18n({});
  expect(t("shell.home", { name: "Northside" })).toBe("Northside, home");
  expect(t("shell.home", { name: "{{name}} $t(shell.skip) $&" })).toBe("{{name}} $t(shell.skip) $&, home");
});

test.each([
  ["shell.skip", true],
  ["shell.nothing", false],
  ["nothing.skip", false],
  ["shell", false],
  ["shell.skip.more", false],
  ["shell.toString", false],
])("%s may be overridden: %s", (key, expected) => {
  expect(isTextKey(key)).toBe(expected);
});

test("plainText does the same where there are no hooks", () => {
  expect(plainText({}, "shell.home", { name: "Harbour" })).toBe("Harbour, home");
  expect(plainText({ "shell.home": "{{name}}!" }, "shell.home", { name: "Harbour" })).toBe("Harbour!");
});

test("every text of every site's file overrides a key that exists", async () => {
  const { readdirSync, readFileSync } = await import("node:fs");
  const tenants = new URL("../../../tenants/", import.meta.url);
  const unknown = readdirSync(tenants, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const site = JSON.parse(readFileSync(new URL(`${name}/site.json`, tenants), "utf8")) as {
        texts?: Record<string, string>;
      };
      return Object.keys(site.texts ?? {}).filter((key) => !isTextKey(key));
    });
  expect(unknown).toEqual([]);
});
