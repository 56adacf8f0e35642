import { expect, test } from "vitest";

import { formatTotal } from "~/search/found-page";

test.each([
  [0, null, "0"],
  [1_204, null, "1,204"],
  [1_999, 5_400, "1,999"],
  [2_000, null, "1,999+"],
  [2_000, 5_400, "5,400"],
])("%i found with a stock count of %s is shown as %s (spec:1.9.3)", (total, stockCount, shown) => {
  expect(formatTotal(total, { stockCount })).toBe(shown);
});
