import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { answerDueAt, openSecondsBetween, overdueUntil } from "~/leads/work/answer-clock";

const hours = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const open = (weekday: number) => ({
  weekday,
  status: "Open",
  formated_hours: "",
  open: "09:00",
  close: "17:00",
});
const at = (local: string) => Date.parse(`${local}:00+10:00`) / 1_000;
const HOUR = 3_600;

/** Open from nine to five on weekdays, in Brisbane; closed on Wednesday 25 November. */
const unset = buildLocation({ timeZone: "Australia/Brisbane" });
const location = {
  ...unset,
  contact: {
    ...unset.contact,
    openingHours: [1, 2, 3, 4, 5].map(open),
    specialHours: [{ date: "2026-11-25", status: "Closed", open: null, close: null, name: "Show day" }],
  },
};
const clock = { location, hours };

describe("an answer is due in opening time", () => {
  test.each([
    ["while they are open", "2026-11-23T10:00", "2026-11-23T11:00"],
    ["before they open", "2026-11-23T07:00", "2026-11-23T10:00"],
    ["at the minute they close", "2026-11-23T16:00", "2026-11-23T17:00"],
    ["over the night", "2026-11-23T16:30", "2026-11-24T09:30"],
    ["after hours", "2026-11-23T20:00", "2026-11-24T10:00"],
    ["over a holiday", "2026-11-24T16:30", "2026-11-26T09:30"],
    ["over a weekend", "2026-11-27T16:45", "2026-11-30T09:45"],
  ])("sent %s", (_, sent, due) => {
    expect(answerDueAt(clock, at(sent), HOUR)).toBe(at(due));
  });

  test("more than a day's hours go on over days", () => {
    expect(answerDueAt(clock, at("2026-11-23T12:00"), 12 * HOUR)).toBe(at("2026-11-24T16:00"));
  });

  test("a location without hours, or none at all, counts every minute", () => {
    const never = { location: { ...location, contact: { ...location.contact, openingHours: [] } }, hours };
    expect(answerDueAt(never, at("2026-11-23T22:00"), HOUR)).toBe(at("2026-11-23T23:00"));
    expect(answerDueAt(null, at("2026-11-23T22:00"), HOUR)).toBe(at("2026-11-23T23:00"));
    expect(openSecondsBetween(never, at("2026-11-23T22:00"), at("2026-11-24T01:00"))).toBe(3 * HOUR);
    expect(overdueUntil(null, at("2026-11-23T22:00"), HOUR)).toBe(at("2026-11-23T21:00"));
  });
});

test("what is overdue is what is due by now, at any minute of a fortnight", () => {
  for (let now = at("2026-11-23T00:00"); now < at("2026-12-07T00:00"); now += 47 * 60) {
    const until = overdueUntil(clock, now, HOUR);
    expect(answerDueAt(clock, until, HOUR)).toBeLessThanOrEqual(now);
    expect(answerDueAt(clock, until + 60, HOUR)).toBeGreaterThan(now);
  }
});

test("the clock of an answer stands still while the doors are closed", () => {
  const between = (from: string, to: string) => openSecondsBetween(clock, at(from), at(to)) / HOUR;
  expect(between("2026-11-23T16:00", "2026-11-24T10:00")).toBe(2);
  expect(between("2026-11-27T20:00", "2026-11-29T12:00")).toBe(0);
  expect(between("2026-11-24T09:00", "2026-11-26T17:00")).toBe(16);
});

test("daylight saving moves the doors with the wall's clock", () => {
  const sydney = { location: { ...location, timeZone: "Australia/Sydney" as const }, hours };
  const friday = Date.parse("2026-10-02T16:30:00+10:00") / 1_000;
  const monday = Date.parse("2026-10-05T09:30:00+11:00") / 1_000;
  expect(answerDueAt(sydney, friday, HOUR)).toBe(monday);
  expect(overdueUntil(sydney, monday, HOUR)).toBe(friday);
});
