import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { nextOpenTime } from "#tests/fixtures/next-open-time";
import { often } from "#tests/fixtures/often";
import { bookingRefusalText } from "~/leads/bookings/form-time";
import { bookingRefusal, type BookingLocation } from "~/leads/booking-time";
import { isOpenNow } from "~/locations/opening-hours";
import { addDays, timeIn } from "~/platform/local-time";
import { timeZone } from "~/site/config/values";

const PLAIN = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
/** Friday 27 November 2026, 2 pm in Brisbane. */
const FRIDAY = Date.parse("2026-11-27T14:00+10:00") / 1_000;

const open = (weekday: number, from: string, to: string) => ({
  weekday,
  status: "Open",
  formated_hours: "",
  open: from,
  close: to,
});
const WEEK = [...[1, 2, 3, 4, 5].map((day) => open(day, "08:30", "17:30")), open(6, "09:00", "16:00")];

function windsor(
  parts: Partial<BookingLocation["contact"]> = {},
  more: Partial<BookingLocation> = {},
): BookingLocation {
  const location = buildLocation({ name: "Windsor", ...more });
  return { ...location, contact: { ...location.contact, openingHours: WEEK, ...parts } };
}

function refusal(
  local: string,
  location: BookingLocation | null = windsor(),
  settings = PLAIN,
  now = FRIDAY,
) {
  return bookingRefusal({ local, location, settings, timeZone: "Australia/Brisbane", now });
}

/** The message, with plain spaces whatever the version of the calendar data. */
function said(...asked: Parameters<typeof refusal>): string | null {
  const found = refusal(...asked);
  return found && bookingRefusalText({}, found).replace(/\s/gu, " ");
}

describe("a time is asked for at a yard with hours", () => {
  test.each([
    ["later today", "2026-11-27T14:00"],
    ["the first minute of a day", "2026-11-30T08:30"],
    ["the last minute", "2026-11-30T17:29"],
    ["a Saturday by its own hours", "2026-11-28T09:00"],
    ["with seconds", "2026-11-30T10:30:15"],
    ["in a year", "2027-11-26T10:30"],
  ])("%s", (_, local) => {
    expect(refusal(local)).toBeNull();
  });

  test.each([
    ["2026-11-27T13:59", "That time has passed. Choose a later one."],
    ["0001-01-01T10:30", "That time has passed. Choose a later one."],
    ["2027-11-29T10:30", "Choose a time within the next year."],
    ["9999-11-29T10:30", "Choose a time within the next year."],
    [
      "2026-11-29T10:30",
      "Windsor is closed on Sunday 29 November. Next open Monday 30 November, 8:30 am to 5:30 pm.",
    ],
    [
      "2026-11-30T03:00",
      "Windsor is open from 8:30 am to 5:30 pm on Monday 30 November. Choose a time in those hours.",
    ],
    [
      "2026-11-28T16:00",
      "Windsor is open from 9:00 am to 4:00 pm on Saturday 28 November. Choose a time in those hours.",
    ],
  ])("%s: %s", (local, message) => {
    expect(said(local)).toBe(message);
  });

  test("tonight, when it has closed, the next day is named", () => {
    const evening = Date.parse("2026-11-27T18:00+10:00") / 1_000;
    expect(said("2026-11-27T20:00", windsor(), PLAIN, evening)).toBe(
      "Windsor is closed by then. Next open Saturday 28 November, 9:00 am to 4:00 pm.",
    );
  });

  test("its own clock decides what has passed", () => {
    const perth = windsor({}, { timeZone: "Australia/Perth" });
    expect(refusal("2026-11-27T12:30", perth)).toBeNull();
    expect(refusal("2026-11-27T12:30")).toEqual({ is: "past" });
  });
});

