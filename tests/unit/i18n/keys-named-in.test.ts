import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { keysNamedIn } from "../../../vite/keys-named-in";
import type { TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";

const KNOWN = [
  "shell.skip",
  "shell.skip_all",
  "shell.locations_one",
  "shell.locations_other",
  "search.facet_make",
  "search.facet_fuel",
  "search.sort",
  "vehicle.was",
  "some_area.sign-in_title",
] as TextKey[];

test.each([
  ["a key in full", 't("shell.skip")', ["shell.skip"]],
  ["in any quotes", "t('search.sort'); t(`vehicle.was`)", ["search.sort", "vehicle.was"]],
  ["of any area and name", 't("some_area.sign-in_title")', ["some_area.sign-in_title"]],
  ["with its plurals", 't("shell.locations",{count})', ["shell.locations_one", "shell.locations_other"]],
  ["one of several", 't(a?"search.sort":"vehicle.was")', ["search.sort", "vehicle.was"]],
  ["a computed end", "t(`search.facet_${facet}`)", ["search.facet_make", "search.facet_fuel"]],
  ["a beginning to be completed", 't(`${"search.facet"}_fuel`)', ["search.facet_make", "search.facet_fuel"]],
  ["a whole area", 'key.startsWith("search.")', ["search.facet_make", "search.facet_fuel", "search.sort"]],
  ["no key", 't("nothing.here"); location.search; "search"', []],
])("%s", (_what, code, keys) => {
  expect(keysNamedIn(code, KNOWN)).toEqual(keys);
});

/** What the scan cannot see, a page would not be given: such a text would be named by no file at all. */
test("every text is named by a file of the product, in a way that the build sees", () => {
  const known = Object.entries(english).flatMap(([area, texts]) =>
    Object.keys(texts).map((name) => `${area}.${name}` as TextKey),
  );
  const named = new Set(sources().flatMap((code) => keysNamedIn(code, known)));
  expect(known.filter((key) => !named.has(key))).toEqual([]);
});

function sources(): string[] {
  const app = new URL("../../../app/", import.meta.url);
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("i18n/"))
    .map((path) => readFileSync(new URL(path, app), "utf8"));
}
