import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { bookingChoice } from "~/leads/booking-choice";

const SITE = {
  ...{ texts: {}, timeZone: "Australia/Brisbane" },
  locationSettings: { closedWeekendsByAppointment: false, fortnightlySaturdayService: false },
};
/** Tuesday 1 December 2026, noon in Brisbane. */
const NOW = Date.parse("2026-12-01T12:00+10:00") / 1_000;

function yard(name: string, specialHours: { date: string; name: string; open: string | null }[]) {
  const { contact, ...location } = buildLocation({ name, slug: name.toLowerCase() });
  const days = specialHours.map(({ open, ...day }) => ({
    ...{ ...day, status: open === null ? "Closed" : "Open", open },
    close: open === null ? null : "12:00",
  }));
  return { ...location, contact: { ...contact, specialHours: days } };
}

test("a time is asked for with the special days of the coming weeks beside the weekly hours", () => {
  const windsor = yard("Windsor", [
    { date: "2026-12-01", name: "Stocktake", open: "08:00" },
    { date: "2026-12-25", name: "Christmas Day", open: null },
    { date: "2027-01-01", name: "New Year’s Day", open: null },
  ]);
  const plain = (text: string | undefined) => text?.replace(/\s/gu, " ");
  const alone = bookingChoice("test-drive", [windsor], SITE, NOW);
  expect(alone?.hours.map(({ special }) => plain(special))).toEqual([
    "Today (Stocktake) 8:00 am – 12:00 pm, Fri 25 December (Christmas Day) Closed",
  ]);
  // The same week, and other special days: each location is named.
  const both = bookingChoice("test-drive", [windsor, yard("Geebung", [])], SITE, NOW);
  expect(both?.hours.map(({ name, special }) => [name, special !== ""])).toEqual([
    ["Windsor", true],
    ["Geebung", false],
  ]);
});
