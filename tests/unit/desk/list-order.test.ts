import { expect, test } from "vitest";

import { dropOf, moveByButton, moveTo } from "~/desk/list-order";

const KEYS = ["a", "b", "c", "d"];

test.each([
  ["first 2", "cabd"],
  ["up 1", "bacd"],
  ["down 1", "acbd"],
  ["down 3", "abcd"],
  ["up 0", "abcd"],
  ["first 4", "abcd"],
  ["", "abcd"],
  ["last 1", "abcd"],
  [dropOf(0, 2), "bcad"],
  [dropOf(3, 0), "dabc"],
  [dropOf(9, 0), "abcd"],
])("%s makes %s", (move, order) => {
  expect(moveByButton(KEYS, move).join("")).toBe(order);
});

test("a photograph that is dragged stands where it was dropped", () => {
  expect(moveTo(KEYS, 0, 2).join("")).toBe("bcad");
  expect(moveTo(KEYS, 3, 0).join("")).toBe("dabc");
  expect(moveTo(KEYS, 1, 9).join("")).toBe("acdb");
});
