import { expect, test } from "vitest";

import { isOverdue, isPossibleReturn } from "~/desk/loans/loan-rule";

test("a loan is overdue once its last day is over", () => {
  expect([99, 100, 101].map((now) => isOverdue({ dueAt: 100 }, now))).toEqual([false, false, true]);
});

test.each([
  [10, 10, true],
  [10, 9, false],
  [10, 20_010, true],
  [10, 20_011, false],
])("an odometer that showed %s and now shows %s can be right: %s", (out, back, isPossible) => {
  expect(isPossibleReturn(out, back)).toBe(isPossible);
});
