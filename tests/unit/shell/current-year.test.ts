import { expect, test } from "vitest";

import { currentYear } from "~/shell/current-year";

test("the footer's year is that of the site's time zone (spec 2 §2)", () => {
  const newYearInSydney = new Date("2026-12-31T14:00:00Z");
  expect(currentYear(newYearInSydney, "Australia/Sydney")).toBe(2027);
  expect(currentYear(newYearInSydney, "Australia/Perth")).toBe(2026);
});
