import { expect, test } from "vitest";

import { nextIndex } from "~/ui/next-index";

test.each([
  ["ArrowDown", 0, "vertical", 1],
  ["ArrowDown", 2, "vertical", 0],
  ["ArrowDown", -1, "vertical", 0],
  ["ArrowUp", 0, "vertical", 2],
  ["ArrowUp", -1, "vertical", 2],
  ["ArrowRight", 1, "horizontal", 2],
  ["ArrowLeft", 1, "horizontal", 0],
  ["Home", 2, "vertical", 0],
  ["End", 0, "horizontal", 2],
  ["ArrowRight", 1, "vertical", null],
  ["ArrowDown", 1, "horizontal", null],
  ["Tab", 1, "vertical", null],
  ["a", 1, "vertical", null],
] as const)("%s at %i of three, %s, goes to %s", (key, index, direction, next) => {
  expect(nextIndex(key, index, 3, direction)).toBe(next);
});

test("there is nowhere to go in an empty list", () => {
  expect(nextIndex("ArrowDown", -1, 0, "vertical")).toBeNull();
});
