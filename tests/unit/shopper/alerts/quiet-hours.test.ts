import { expect, test } from "vitest";

import { endOfDay, isQuietHour } from "~/shopper/alerts/alert-rules";

test("nobody is texted before 9 nor from 20 o'clock on", () => {
  const quiet = Array.from({ length: 24 }, (_, hour) => hour).filter(isQuietHour);
  expect(quiet).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 23]);
});

const at = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  [
    "2026-11-23T12:00:59+10:00",
    "Australia/Brisbane",
    "2026-11-23T20:00:00+10:00",
    "2026-11-24T00:00:00+10:00",
  ],
  [
    "2026-11-23T19:59:00+10:30",
    "Australia/Adelaide",
    "2026-11-23T20:00:00+10:30",
    "2026-11-24T00:00:00+10:30",
  ],
  // The day on which clocks go forward at two.
  ["2026-10-04T09:00:00+11:00", "Australia/Sydney", "2026-10-04T20:00:00+11:00", "2026-10-05T00:00:00+11:00"],
])("a digest of %s in %s ends at %s by SMS, at %s by mail", (now, timeZone, sms, email) => {
  expect(endOfDay(at(now), timeZone, "sms")).toBe(at(sms));
  expect(endOfDay(at(now), timeZone, "email")).toBe(at(email));
});
