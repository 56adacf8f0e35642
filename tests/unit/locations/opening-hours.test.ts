import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import type { Location } from "~/locations/location";
import { hoursToday, isOpenNow, openPeriodToday, todayHours, weeklyHours } from "~/locations/opening-hours";

const PLAIN = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };

function at(iso: string) {
  return Date.parse(iso) / 1_000;
}

function yard(parts: Partial<Location["contact"]>, timeZone: Location["timeZone"] = "Australia/Brisbane") {
  const location = buildLocation({ timeZone });
  return { ...location, contact: { ...location.contact, ...parts } };
}

function open(weekday: number, from: string, to: string) {
  return { weekday, status: "Open", formated_hours: "", open: from, close: to };
}

describe("the weekly table (spec:2.2.9, spec:2.3.4)", () => {
  test("Monday first, a day without an entry is closed (spec:2.8.9)", () => {
    const table = weeklyHours(buildLocation(), PLAIN, at("2026-11-20T00:00:00Z"));
    expect(table.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
    expect(table[0]?.hours).toEqual({ kind: "open", text: "8:30 am – 5:30 pm" });
    expect(table[6]?.hours).toEqual({ kind: "closed" });
  });

  test.each([
    [
      "hours as the dealer wrote them",
      { ...open(1, "08:30", "17:00"), formated_hours: " 8.30 to 5 " },
      "8.30 to 5",
    ],
    ["hours from open and close", open(1, "08:30", "17:00"), "8:30 am – 5:00 pm"],
    ["noon and midnight", open(1, "12:00", "24:00"), "12:00 pm – 12:00 am"],
    [
      "a status in the dealer's own spelling",
      { ...open(1, "08:05", "17:00"), status: " OPEN " },
      "8:05 am – 5:00 pm",
    ],
  ])("%s", (_, entry, text) => {
    const table = weeklyHours(yard({ openingHours: [entry] }), PLAIN, 0);
    expect(table[0]?.hours).toEqual({ kind: "open", text });
  });

  test.each([
    ["Closed", { kind: "closed" }],
    ["closed", { kind: "closed" }],
    [" CLOSED ", { kind: "closed" }],
    ["", { kind: "closed" }],
    ["Open", { kind: "closed" }],
    ["By Appointment Only", { kind: "status", text: "By Appointment Only" }],
    ["Call us", { kind: "status", text: "Call us" }],
  ])("status '%s' without hours; other than Open it is shown as is (spec:2.8.11)", (status, hours) => {
    const entry = { weekday: 1, status, formated_hours: "", open: null, close: null };
    expect(weeklyHours(yard({ openingHours: [entry] }), PLAIN, 0)[0]?.hours).toEqual(hours);
  });

  test.each([
    ["no opening time", { open: null }],
    ["no closing time", { close: null }],
  ])("open with %s is closed", (_, missing) => {
    const location = yard({ openingHours: [{ ...open(1, "08:30", "17:00"), ...missing }] });
    const monday = at("2026-11-23T02:00:00Z");
    expect(hoursToday(location, PLAIN, monday)).toEqual({ kind: "closed" });
    expect(isOpenNow(location, PLAIN, monday)).toBe(false);
    expect(openPeriodToday(location, PLAIN, monday)).toBeNull();
  });

  test("closed weekend days are by appointment where the site says so, weekdays are not (spec:2.8.10)", () => {
    const settings = { ...PLAIN, closedWeekendsByAppointment: true };
    const table = weeklyHours(yard({ openingHours: [open(6, "09:00", "12:00")] }), settings, 0);
    expect(table.map(({ hours }) => hours.kind)).toEqual([
      ...Array(5).fill("closed"),
      "open",
      "by_appointment",
    ]);
  });
});

describe("Saturday service alternates fortnightly from 2025-06-14 (spec:2.4.27)", () => {
  const workshop = {
    ...yard({ openingHours: [open(6, "08:00", "12:00")] }),
    locationType: "service" as const,
  };
  const settings = { ...PLAIN, fortnightlySaturdayService: true };

  test.each([
    ["2025-06-14T00:00:00Z", "by_appointment", false],
    ["2025-06-21T00:00:00Z", "open", true],
    ["2025-06-28T00:00:00Z", "by_appointment", false],
    ["2026-11-21T00:00:00Z", "open", true],
    ["2026-11-28T00:00:00Z", "by_appointment", false],
  ])("%s: %s", (iso, kind, isOpen) => {
    expect(hoursToday(workshop, settings, at(iso)).kind).toBe(kind);
    expect(weeklyHours(workshop, settings, at(iso)).find(({ weekday }) => weekday === 6)?.hours.kind).toBe(
      kind,
    );
    expect(isOpenNow(workshop, settings, at(iso))).toBe(isOpen);
  });

  test("the table of a Monday shows the coming Saturday; a sales yard is not concerned", () => {
    const monday = at("2025-06-09T00:00:00Z");
    const saturday = (location: Parameters<typeof weeklyHours>[0]) =>
      weeklyHours(location, settings, monday).find(({ weekday }) => weekday === 6)?.hours.kind;
    expect(saturday(workshop)).toBe("by_appointment");
    expect(saturday({ ...workshop, locationType: "sales" })).toBe("open");
  });
});

describe("open now, by the clock on the location's wall (spec:2.4.25)", () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => open(weekday, "08:30", "17:30"));

  test.each([
    ["Brisbane opens", "Australia/Brisbane", "2026-11-19T22:30:00Z", true],
    ["a minute before", "Australia/Brisbane", "2026-11-19T22:29:00Z", false],
    ["the last minute", "Australia/Brisbane", "2026-11-20T07:29:59Z", true],
    ["closing time", "Australia/Brisbane", "2026-11-20T07:30:00Z", false],
    ["the same instant in Perth", "Australia/Perth", "2026-11-19T22:30:00Z", false],
    ["Perth opens two hours later", "Australia/Perth", "2026-11-20T00:30:00Z", true],
    ["Sydney in summer, UTC+11", "Australia/Sydney", "2026-11-19T21:30:00Z", true],
    ["Sydney in winter, UTC+10", "Australia/Sydney", "2026-07-19T21:30:00Z", false],
    ["Sydney in winter, an hour later", "Australia/Sydney", "2026-07-19T22:30:00Z", true],
    ["the day daylight saving starts", "Australia/Sydney", "2026-10-03T21:30:00Z", true],
    ["the day before that", "Australia/Sydney", "2026-10-02T21:30:00Z", false],
    ["the day daylight saving ends", "Australia/Sydney", "2027-04-03T21:30:00Z", false],
    ["Adelaide's half hour", "Australia/Adelaide", "2026-11-19T22:00:00Z", true],
  ] as const)("%s", (_, timeZone, iso, isOpen) => {
    expect(isOpenNow(yard({ openingHours: everyDay }, timeZone), PLAIN, at(iso))).toBe(isOpen);
  });

  test("the weekday is the location's too (spec:2.9.10)", () => {
    const mondays = yard({ openingHours: [open(1, "00:00", "24:00")] });
    expect(isOpenNow(mondays, PLAIN, at("2026-11-22T14:00:00Z"))).toBe(true);
    expect(isOpenNow(mondays, PLAIN, at("2026-11-23T13:59:59Z"))).toBe(true);
    expect(isOpenNow(mondays, PLAIN, at("2026-11-23T14:00:00Z"))).toBe(false);
  });

  test("by appointment, no entry and open without hours are not open", () => {
    const entry = {
      weekday: 5,
      status: "By Appointment Only",
      formated_hours: "",
      open: "08:00",
      close: "17:00",
    };
    const friday = at("2026-11-20T00:00:00Z");
    expect(isOpenNow(yard({ openingHours: [entry] }), PLAIN, friday)).toBe(false);
    expect(isOpenNow(yard({ openingHours: [] }), PLAIN, friday)).toBe(false);
    expect(isOpenNow(yard({ openingHours: [{ ...entry, status: "Open", open: null }] }), PLAIN, friday)).toBe(
      false,
    );
  });
});

