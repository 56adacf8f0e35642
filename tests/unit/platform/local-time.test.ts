import { expect, test } from "vitest";

import { dateAndTimeIn, endOfDay, isoIn, localTime, timeIn, utcOffsetMinutes } from "~/platform/local-time";

const at = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  ["2026-11-20T23:30:00Z", "Australia/Brisbane", { date: "2026-11-21", time: "09:30", hour: 9, weekday: 6 }],
  ["2026-11-20T23:30:00Z", "Australia/Perth", { date: "2026-11-21", time: "07:30", hour: 7, weekday: 6 }],
  [
    "2026-11-21T09:30:00Z",
    "Australia/Melbourne",
    { date: "2026-11-21", time: "20:30", hour: 20, weekday: 6 },
  ],
  ["2026-07-01T14:00:00Z", "Australia/Brisbane", { date: "2026-07-02", time: "00:00", hour: 0, weekday: 4 }],
])("%s is in %s %o", (iso, timeZone, clock) => {
  expect(localTime(at(iso), timeZone)).toEqual({ ...clock, year: 2026 });
});

test("the footer's year is that of the site's time zone (spec:2.2.39)", () => {
  const newYearInSydney = at("2026-12-31T14:00:00Z");
  expect(localTime(newYearInSydney, "Australia/Sydney").year).toBe(2027);
  expect(localTime(newYearInSydney, "Australia/Perth").year).toBe(2026);
});

test.each([
  ["2026-11-21T06:20:07Z", "Australia/Brisbane", 600, "2026-11-21T16:20:07+10:00"],
  ["2026-11-21T06:20:07Z", "Australia/Adelaide", 630, "2026-11-21T16:50:07+10:30"],
  ["2026-07-21T06:20:07Z", "Australia/Adelaide", 570, "2026-07-21T15:50:07+09:30"],
  ["2026-11-21T06:20:07Z", "UTC", 0, "2026-11-21T06:20:07+00:00"],
  ["2026-11-21T02:20:07Z", "America/St_Johns", -210, "2026-11-20T22:50:07-03:30"],
])("%s in %s is %i minutes ahead: %s", (iso, timeZone, minutes, written) => {
  expect(utcOffsetMinutes(at(iso), timeZone)).toBe(minutes);
  expect(isoIn(at(iso), timeZone)).toBe(written);
});

test.each([
  ["2026-11-21T05:20:00Z", "Australia/Sydney", "Saturday 21 November 2026, 4:20 pm"],
  ["2026-11-21T16:05:00Z", "Australia/Perth", "Sunday 22 November 2026, 12:05 am"],
])("%s in %s is written %s", (iso, timeZone, written) => {
  expect(dateAndTimeIn(at(iso), timeZone).replace(/\s/gu, " ")).toBe(written);
});

test.each([
  ["2026-11-21T16:20", "Australia/Brisbane", "2026-11-21T06:20:00Z"],
  ["2026-11-21T16:20:07", "Australia/Adelaide", "2026-11-21T05:50:07Z"],
  ["2026-10-04T01:59", "Australia/Sydney", "2026-10-03T15:59:00Z"],
  ["2026-10-04T03:00", "Australia/Sydney", "2026-10-03T16:00:00Z"],
  ["2026-10-04T02:30", "Australia/Sydney", "2026-10-03T16:30:00Z"],
  ["2027-04-04T02:30", "Australia/Sydney", "2027-04-03T15:30:00Z"],
  ["2027-04-04T03:00", "Australia/Sydney", "2027-04-03T17:00:00Z"],
  ["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z"],
])("clocks show %s in %s at %s", (local, timeZone, iso) => {
  expect(timeIn(local, timeZone)).toBe(at(iso));
});

test("a day ends at the midnight of its own clock, before a change of the clock too", () => {
  expect(endOfDay("2026-10-03", "Australia/Sydney")).toBe(at("2026-10-03T14:00:00Z"));
  expect(endOfDay("2026-10-04", "Australia/Sydney")).toBe(at("2026-10-04T13:00:00Z"));
  expect(endOfDay("2027-02-29", "Australia/Sydney")).toBeNaN();
  expect(timeIn("2026-11-21T25:00", "Australia/Sydney")).toBeNaN();
});
