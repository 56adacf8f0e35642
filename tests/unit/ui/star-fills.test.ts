import { expect, test } from "vitest";

import { starFills } from "~/ui/star-fills";

test.each([
  [5, [1, 1, 1, 1, 1]],
  [4.3, [1, 1, 1, 1, 0]],
  [4.31, [1, 1, 1, 1, 0.31]],
  [4.7, [1, 1, 1, 1, 0.7]],
  [0, [0, 0, 0, 0, 0]],
  [7, [1, 1, 1, 1, 1]],
])("%d stars: partly filled only above 0.3 (spec 2 §5)", (rating, fills) => {
  expect(starFills(rating)).toEqual(fills);
});
