import { expect, test } from "vitest";

import { hasNothing, NO_SUGGESTIONS, normaliseText } from "~/search/suggest/suggestion";

test.each([
  ["  Land   Cruiser ", "land cruiser"],
  ["", ""],
  ["\t\n", ""],
  ["x".repeat(1_000), "x".repeat(60)],
  ["😀".repeat(100), "😀".repeat(60)],
])("%j is asked as %j", (typed, asked) => {
  expect(normaliseText(typed)).toBe(asked);
});

test("a text has nothing if no kind has anything", () => {
  expect(hasNothing(NO_SUGGESTIONS)).toBe(true);
  expect(
    hasNothing({ ...NO_SUGGESTIONS, makes: [{ label: "Toyota", href: "/search/toyota", count: 3 }] }),
  ).toBe(false);
});