describe("special hours replace the day's (spec:2.3.5)", () => {
  const friday = at("2026-12-25T00:00:00Z");
  const special = { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null };

  test("a closed holiday is closed", () => {
    const location = yard({ specialHours: [special] });
    expect(isOpenNow(location, PLAIN, friday)).toBe(false);
    expect(hoursToday(location, PLAIN, friday)).toEqual({ kind: "closed" });
    expect(isOpenNow(location, PLAIN, friday - 86_400)).toBe(true);
  });

  test("shorter hours count", () => {
    const location = yard({ specialHours: [{ ...special, status: "Open", open: "10:00", close: "10:30" }] });
    expect(isOpenNow(location, PLAIN, friday)).toBe(true);
    expect(isOpenNow(location, PLAIN, friday + 1_800)).toBe(false);
    expect(hoursToday(location, PLAIN, friday)).toEqual({ kind: "open", text: "10:00 am – 10:30 am" });
  });

  test("they also open an otherwise closed weekend, and are no matter of appointment", () => {
    const settings = { ...PLAIN, closedWeekendsByAppointment: true };
    const saturday = { ...special, date: "2026-12-26" };
    expect(hoursToday(yard({ specialHours: [saturday] }), settings, friday + 86_400)).toEqual({
      kind: "closed",
    });
  });
});

