import { expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { locationRules } from "~/desk/content/location-entry.server";
import { specialDaysRules } from "~/desk/content/hours-entries.server";
import type { EntryValue } from "~/desk/content/entries";

import { formOf } from "./form-of";

const CITY = buildLocation({ id: "city-yard", name: "City yard", slug: "city" });
const COAST = buildLocation({ id: "coast-yard", name: "Coast yard", slug: "coast" });
const DAYS = [
  { date: "2026-12-25", name: "Christmas Day", status: "Closed" },
  { date: "2026-12-26", status: "Open", hours: { begin: "09:00", end: "12:00" }, location: "coast" },
];
const REVIEW = { id: "r1", locationId: "coast-yard" };

function siteWith(config: object) {
  const files = {
    "site.json": { ...buildConfig("northside"), ...config },
    "locations.json": [CITY, COAST],
    "reviews.json": [REVIEW],
  };
  const written = Object.entries(files).map(
    ([path, content]) => [path, Buffer.from(JSON.stringify(content))] as const,
  );
  return { slug: "northside", files: new Map(written), pictures: [], timeZone: "Australia/Brisbane" };
}

function json(files: ReadonlyMap<string, Buffer>, path: string): unknown {
  return JSON.parse(String(files.get(path)));
}

test("a location that goes takes what names it along, and its reviews stay the dealership’s", () => {
  const home = { blocks: ["hero", { name: "locations", filter: "coast-yard" }] };
  const { files } = siteWith({
    home,
    specialHours: DAYS,
    leads: { email: "a@b.test", locations: { "coast-yard": { email: "coast@b.test" } } },
    locationBlocks: { "/service": [{ filter: "coast-yard" }, { filter: "all" }] },
    reviews: { google: { account: "1", locations: { "coast-yard": "2", "city-yard": "3" } } },
  });
  const after = locationRules.put(files, "coast-yard", null);
  expect(json(after, "locations.json")).toMatchObject([{ id: "city-yard" }]);
  expect(json(after, "reviews.json")).toEqual([{ id: "r1", locationId: null }]);
  expect(json(after, "site.json")).toMatchObject({
    home: { blocks: ["hero"] },
    specialHours: [DAYS[0]],
    leads: { email: "a@b.test", locations: {} },
    locationBlocks: { "/service": [{ filter: "all" }] },
    reviews: { google: { account: "1", locations: { "city-yard": "3" } } },
  });
});

test("an absent profile of reviews stays absent when a location goes", () => {
  const { files } = siteWith({ reviews: { google: null } });
  expect(json(locationRules.put(files, "coast-yard", null), "site.json")).toMatchObject({
    reviews: { google: null },
  });
});

test("a new location comes last, with its hours and the addresses of its leads", () => {
  const site = siteWith({});
  const typed = {
    ...formOf(locationRules, site, null).shown,
    ...{ name: "Hill yard", contact_phone: "07 3000 0005", contact_email: "hill@dealer.test" },
    ...{ address_street: "5 Hill Road", address_city: "Toowoomba", address_state: "QLD" },
    ...{ address_postcode: "4350", address_lat: "-27.56", address_long: "151.95" },
    ...{ day1_open: "08:00", day1_close: "16:00", leads_departments_service: "workshop@dealer.test" },
  };
  const value = formOf(locationRules, site, null).saved(typed);
  expect(locationRules.newKey?.(typed)).toBe("hill-yard");
  const after = locationRules.put(site.files, "hill-yard", value);
  expect((json(after, "locations.json") as unknown[])[2]).toMatchObject({
    ...{ id: "hill-yard", slug: "hill-yard", dealershipId: "northside-motors", dealershipSlug: "northside" },
    ...{ locationType: "sales", timeZone: "Australia/Brisbane", visible: true },
    address: { lat: -27.56, long: 151.95, placeUrl: null },
    contact: { openingHours: [{ weekday: 1, status: "Open", open: "08:00", close: "16:00" }] },
  });
  expect(json(after, "site.json")).toMatchObject({
    leads: { locations: { "hill-yard": { departments: { service: "workshop@dealer.test" } } } },
  });
  // Until it is published its hours are in its own form.
  expect(formOf(locationRules, site, value).shown).toMatchObject({ day1_open: "08:00", day2_open: "" });
  expect(
    formOf(locationRules, site, locationRules.list(after).get("hill-yard") ?? null).shown,
  ).not.toHaveProperty("day1_open");
});

test("special days of every spelling are shown, and stay as they are until they are changed", () => {
  const site = siteWith({ specialHours: DAYS });
  const value = specialDaysRules.list(site.files).get("site") ?? null;
  const shown = formOf(specialDaysRules, site, value).shown;
  expect(shown).toMatchObject({
    ...{ special0_date: "2026-12-25", special0_name: "Christmas Day", special0_location: "" },
    ...{ special1_location: "coast-yard", special1_open: "09:00", special1_close: "12:00" },
  });
  expect(formOf(specialDaysRules, site, value).saved(shown)).toEqual(DAYS);
  const typed = { ...shown, special0_date: "", special1_open: "10:00", special2_date: "2027-01-01" };
  expect(formOf(specialDaysRules, site, value).saved(typed)).toEqual([
    { date: "2026-12-26", location: "coast-yard", status: "Open", open: "10:00", close: "12:00" },
    { date: "2027-01-01", status: "Closed", open: null, close: null },
  ]);
});

test("the list has each special day once, with the locations that have other hours", () => {
  const eve = (year: number, more: object) => ({
    ...{ date: `${year}-12-24`, name: "Christmas Eve", status: "Open", open: "08:30", close: "14:00" },
    ...more,
  });
  const early = { open: "07:00", close: "12:00" };
  const specialHours = [
    ...[eve(2026, { location: "city-yard" }), eve(2026, { location_id: "coast" })],
    ...[eve(2027, {}), eve(2027, { location: "City yard" }), eve(2027, { ...early, location: "coast" })],
    ...[eve(2028, { ...early, location: "city" }), eve(2028, { location: "coast" })],
    { date: "2029-01-26", status: "Closed", location: "coast-yard" },
  ];
  const { files } = siteWith({ specialHours });
  const value = specialDaysRules.list(files).get("site") ?? null;
  expect(specialDaysRules.about?.(value, "site", files).split(" · ")).toEqual([
    "Christmas Eve, 24 December 2026",
    "Christmas Eve, 24 December 2027 (other hours at Coast yard)",
    "Christmas Eve, 24 December 2028 (only City yard, Coast yard)",
    "26 January 2029 (only Coast yard)",
  ]);
});

test("a special day without its date, or there already, is refused beside it", () => {
  const site = siteWith({ specialHours: DAYS });
  const value: EntryValue = specialDaysRules.list(site.files).get("site") ?? null;
  const shown = formOf(specialDaysRules, site, value).shown;
  const wrong = (change: Record<string, string>) => {
    const typed = { ...shown, ...change };
    return formOf(specialDaysRules, site, value).wrong(typed);
  };
  expect(wrong({})).toEqual({});
  expect(wrong({ special2_name: "Easter" })).toEqual({ special2_date: "publishing.required" });
  expect(wrong({ special2_date: "2026-12-25" })).toEqual({
    special2_date: "That day is above already, for the same locations.",
  });
  expect(wrong({ special2_date: "2026-12-25", special2_location: "city-yard" })).toEqual({});
});
