import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { autoDealer } from "~/locations/auto-dealer";
import { isOpenNow, openTimesOn, todayHours } from "~/locations/opening-hours";
import { openingWeek } from "~/locations/opening-week";
import { withPublicHolidays } from "~/locations/public-holidays";
import { publicHolidays } from "~/locations/locations.server";
import { specialDays } from "~/locations/special-days";
import { wordsIn } from "~/i18n/value-words";

import { holidayTable } from "../../../tools/holidays/holiday-table.mjs";

// The published lists of 2026, 2027 and 2028, whole days: act.gov.au, nsw.gov.au, nt.gov.au, qld.gov.au,
// safework.sa.gov.au, worksafe.tas.gov.au, vic.gov.au and wa.gov.au, with the Acts behind them. Anzac Day itself is
// on each, though Queensland and the Territory move its day off from a Sunday.
const PUBLISHED: Record<string, Record<number, string>> = {
  ACT: {
    2026: "01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28",
    2027: "01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 04-26 05-31 06-14 10-04 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 05-29 06-12 10-02 12-25 12-26",
  },
  NSW: {
    2026: "01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28",
    2027: "01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 04-14 04-15 04-16 04-17 04-25 06-12 10-02 12-25 12-26",
  },
  NT: {
    2026: "01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28",
    2027: "01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 05-03 06-14 08-02 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 04-14 04-15 04-16 04-17 04-25 05-01 06-12 08-07 12-25 12-26",
  },
  QLD: {
    2026: "01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28",
    2027: "01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 05-03 10-04 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 04-14 04-15 04-16 04-17 04-25 05-01 10-02 12-25 12-26",
  },
  SA: {
    2026: "01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28",
    2027: "01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 10-04 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 10-02 12-25 12-26",
  },
  TAS: {
    2026: "01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-28",
    2027: "01-01 01-26 03-08 03-26 03-29 04-25 06-14 12-25 12-27 12-28",
    2028: "01-03 01-26 03-13 04-14 04-17 04-25 06-12 12-25 12-26",
  },
  // The Friday before the grand final once it is declared.
  VIC: {
    2026: "01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28",
    2027: "01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 11-02 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 11-07 12-25 12-26",
  },
  // From 2028 with Easter Saturday, and with Labour Day, the King's Birthday and WA Day on new dates.
  WA: {
    2026: "01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28",
    2027: "01-01 01-26 03-01 03-26 03-28 03-29 04-25 04-26 06-07 09-27 12-25 12-26 12-27 12-28",
    2028: "01-01 01-03 01-26 03-13 04-14 04-15 04-16 04-17 04-25 06-12 11-13 12-25 12-26",
  },
};

const YEARS = Object.entries(PUBLISHED).flatMap(([state, years]) =>
  Object.entries(years).map(([year, dates]) => [state, Number(year), dates] as const),
);

type State = Parameters<typeof publicHolidays>[0];

function wholeDays(state: string, year: number) {
  const days = publicHolidays(state as State).filter(({ from }) => from === null);
  return [...new Set(days.map(({ date }) => date))].filter((date) => date.startsWith(String(year)));
}

test.each(YEARS)("the holidays of %s in %i are those that it has published", (state, year, dates) => {
  expect(wholeDays(state, year)).toEqual(dates.split(" ").map((day) => `${year}-${day}`));
});

test.each([
  ["QLD", ["2026-12-24 18:00"]],
  ["SA", ["2026-12-24 19:00", "2026-12-31 19:00"]],
  ["NT", ["2026-12-24 19:00", "2026-12-31 19:00"]],
  ["NSW", []],
])("the evenings of %s are part-day holidays", (state, evenings) => {
  const parts = publicHolidays(state as State).filter(({ from }) => from !== null);
  const of2026 = parts.filter(({ date }) => date.startsWith("2026"));
  expect(of2026.map(({ date, from }) => `${date} ${from}`)).toEqual(evenings);
});

test("the table is what `npm run holidays` writes", async () => {
  const rows = JSON.parse(readFileSync("app/locations/public-holidays.json", "utf8"));
  expect(await holidayTable()).toEqual(rows);
});

test("each has a Chinese name", () => {
  const names = Object.keys(PUBLISHED).flatMap((state) =>
    publicHolidays(state as State).map(({ name }) => name),
  );
  expect(names.filter((name) => wordsIn("zh-Hans")(name) === name)).toEqual([]);
});

const SETTINGS = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
const WEEK = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: "Open",
  formated_hours: "",
  open: "08:30",
  close: "19:30",
}));

/** A Queensland location that is open from Monday to Saturday. */
function location(specialHours: ReturnType<typeof buildLocation>["contact"]["specialHours"] = []) {
  const location = buildLocation();
  location.contact.openingHours = WEEK;
  location.contact.specialHours = specialHours;
  return withPublicHolidays(location, publicHolidays(location.address.state));
}

const at = (iso: string) => Date.parse(iso) / 1_000;

test.each([
  ["Boxing Day's Monday", "2026-12-28"],
  ["Good Friday", "2027-03-26"],
  ["Easter Saturday", "2027-03-27"],
  ["Easter Monday", "2027-03-29"],
  ["Anzac Day's Monday", "2027-04-26"],
  ["Labour Day", "2027-05-03"],
  ["the King's Birthday", "2027-10-04"],
])("a yard is closed on %s, until its dealer writes other hours", (_, date) => {
  expect(openTimesOn(location(), SETTINGS, date)).toBeNull();
  const open = location([{ date, status: "Open", open: "10:00", close: "14:00" }]);
  expect(openTimesOn(open, SETTINGS, date)).toEqual({ open: "10:00", close: "14:00" });
});

test("on the eve of a holiday that begins in the evening it closes then", () => {
  expect(openTimesOn(location(), SETTINGS, "2026-12-24")).toEqual({ open: "08:30", close: "18:00" });
});

test("holidays stand in week, dialog, next opening and what search engines read", () => {
  const sunday = at("2026-12-27T02:00:00Z");
  expect(
    openingWeek(location(), SETTINGS, sunday, "en-AU").find(({ weekday }) => weekday === 1),
  ).toMatchObject({
    hours: { kind: "closed" },
    special: "Mon 28 December, Boxing Day holiday",
  });
  expect(todayHours(location(), SETTINGS, sunday).next).toMatchObject({ inDays: 2, weekday: 2 });
  expect(isOpenNow(location(), SETTINGS, at("2026-12-28T00:00:00Z"))).toBe(false);
  const dates = specialDays(location(), sunday).map(({ date }) => date);
  expect(dates.slice(0, 3)).toEqual(["2026-12-28", "2027-01-01", "2027-01-26"]);
  const site = {
    ...{ name: "Northside", url: "https://northside.test", manufacturer: null },
    locationSettings: { ...SETTINGS, pathStyle: "our-location" as const },
  };
  const said = autoDealer(location(), site, sunday)["specialOpeningHoursSpecification"] as {
    validFrom: string;
  }[];
  expect(said.map(({ validFrom }) => validFrom)).toEqual(dates);
});