describe("when the doors open and close today", () => {
  const period = (location: Location, now: number) => openPeriodToday(location, PLAIN, now);

  test.each([
    ["before", "2026-11-19T20:00:10Z"],
    ["during", "2026-11-20T02:00:59Z"],
    ["after", "2026-11-20T13:59:00Z"],
  ])("the same all day, as seconds UTC: %s the hours of a Friday in Brisbane", (_, now) => {
    expect(period(yard({}), at(now))).toEqual({
      opensAt: at("2026-11-19T22:30:00Z"),
      closesAt: at("2026-11-20T07:30:00Z"),
    });
  });

  test("by the location's own clock, and by Perth's where a site wants that (spec 2 §4)", () => {
    const noon = at("2026-11-20T02:00:00Z");
    expect(period(yard({}, "Australia/Perth"), noon)?.opensAt).toBe(at("2026-11-20T00:30:00Z"));
    expect(period(yard({}, "Australia/Sydney"), noon)?.opensAt).toBe(at("2026-11-19T21:30:00Z"));
  });

  test.each([
    ["a day without an entry", "2026-11-22T02:00:00Z", {}],
    [
      "a closed special day",
      "2026-11-20T02:00:00Z",
      { specialHours: [{ date: "2026-11-20", status: "Closed", open: null, close: null }] },
    ],
    [
      "a day of another status",
      "2026-11-20T02:00:00Z",
      { openingHours: [{ ...open(5, "08:30", "17:30"), status: "By Appointment Only" }] },
    ],
  ])("none on %s", (_, now, parts) => {
    expect(period(yard(parts), at(now))).toBeNull();
  });

  test("special hours replace the regular ones", () => {
    const parts = {
      specialHours: [{ date: "2026-11-20", status: "Open", open: "10:00", close: "14:00" }],
    };
    expect(period(yard(parts), at("2026-11-20T02:00:00Z"))).toEqual({
      opensAt: at("2026-11-20T00:00:00Z"),
      closesAt: at("2026-11-20T04:00:00Z"),
    });
  });
});

describe("when a closed location opens next (spec 2 §8)", () => {
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => open(weekday, "08:30", "17:30"));
  test.each([
    ["before the doors open", "2026-11-20T07:00+10:00", { weekday: 5, inDays: 0, time: "8:30 am" }],
    ["after a weekday's close", "2026-11-19T17:30+10:00", { weekday: 5, inDays: 1, time: "8:30 am" }],
    ["on a Friday night", "2026-11-20T20:00+10:00", { weekday: 1, inDays: 3, time: "8:30 am" }],
    ["while they are open", "2026-11-20T12:00+10:00", null],
  ])("%s", (_, now, next) => {
    expect(todayHours(yard({ openingHours: weekdays }), PLAIN, at(now)).next).toEqual(next);
  });

  test("holidays are passed over, and what opens never says nothing", () => {
    const monday = { date: "2026-11-23", name: "Stocktake", status: "Closed", open: null, close: null };
    const tuesday = { ...monday, date: "2026-11-24", status: "Open", open: "10:00", close: "15:00" };
    const closed = yard({ openingHours: weekdays, specialHours: [monday, tuesday] });
    const next = { weekday: 2, inDays: 3, time: "10:00 am" };
    expect(todayHours(closed, PLAIN, at("2026-11-21T12:00+10:00")).next).toEqual(next);
    expect(todayHours(yard({ openingHours: [] }), PLAIN, 0).next).toBeNull();
  });

  test("a Saturday by appointment is no opening", () => {
    const workshop = {
      ...yard({ openingHours: [open(6, "08:00", "12:00")] }),
      locationType: "service" as const,
    };
    const fortnightly = { ...PLAIN, fortnightlySaturdayService: true };
    const next = { weekday: 6, inDays: 7, time: "8:00 am" };
    expect(todayHours(workshop, fortnightly, at("2025-06-14T09:00+10:00")).next).toEqual(next);
  });
});
