import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { openingWeek } from "~/locations/opening-hours";
import { specialDays } from "~/locations/special-days";

const SETTINGS = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const CHRISTMAS = { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null };
const EVE = { date: "2026-12-24", status: "Open", open: "08:30", close: "12:00" };

const yard = buildLocation();
yard.contact.specialHours = [CHRISTMAS, EVE];

function at(iso: string) {
  return Date.parse(iso) / 1_000;
}

test.each([
  ["Sunday evening in Brisbane", "2026-11-22T13:59:59Z", 0],
  ["a second later it is Monday there", "2026-11-22T14:00:00Z", 1],
])("today is marked by the location's own calendar: %s (spec:2.2.9)", (_, iso, weekday) => {
  const week = openingWeek(yard, SETTINGS, at(iso));
  expect(week.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(week.filter(({ isToday }) => isToday).map((day) => day.weekday)).toEqual([weekday]);
});

test("today says what holds today, a holiday's hours included; the other days are the regular ones", () => {
  const week = openingWeek(yard, SETTINGS, at("2026-12-25T00:00:00Z"));
  expect(week.find(({ weekday }) => weekday === 5)).toEqual({
    weekday: 5,
    hours: { kind: "closed" },
    isToday: true,
  });
  expect(week.find(({ weekday }) => weekday === 4)?.hours).toEqual({
    kind: "open",
    text: "8:30 am – 5:30 pm",
  });
});

test("special hours stand soonest first; the current day is 'Today', days before are gone (spec:2.2.10, spec:2.9.11)", () => {
  expect(specialDays(yard, at("2026-12-24T00:00:00Z"))).toEqual([
    { date: "2026-12-24", dateText: null, name: null, hours: { kind: "open", text: "8:30 am – 12:00 pm" } },
    { date: "2026-12-25", dateText: "Fri 25 December", name: "Christmas Day", hours: { kind: "closed" } },
  ]);
  expect(specialDays(yard, at("2026-12-24T14:00:00Z")).map(({ date }) => date)).toEqual(["2026-12-25"]);
  expect(specialDays(yard, at("2026-12-25T14:00:00Z"))).toEqual([]);
});
