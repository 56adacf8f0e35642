import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { hoursToday, isOpenNow, openPeriodToday } from "~/locations/opening-hours";
import { localTime } from "~/platform/local-time";
import { timeZone, type State } from "~/site/config/values";

const PLAIN = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const DAY = 86_400;
const HOUR = 3_600;
const MINUTE = 60;

/** Minutes ahead of UTC in winter, and what summer adds from the first Sunday of October to that of April. */
const ZONES: Record<(typeof timeZone.options)[number], { winter: number; summer: number; of: State }> = {
  "Australia/Sydney": { winter: 600, summer: 60, of: "NSW" },
  "Australia/Melbourne": { winter: 600, summer: 60, of: "VIC" },
  "Australia/Brisbane": { winter: 600, summer: 0, of: "QLD" },
  "Australia/Adelaide": { winter: 570, summer: 60, of: "SA" },
  "Australia/Darwin": { winter: 570, summer: 0, of: "NT" },
  "Australia/Perth": { winter: 480, summer: 0, of: "WA" },
  "Australia/Hobart": { winter: 600, summer: 60, of: "TAS" },
  "Australia/Broken_Hill": { winter: 570, summer: 60, of: "NSW" },
  "Australia/Eucla": { winter: 525, summer: 0, of: "WA" },
  "Australia/Lord_Howe": { winter: 630, summer: 30, of: "NSW" },
};

/** Daylight saving of two summers, as dates of the calendar: clocks change at 2 and 3 in the morning. */
const SUMMERS = [
  { from: "2026-10-04", to: "2027-04-04" },
  { from: "2027-10-03", to: "2028-04-02" },
];
const FIRST = Date.parse("2026-07-01") / 1_000;
const DATES = Array.from({ length: 550 }, (_, day) =>
  new Date((FIRST + day * DAY) * 1_000).toISOString().slice(0, 10),
);

/** When a clock on a wall shows a time of business, counted without the calendar's own code; seconds UTC. */
function instant(zone: keyof typeof ZONES, date: string, minutes: number): number {
  const { winter, summer } = ZONES[zone];
  const isSummer = SUMMERS.some(({ from, to }) => date >= from && date < to);
  const ahead = winter + (isSummer ? summer : 0);
  return Date.parse(date) / 1_000 + (minutes - ahead) * MINUTE;
}

function weekdayOf(date: string) {
  return new Date(date).getUTCDay();
}

const OPENS = 8 * 60 + 30;
const CLOSES = 17 * 60;
const SHIFT = { status: "Open", formated_hours: "", open: "08:30", close: "17:00" };
const week = [1, 2, 3, 4, 5, 6].map((weekday) => ({ ...SHIFT, weekday }));

describe.each(timeZone.options)(
  "every day of a year and a half in %s, two changes of the clock included (spec:2.4.25)",
  (zone) => {
    const location = buildLocation({ timeZone: zone });
    location.contact.openingHours = week;
    const everyDay = buildLocation({ timeZone: zone });
    everyDay.contact.openingHours = [...week, { ...SHIFT, weekday: 0 }];

    test("the wall shows the date, the time and the weekday", () => {
      const wrong = DATES.filter((date) => {
        const shown = localTime(instant(zone, date, OPENS), zone);
        return shown.date !== date || shown.time !== "08:30" || shown.weekday !== weekdayOf(date);
      });
      expect(wrong).toEqual([]);
    });

    test.each([
      ["a minute before the doors open", OPENS - 1, false],
      ["the minute they open", OPENS, true],
      ["the last minute", CLOSES - 1, true],
      ["the minute they close", CLOSES, false],
    ])("%s (spec 2 §4)", (_, minutes, open) => {
      const wrong = DATES.filter((date) => {
        const expected = open && weekdayOf(date) !== 0;
        return isOpenNow(location, PLAIN, instant(zone, date, minutes)) !== expected;
      });
      expect(wrong).toEqual([]);
    });

    test("asked at any hour of a day, also before its clocks change, the doors open and close at the same moments", () => {
      const wrong = DATES.filter((date) => {
        const expected = { opensAt: instant(zone, date, OPENS), closesAt: instant(zone, date, CLOSES) };
        const halfPastOne = expected.opensAt - 7 * HOUR;
        return [halfPastOne, expected.opensAt, expected.closesAt + 6 * HOUR].some((now) => {
          const period = openPeriodToday(everyDay, PLAIN, now);
          return period?.opensAt !== expected.opensAt || period.closesAt !== expected.closesAt;
        });
      });
      expect(wrong).toEqual([]);
    });

    test("every other Saturday of the workshop is by appointment, counted from 2025-06-14 (spec:2.4.27)", () => {
      const workshop = { ...location, locationType: "service" as const };
      const settings = { ...PLAIN, fortnightlySaturdayService: true };
      const days = DATES.filter(
        (date) => hoursToday(workshop, settings, instant(zone, date, OPENS)).kind === "by_appointment",
      );
      const expected: string[] = [];
      for (let at = Date.parse("2025-06-14"); at <= Date.parse(DATES.at(-1) ?? ""); at += 14 * DAY * 1_000) {
        const date = new Date(at).toISOString().slice(0, 10);
        if (date >= (DATES[0] ?? "")) expected.push(date);
      }
      expect(days).toEqual(expected);
    });
  },
);

test("every state and territory has its zone", () => {
  // The Australian Capital Territory keeps Sydney's time.
  const states = new Set(Object.values(ZONES).map(({ of }) => of));
  expect([...states].sort()).toEqual(["NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"]);
});
