import { expect, test } from "vitest";

import { FULL_NAMES } from "#tests/fixtures/full-names";
import { splitName } from "~/leads/inbound/enquiry/enquiry";
import { fullName, greetingName } from "~/platform/full-name";

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
  ["Dr. Mei Chan", "Mei", "Chan"],
  ["Mrs Okafor", "Mrs Okafor", ""],
])("a mail's %s is %s and %s", (full, name, lastName) => {
  expect(splitName(full)).toEqual({ name, lastName });
});

test.each([
  ["Priya", "Raman", "Priya"],
  ["Priya Raman", null, "Priya"],
  ["Mary Ann", "van der Berg", "Mary Ann"],
  ["priya", "raman", "Priya"],
  ["DARYL", null, "Daryl"],
  ["JP", "Rossi", "JP"],
  ["Dr Okafor", null, "Dr Okafor"],
  ["Sam and Lee", null, "Sam and Lee"],
  ["小明", "赵", "赵小明"],
  ["赵小明", null, "赵小明"],
  ["Smith,", null, "Smith"],
  ["Ivy ,", "Smith", "Ivy"],
  [",", null, ""],
])("a message to %s %s greets %s", (name, lastName, greeted) => {
  expect(greetingName({ name, lastName })).toBe(greeted);
});
