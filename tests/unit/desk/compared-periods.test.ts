import { expect, test } from "vitest";

import { calendarMonths, comparedPeriods } from "~/desk/reports/compared-periods";

test.each([
  [
    "this month so far",
    ["2026-11-01", "2026-11-28"],
    ["2026-10-01", "2026-10-28"],
    ["2025-11-01", "2025-11-28"],
  ],
  ["a whole month", ["2026-02-01", "2026-02-28"], ["2026-01-01", "2026-01-31"], ["2025-02-01", "2025-02-28"]],
  [
    "the end of a long month",
    ["2026-03-01", "2026-03-30"],
    ["2026-02-01", "2026-02-28"],
    ["2025-03-01", "2025-03-30"],
  ],
  ["a leap day", ["2028-02-01", "2028-02-29"], ["2028-01-01", "2028-01-31"], ["2027-02-01", "2027-02-28"]],
  ["January", ["2026-01-01", "2026-01-31"], ["2025-12-01", "2025-12-31"], ["2025-01-01", "2025-01-31"]],
  ["a week", ["2026-11-16", "2026-11-22"], ["2026-11-09", "2026-11-15"], ["2025-11-17", "2025-11-23"]],
  [
    "a week that begins a month",
    ["2026-06-01", "2026-06-07"],
    ["2026-05-25", "2026-05-31"],
    ["2025-06-02", "2025-06-08"],
  ],
  [
    "seven days from a Tuesday",
    ["2026-11-17", "2026-11-23"],
    ["2026-11-10", "2026-11-16"],
    ["2025-11-17", "2025-11-23"],
  ],
])("%s", (_name, [from = "", to = ""], before, yearBefore) => {
  const compared = comparedPeriods({ from, to }).slice(1);
  expect(compared.map((period) => [period.from, period.to])).toEqual([before, yearBefore]);
});

test("the months of a day", () => {
  expect(calendarMonths("2026-01-01")).toEqual({
    thisMonth: { from: "2026-01-01", to: "2026-01-01" },
    lastMonth: { from: "2025-12-01", to: "2025-12-31" },
  });
});
