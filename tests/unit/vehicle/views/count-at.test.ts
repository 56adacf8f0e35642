import { expect, test } from "vitest";

import { countAt } from "~/vehicle/views/ViewCount";

test.each([
  [-1, 0],
  [0, 0],
  [500, 875],
  [1_000, 1_000],
  [5_000, 1_000],
])("spec 1 §4: the view counter animates from 0 over 1 second; after %d ms it shows %d", (ms, shown) => {
  expect(countAt(1_000, ms)).toBe(shown);
});

test("it never goes back", () => {
  const shown = Array.from({ length: 101 }, (_, step) => countAt(37, step * 10));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
});
