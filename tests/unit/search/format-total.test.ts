import { expect, test } from "vitest";

import { formatTotal, pagesOf } from "~/search/found-page";

test.each([
  [0, null, "0", 0],
  [1_204, null, "1,204", 58],
  [1_999, 5_400, "1,999", 96],
  [3_000, null, "1,999+", 96],
  [3_000, 5_400, "5,400", 143],
  [3_000, 2_100, "2,100", 100],
])(
  "%i found with a stock count of %s is shown as %s, on %i pages (spec:1.9.3)",
  (total, stockCount, shown, pages) => {
    expect(formatTotal(total, { stockCount })).toBe(shown);
    expect(pagesOf(total, { stockCount })).toBe(pages);
  },
);
