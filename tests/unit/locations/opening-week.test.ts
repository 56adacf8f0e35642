import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import type { Language } from "~/i18n/language";
import { openingWeek as weekIn } from "~/locations/opening-week";
import { specialDays } from "~/locations/special-days";

const SETTINGS = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const CHRISTMAS = { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null };
const EVE = { date: "2026-12-24", status: "Open", open: "08:30", close: "12:00" };

const location = buildLocation();
const openingWeek = (
  location: Parameters<typeof weekIn>[0],
  settings: typeof SETTINGS,
  now: number,
  language: Language = "en-AU",
) => weekIn(location, settings, now, language);
location.contact.specialHours = [CHRISTMAS, EVE];

function at(iso: string) {
  return Date.parse(iso) / 1_000;
}

test.each([
  ["Sunday evening in Brisbane", "2026-11-22T13:59:59Z", 0],
  ["a second later it is Monday there", "2026-11-22T14:00:00Z", 1],
])("today is marked by the location's own calendar: %s (spec:2.2.9)", (_, iso, weekday) => {
  const week = openingWeek(location, SETTINGS, at(iso));
  expect(week.map((day) => day.weekday)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(week.filter(({ isToday }) => isToday).map((day) => day.weekday)).toEqual([weekday]);
});

test("each day says what holds on its day of the coming week, a holiday's hours included", () => {
  const week = openingWeek(location, SETTINGS, at("2026-12-25T00:00:00Z"));
  expect(week.find(({ weekday }) => weekday === 5)).toEqual({
    weekday: 5,
    hours: { kind: "closed" },
    isToday: true,
    special: "Christmas Day",
    nextOpen: null,
  });
  expect(week.find(({ weekday }) => weekday === 4)?.hours).toEqual({
    kind: "open",
    text: "8:30 am – 5:30 pm",
  });
  const monday = openingWeek(location, SETTINGS, at("2026-12-21T00:00:00Z"));
  expect(monday.filter(({ special }) => special !== null)).toEqual([
    {
      weekday: 4,
      hours: { kind: "open", text: "8:30 am – 12:00 pm" },
      isToday: false,
      special: "Thu 24 December",
      nextOpen: null,
    },
    {
      weekday: 5,
      hours: { kind: "closed" },
      isToday: false,
      special: "Fri 25 December, Christmas Day",
      nextOpen: null,
    },
  ]);
  expect(
    openingWeek(location, SETTINGS, at("2026-12-17T00:00:00Z")).every(({ special }) => special === null),
  ).toBe(true);
  const chinese = openingWeek(location, SETTINGS, at("2026-12-21T00:00:00Z"), "zh-Hans");
  expect(chinese.find(({ weekday }) => weekday === 5)?.special).toMatch(/^12月25日周五, /);
});

test("a Saturday by appointment says which Saturday is open next", () => {
  const open = { status: "Open", formated_hours: "", open: "08:00", close: "12:00" };
  const workshop = buildLocation({ locationType: "service" });
  workshop.contact.openingHours = [...workshop.contact.openingHours, { ...open, weekday: 6 }];
  workshop.contact.specialHours = [];
  const fortnightly = { ...SETTINGS, fortnightlySaturdayService: true };
  const saturday = (iso: string, settings = fortnightly, place = workshop) =>
    openingWeek(place, settings, at(iso)).find(({ weekday }) => weekday === 6);
  expect(saturday("2026-11-27T00:00:00Z")).toMatchObject({
    hours: { kind: "by_appointment" },
    nextOpen: "Sat 5 December",
  });
  expect(saturday("2026-12-01T00:00:00Z")).toMatchObject({ hours: { kind: "open" }, nextOpen: null });
  const always = { ...SETTINGS, closedWeekendsByAppointment: true };
  expect(saturday("2026-11-27T00:00:00Z", always, location)).toMatchObject({
    hours: { kind: "by_appointment" },
    nextOpen: null,
  });
});

test("special hours stand soonest first; the current day is 'Today', days before are gone (spec:2.2.10, spec:2.9.11)", () => {
  expect(specialDays(location, at("2026-12-24T00:00:00Z"))).toEqual([
    { date: "2026-12-24", dateText: null, name: null, hours: { kind: "open", text: "8:30 am – 12:00 pm" } },
    { date: "2026-12-25", dateText: "Fri 25 December", name: "Christmas Day", hours: { kind: "closed" } },
  ]);
  expect(specialDays(location, at("2026-12-24T14:00:00Z")).map(({ date }) => date)).toEqual(["2026-12-25"]);
  expect(specialDays(location, at("2026-12-25T14:00:00Z"))).toEqual([]);
});

test("a holiday of a later year waits until it is the next of its name", () => {
  const specialHours = ["2028", "2026", "2027"].map((year) => ({ ...CHRISTMAS, date: `${year}-12-25` }));
  const years = buildLocation({ contact: { ...location.contact, specialHours } });
  const shown = (time: string) => specialDays(years, at(time)).map(({ date }) => date);
  expect(shown("2026-12-25T02:00:00Z")).toEqual(["2026-12-25"]);
  expect(shown("2026-12-26T02:00:00Z")).toEqual(["2027-12-25"]);
  expect(shown("2028-02-29T02:00:00Z")).toEqual(["2028-12-25"]);
});
