import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { printedLocation, hoursLines } from "~/locations/printed-location";

/** A Saturday in Brisbane. */
const NOW = Date.UTC(2026, 10, 21, 2) / 1_000;
const site = {
  texts: {},
  locationSettings: { closedWeekendsByAppointment: false, fortnightlySaturdayService: false },
};

const open = (text: string) => ({ kind: "open", text }) as const;

describe("the week in as few lines as it takes", () => {
  test.each([
    [
      "days in a row that say the same are one",
      [open("9–5"), open("9–5"), { kind: "closed" } as const],
      ["1-2", "3-3"],
    ],
    ["days apart are two", [open("9–5"), { kind: "closed" } as const, open("9–5")], ["1-1", "2-2", "3-3"]],
    ["other hours are another line", [open("9–5"), open("9–7")], ["1-1", "2-2"]],
  ])("%s", (_, hours, lines) => {
    const week = hours.map((each, index) => ({ weekday: index + 1, hours: each }));
    expect(hoursLines(week).map(({ from, to }) => `${from}-${to}`)).toEqual(lines);
  });
});

test("a yard in words: place, phone, regular hours, licence", () => {
  expect(printedLocation(buildLocation({ name: "Northside Aspley" }), site, NOW)).toEqual({
    name: "Northside Aspley",
    street: "1 Wharf Street",
    place: "Brisbane QLD 4000",
    phone: "07 3000 0001",
    hours: [
      { label: "Monday – Friday", value: "8:30 am – 5:30 pm" },
      { label: "Saturday – Sunday", value: "Closed" },
    ],
    licence: "DL 1000001",
  });
});

test("spec 2 §8: closed weekend days are by appointment on some sites", () => {
  const settings = { ...site.locationSettings, closedWeekendsByAppointment: true };
  const { hours } = printedLocation(buildLocation(), { ...site, locationSettings: settings }, NOW);
  expect(hours.at(-1)).toEqual({ label: "Saturday – Sunday", value: "By appointment only" });
});

test("a holiday's hours are not printed: they are over when the paper is read", () => {
  const { contact } = buildLocation();
  const christmas = { date: "2026-11-21", status: "Open", open: "09:00", close: "12:00" };
  const location = printedLocation(
    buildLocation({ contact: { ...contact, specialHours: [christmas] } }),
    site,
    NOW,
  );
  expect(location.hours.at(-1)?.value).toBe("Closed");
});
