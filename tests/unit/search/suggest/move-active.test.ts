import { expect, test } from "vitest";

import { moveActive } from "~/search/suggest/use-field-events";

// WAI-ARIA Authoring Practices, combobox with a list of suggestions.
test.each([
  ["ArrowDown", null, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, null],
  ["ArrowUp", null, 2],
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, null],
  ["Home", 2, 0],
  ["End", 0, 2],
] as const)("%s from %s leads to %s of three", (key, from, to) => {
  expect(moveActive(key, from, 3)).toBe(to);
});

test.each(["Home", "End", "ArrowLeft", "a", "Enter"])("%s is the text's while no option is active", (key) => {
  expect(moveActive(key, null, 3)).toBeUndefined();
});
