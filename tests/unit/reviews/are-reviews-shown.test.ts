import { describe, expect, test } from "vitest";

import { areReviewsShown } from "~/reviews/review-aggregate";

describe("shown only if the average exceeds the minimum and not hidden (spec:1.9.19, spec:2.4.29, spec:2.9.8)", () => {
  test.each([
    [4.1, 12, false, 4, true],
    [4, 12, false, 4, false],
    [3.9, 12, false, 4, false],
    [3.1, 12, false, 3, true],
    [4.9, 12, true, 4, false],
    [0, 0, false, -1, false],
  ])("average %d of %d, hidden %s, minimum %d", (average, count, hidden, minimumRating, shown) => {
    expect(areReviewsShown({ average, count }, { hidden, minimumRating })).toBe(shown);
  });
});
