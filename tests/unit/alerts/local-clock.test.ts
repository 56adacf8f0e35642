import { expect, test } from "vitest";

import { isQuietHour, localClock } from "~/alerts/local-clock";

const at = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  ["2026-11-20T23:30:00Z", "Australia/Brisbane", { day: "2026-11-21", hour: 9 }],
  ["2026-11-20T23:30:00Z", "Australia/Perth", { day: "2026-11-21", hour: 7 }],
  ["2026-11-21T09:30:00Z", "Australia/Melbourne", { day: "2026-11-21", hour: 20 }],
  ["2026-07-01T14:00:00Z", "Australia/Brisbane", { day: "2026-07-02", hour: 0 }],
])("%s is in %s %o", (iso, timeZone, clock) => {
  expect(localClock(at(iso), timeZone)).toEqual(clock);
});

test("nobody is texted before 9 nor from 20 o'clock on", () => {
  const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter(isQuietHour);
  expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 23]);
});
