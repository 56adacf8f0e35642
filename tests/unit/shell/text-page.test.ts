import { expect, test } from "vitest";

import { isTextPage } from "~/shell/page-kind";

test("the deepest route that says whether it is only read decides, by its own data", () => {
  const root = { handle: undefined, data: {} };
  const reads = { handle: { isText: (data: unknown) => data === "words" } };
  expect(isTextPage([root])).toBe(false);
  expect(isTextPage([root, { ...reads, data: "words" }])).toBe(true);
  expect(isTextPage([root, { ...reads, data: "a form" }])).toBe(false);
  expect(isTextPage([root, { handle: { page: "search" }, data: "words" }])).toBe(false);
});