describe("special days", () => {
  const specialHours = [
    { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null },
    { date: "2026-12-26", status: "Closed", open: null, close: null },
    { date: "2026-12-28", status: "Open", open: "10:00", close: "14:00" },
  ];

  test("are named, and the next open day has its special hours too", () => {
    expect(said("2026-12-25T10:30", windsor({ specialHours }))).toBe(
      "Windsor is closed on Friday 25 December (Christmas Day). Next open Monday 28 December, 10:00 am to 2:00 pm.",
    );
  });

  test("open at their own hours only", () => {
    expect(refusal("2026-12-28T10:30", windsor({ specialHours }))).toBeNull();
    expect(said("2026-12-28T09:00", windsor({ specialHours }))).toContain("from 10:00 am to 2:00 pm");
  });

  test("are known of a yard that has no week", () => {
    const location = windsor({ specialHours, openingHours: [] });
    expect(said("2026-12-25T10:30", location)).toBe(
      "Windsor is closed on Friday 25 December (Christmas Day). Next open Monday 28 December, 10:00 am to 2:00 pm.",
    );
    expect(refusal("2026-12-24T03:00", location)).toBeNull();
  });
});

test("a day by appointment is open for appointments, in the hours of the week", () => {
  const settings = { ...PLAIN, closedWeekendsByAppointment: true };
  expect(refusal("2026-11-29T10:30", windsor(), settings)).toBeNull();
  expect(said("2026-11-29T03:00", windsor(), settings)).toBe(
    "On Sunday 29 November Windsor is open by appointment. Choose a time between 8:30 am and 5:30 pm.",
  );
  const inWords = { ...open(0, "", ""), status: "By Appointment Only", open: null, close: null };
  expect(refusal("2026-11-29T10:30", windsor({ openingHours: [...WEEK, inWords] }))).toBeNull();
  const stocktake = { ...inWords, status: "Stocktake" };
  expect(said("2026-11-29T10:30", windsor({ openingHours: [...WEEK, stocktake] }))).toContain("is closed on");
});

test("hours that are only written in words are taken as those of the week", () => {
  const written = { ...open(0, "", ""), formated_hours: "From ten", open: null, close: null };
  const location = windsor({ openingHours: [...WEEK, written] });
  expect(refusal("2026-11-29T10:30", location)).toBeNull();
  expect(said("2026-11-29T03:00", location)).toContain("from 8:30 am to 5:30 pm on Sunday 29 November");
});

test("without a yard, only the past and the far future are refused", () => {
  expect(refusal("2026-11-29T03:00", null)).toBeNull();
  expect(refusal("2026-11-27T13:59", null)).toEqual({ is: "past" });
});

test("a yard that is closed for good has no next day to name", () => {
  const specialHours = Array.from({ length: 90 }, (_, days) => ({
    date: addDays("2026-11-28", days),
    status: "Closed",
    open: null,
    close: null,
  }));
  expect(said("2026-11-30T10:30", windsor({ specialHours }))).toBe(
    "Windsor is closed on Monday 30 November.",
  );
});

test("in Chinese, with its own clock and calendar", () => {
  const found = refusal("2026-11-29T10:30");
  expect(found && bookingRefusalText({ language: "zh-Hans" }, found)).toBe(
    "Windsor在11月29日星期日不营业。下次营业：11月30日星期一，8:30 至 17:30。",
  );
});

test("any minute of a year, in any zone: accepted exactly when the yard is open then", () => {
  const zones = fc.constantFrom(...timeZone.options);
  const minutes = fc.integer({ min: 1, max: 365 * 1_440 });
  fc.assert(
    fc.property(zones, minutes, (zone, ahead) => {
      const location = windsor({}, { timeZone: zone });
      const local = new Date(Date.parse("2026-11-28T00:00Z") + ahead * 60_000).toISOString().slice(0, 16);
      const isAccepted = refusal(local, location) === null;
      expect(isAccepted).toBe(isOpenNow(location, PLAIN, timeIn(local, zone)));
    }),
    { numRuns: often(300, 50_000) },
  );
});

test("the time that other tests ask for is one that a yard accepts, whenever they run", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 365 * 24 }), (hours) => {
      const now = FRIDAY + hours * 3_600;
      expect(refusal(nextOpenTime(now), buildLocation(), PLAIN, now)).toBeNull();
    }),
    { numRuns: often(100, 5_000) },
  );
});
