import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { readTenant } from "~/publish/read-tenant.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { requestLanguage, siteInLanguage, unusedWords } from "~/site/site-in-language";

const TENANTS = new URL("../../../tenants/", import.meta.url).pathname;
const SPOKEN = ["northside", "harbour"];

test.each(SPOKEN)("%s in Chinese is a whole site still: only words have changed", async (slug) => {
  const { config } = await readTenant(`${TENANTS}${slug}`);
  const chinese = siteInLanguage({ config }, "zh-Hans").config;
  expect(siteConfigSchema.parse(chinese)).toEqual(chinese);
  expect(chinese.words).toMatchObject({ vehicle: "车", stock: "车源" });
  expect(chinese.texts["language"]).toBe("zh-Hans");
  expect(chinese.navigation.header.map(({ url }) => url)).toEqual(
    config.navigation.header.map(({ url }) => url),
  );
});

test.each(SPOKEN)("%s says every entry of its navigation in Chinese, but for names", async (slug) => {
  const { config } = await readTenant(`${TENANTS}${slug}`);
  const { header, footer } = siteInLanguage({ config }, "zh-Hans").config.navigation;
  const said = [
    ...header.flatMap(({ name, dropdownItems }) => [name, ...dropdownItems.map((item) => item.name)]),
    ...footer.flatMap(({ heading, links }) => [heading, ...links.map(({ name }) => name)]),
  ];
  const NAMES = ["Aspley", "Windsor", "North Lakes", "Northside", "KINTO", "myToyota Connect", "Toyota"];
  expect(said.filter((name) => !/\p{Script=Han}/u.test(name) && !NAMES.includes(name))).toEqual([]);
});

test("a site is the same in English, and in a language that it does not speak", () => {
  const site = { config: { ...buildTenant("wanderer").config, languages: {} } };
  expect(siteInLanguage(site, "en-AU")).toBe(site);
  expect(siteInLanguage(site, "zh-Hans")).toBe(site);
});

test("a translation of what the site does not say is told of", () => {
  const { config } = buildTenant("wanderer");
  const words = { [config.tagline]: "标语", "Never said": "从未说过" };
  const languages = { "zh-Hans": { texts: {}, words } };
  expect(unusedWords({ ...config, languages })).toEqual([{ language: "zh-Hans", word: "Never said" }]);
});

test("the language of a request is what the server told, else English", () => {
  expect(requestLanguage(new Headers({ "x-page-language": "zh-Hans" }))).toBe("zh-Hans");
  expect(requestLanguage(new Headers({ "x-page-language": "en-AU" }))).toBe("en-AU");
  expect(requestLanguage(new Headers({ "Accept-Language": "zh-Hans" }))).toBe("en-AU");
});

test("a translated site is made once, so that what follows from it is too", async () => {
  const site = { config: (await readTenant(`${TENANTS}northside`)).config };
  expect(siteInLanguage(site, "zh-Hans")).not.toBe(site);
  expect(siteInLanguage(site, "zh-Hans")).toBe(siteInLanguage(site, "zh-Hans"));
});
