import { expect, test } from "vitest";

import { FULL_NAMES } from "#tests/fixtures/full-names";
import { splitName } from "~/leads/inbound/enquiry/enquiry";
import { fullName, spokenName } from "~/platform/full-name";

test.each(FULL_NAMES)("%s and %s are %s", (name, lastName, whole) => {
  expect(fullName({ name, lastName })).toBe(whole);
});

test.each([
  ["Bindi Nguyen", "Bindi", "Nguyen"],
  ["Bindi", "Bindi", ""],
  ["赵 小明", "小明", "赵"],
  ["赵小明", "赵小明", ""],
  ["Ming 赵", "Ming", "赵"],
  ["Smith, Ivy", "Ivy", "Smith"],
  ["van der Berg, Mary Ann", "Mary Ann", "van der Berg"],
  ["Ivy Smith, Jr.", "Ivy", "Smith Jr."],
  ["Smith,", "Smith", ""],
])("a mail's %s is %s and %s", (full, name, lastName) => {
  expect(splitName(full)).toEqual({ name, lastName });
});

test("a greeting has no comma that a file of names left behind", () => {
  expect(["Smith,", "Ivy ,", "Ivy", ","].map(spokenName)).toEqual(["Smith", "Ivy", "Ivy", ""]);
});
