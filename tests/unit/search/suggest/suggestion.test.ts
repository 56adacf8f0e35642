import { expect, test } from "vitest";

import { normaliseText } from "~/search/suggest/suggestion";

test.each([
  ["  Land   Cruiser ", "land cruiser"],
  ["", ""],
  ["\t\n", ""],
  ["x".repeat(1_000), "x".repeat(60)],
  ["😀".repeat(100), "😀".repeat(60)],
])("%j is asked as %j", (typed, asked) => {
  expect(normaliseText(typed)).toBe(asked);
});
