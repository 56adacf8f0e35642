import { expect, test } from "vitest";

import { filledStars } from "~/ui/Stars";

test.each([
  [5, 5],
  [1.3, 1],
  [2.3, 2],
  [4.3, 4],
  [4.31, 4.31],
  [4.7, 4.7],
  [3.96, 3.96],
  [0.4, 0.4],
  [0, 0],
  [-1, 0],
  [7, 5],
])("%d stars fill %d: partly only above 0.3 (spec:2.2.67, spec:2.5.25)", (rating, filled) => {
  expect(filledStars(rating)).toBe(filled);
});
