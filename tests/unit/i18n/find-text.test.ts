import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { textFinder, type FindText } from "~/i18n/find-text";
import { i18nextFinder } from "~/i18n/i18n.server";
import { english } from "~/i18n/resources";

const KEYS = [english, chinese].flatMap((texts) =>
  Object.entries(texts).flatMap(([area, names]) => Object.keys(names).map((name) => `${area}.${name}`)),
);
const STEMS = KEYS.flatMap((key) => /^(.*)_(?:one|other)$/.exec(key)?.[1] ?? []);
const COUNTS = [undefined, 0, 1, 1.5, 2, 5, 1_000];

test.each([
  ["English", {}],
  ["Chinese", { language: "zh-Hans" }],
  ["a site's words", { "shell.skip": "To the cars", "content.offers_count_one": "a bargain" }],
  ["a site's Chinese words", { language: "zh-Hans", "content.offers_count_other": "{{count}}!" }],
])("the browser finds the very text that i18next finds on the server: %s", (_, overrides) => {
  const [browser, server] = [textFinder(overrides), i18nextFinder(overrides)];
  const asked = [
    ...new Set([...KEYS, ...STEMS, "shell.nothing", "nothing.skip", "shell.toString", "language"]),
  ];
  const said = (find: FindText) => asked.map((key) => COUNTS.map((count) => find(key, count) ?? `no ${key}`));
  expect(said(browser)).toEqual(said(server));
  expect(STEMS.length).toBeGreaterThan(10);
});
