import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { withSiteSpecialHours } from "~/locations/special-days";
import { siteSpecialHours, specialHours } from "~/site/config/places";

const DAY = { date: "2026-12-24", status: "Open" };

test.each([
  ["open and close", { open: "08:30", close: "12:00" }, "08:30", "12:00"],
  ["start_hour and end_hour", { start_hour: "08:30", end_hour: "12:00" }, "08:30", "12:00"],
  ["hours {begin, end}", { hours: { begin: "08:30", end: "24:00" } }, "08:30", "24:00"],
  ["none", {}, null, null],
])("special hours written as %s are read as one (spec:2.3.5)", (_, written, open, close) => {
  expect(specialHours.parse({ ...DAY, ...written })).toEqual({ ...DAY, open, close });
});

test.each([
  [{ open: "8:30" }],
  [{ hours: { begin: "08:30" } }],
  [{ start_hour: "25:00" }],
  [{ date: "24/12" }],
])("%j are no hours", (written) => {
  expect(specialHours.safeParse({ ...DAY, ...written }).success).toBe(false);
});

test("an entry of the site is for all locations, or for the one it names by id, slug or name (spec 2 §3)", () => {
  const yards = [
    buildLocation({ id: "a", slug: "aspley", name: "Aspley" }),
    buildLocation({ id: "b", slug: "mascot", name: "Mascot" }),
  ];
  const dates = (entry: object) =>
    withSiteSpecialHours(yards, [siteSpecialHours.parse({ ...DAY, ...entry })]).map(
      ({ contact }) => contact.specialHours.length,
    );
  expect(dates({})).toEqual([1, 1]);
  expect(dates({ location_id: "b" })).toEqual([0, 1]);
  expect(dates({ location: "aspley" })).toEqual([1, 0]);
  expect(dates({ location: "Mascot" })).toEqual([0, 1]);
  expect(dates({ location: "elsewhere" })).toEqual([0, 0]);
});

test.each([
  ["all locations", {}],
  ["one location", { location_id: "a" }],
])("of two entries of a day for %s the first counts", (_, named) => {
  const entries = ["09:00", "10:00"].map((open) =>
    siteSpecialHours.parse({ ...DAY, ...named, open, close: "12:00" }),
  );
  const [yard] = withSiteSpecialHours([buildLocation({ id: "a" })], entries);
  expect(yard?.contact.specialHours.map(({ open }) => open)).toEqual(["09:00"]);
});

test("what is said of one location counts more than what is said of all; its own entry most", () => {
  const yard = buildLocation({ id: "a" });
  const entries = [
    siteSpecialHours.parse({ ...DAY, status: "Closed" }),
    siteSpecialHours.parse({ ...DAY, location_id: "a", open: "09:00", close: "12:00" }),
  ];
  const hoursOf = (location: typeof yard) =>
    withSiteSpecialHours([location], entries)[0]?.contact.specialHours.map(({ open }) => open);
  expect(hoursOf(yard)).toEqual(["09:00"]);
  const own = {
    ...yard,
    contact: { ...yard.contact, specialHours: [{ ...DAY, open: "10:00", close: "11:00" }] },
  };
  expect(hoursOf(own)).toEqual(["10:00"]);
});
