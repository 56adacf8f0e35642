import { expect, test } from "vitest";

import { findTooLarge } from "~/ui/FileInput";

const photo = (name: string, size: number) => ({ name, size });
const LIMITS = { maxFileBytes: 15, maxTotalBytes: 40 };

test.each([
  [[], null],
  [[photo("a.png", 15), photo("b.png", 15)], null],
  [[photo("a.png", 3), photo("b.png", 16)], { name: "b.png", maxBytes: 15 }],
  [[photo("a.png", 15), photo("b.png", 15), photo("c.png", 15)], { name: null, maxBytes: 40 }],
])("of %j too large to be sent: %j", (files, found) => {
  expect(findTooLarge(files, LIMITS)).toEqual(found);
});

test("a file without a limit may have any size", () => {
  expect(findTooLarge([photo("a.zip", 1e12)], {})).toBeNull();
});
