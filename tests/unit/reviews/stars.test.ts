import { describe, expect, test } from "vitest";

import { areReviewsShown, starsOf } from "~/reviews/stars";

describe("partial fill only when the fractional part exceeds 0.3; one decimal (spec 2 §5)", () => {
  test.each([
    [5, 5, 0, 0, "5.0"],
    [4, 4, 0, 1, "4.0"],
    [4.2, 4, 0, 1, "4.2"],
    [1.3, 1, 0, 4, "1.3"],
    [2.3, 2, 0, 3, "2.3"],
    [4.3, 4, 0, 1, "4.3"],
    [4.31, 4, 0.31, 0, "4.3"],
    [4.5, 4, 0.5, 0, "4.5"],
    [3.96, 3, 0.96, 1, "4.0"],
    [0, 0, 0, 5, "0.0"],
    [0.4, 0, 0.4, 4, "0.4"],
    [5.2, 5, 0, 0, "5.0"],
    [-1, 0, 0, 5, "0.0"],
  ])("%d", (rating, full, partial, empty, label) => {
    expect(starsOf(rating)).toEqual({ full, partial, empty, label });
  });
});

describe("shown only if the average exceeds the minimum and not hidden (spec 2 §4)", () => {
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
