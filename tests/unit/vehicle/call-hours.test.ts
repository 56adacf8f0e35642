import { describe, expect, test } from "vitest";

import { isOpenForCalls, secondsToChange } from "~/vehicle/call-phone";

const hours = { opensAt: 1_000, closesAt: 2_000 };

describe("spec 2 §4: Call Now shows only while the dealership is open", () => {
  test.each([
    ["before", 999, false, 1],
    ["at opening", 1_000, true, 1_000],
    ["during", 1_500, true, 500],
    ["in the last second", 1_999, true, 1],
    ["at closing", 2_000, false, null],
    ["after", 3_000, false, null],
  ])("%s", (_, now, open, change) => {
    expect(isOpenForCalls(hours, now)).toBe(open);
    expect(secondsToChange(hours, now)).toBe(change);
  });

  test("never on a closed day", () => {
    expect(isOpenForCalls(null, 1_500)).toBe(false);
    expect(secondsToChange(null, 1_500)).toBeNull();
  });
});
