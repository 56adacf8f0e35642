import { expect, test } from "vitest";

import { pageWindow } from "~/ui/Pagination";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, "gap", 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
  [20, 20, [1, "gap", 19, 20]],
])("page %i of %i", (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
