import { describe, expect, test, vi } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { locationRules } from "~/desk/content/location-entry.server";
import { specialDaysRules } from "~/desk/content/special-days.server";

import { formOf } from "./form-of";

const CITY = buildLocation({ id: "city-yard", name: "City yard", slug: "city" });
const COAST = buildLocation({ id: "coast-yard", name: "Coast yard", slug: "coast" });
const DAYS = [
  { date: "2026-12-25", name: "Christmas Day", status: "Closed" },
  { date: "2026-12-26", status: "Open", hours: { begin: "09:00", end: "12:00" }, location: "coast" },
];
const REVIEW = { id: "r1", locationId: "coast-yard" };

function siteWith(config: object, locations = [CITY, COAST]) {
  const files = {
    "site.json": { ...buildConfig("northside"), ...config },
    "locations.json": locations,
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

describe("the table of special days", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T02:00:00Z") });
  const OWN = { date: "2026-12-24", status: "Open", open: "08:00", close: "11:00" };
  const coast = { ...COAST, contact: { ...COAST.contact, specialHours: [OWN] } };
  const site = siteWith({ specialHours: DAYS }, [CITY, coast]);
  const value = specialDaysRules.list(site.files).get("site") ?? null;
  const form = formOf(specialDaysRules, site, value);
  const saved = (typed: Record<string, string>) => form.saved({ ...form.shown, ...typed });
  const wrong = (typed: Record<string, string>) => form.wrong({ ...form.shown, ...typed });

  test("has days of every spelling, a location’s own, and the public holidays of two years (desk:34)", () => {
    expect(form.shown).toMatchObject({
      ...{ "on2026-12-24_all": "", "on2026-12-24_coast-yard": "8 am – 11 am" },
      ...{ "on2026-12-25_all": "Closed", "on2026-12-25_city-yard": "" },
      ...{ "on2026-12-26_coast-yard": "9 am – 12 pm", "on2028-04-25_all": "" },
    });
    expect(form.fields.find(({ name }) => name === "on2027-01-26_city-yard")).toMatchObject({
      ...{ label: "City yard", group: "Tue, 26 Jan 2027: Australia Day (QLD)", cell: "next" },
      placeholder: "Closed",
    });
    // The next ones are open, the later ones folded up by their year.
    const open = form.fields.filter(({ cell }) => cell === "next").map(({ group }) => group);
    expect(new Set(open).size).toBe(6);
    expect(form.fields.at(-1)).toMatchObject({ cell: "2028" });
  });

  test("leaves untouched days as they are written, and a changed one where it was", () => {
    expect(form.saved(form.shown)).toEqual(value);
    expect(saved({ "on2026-12-26_coast-yard": "10-2", "on2026-12-24_coast-yard": "closed" })).toEqual({
      site: [
        DAYS[0],
        {
          date: "2026-12-26",
          name: expect.any(String) as string,
          ...hours("10:00", "14:00"),
          location: "coast-yard",
        },
      ],
      own: { "coast-yard": [{ date: "2026-12-24", status: "Closed", open: null, close: null }] },
    });
    expect(
      saved({ "on2026-12-25_all": "", "on2026-12-26_coast-yard": "", "on2026-12-24_coast-yard": "" }),
    ).toEqual({ site: [], own: {} });
  });

  test("a week is one line: every day, for all locations or some (desk:122)", () => {
    const week = { new0_from: "2026-12-28", new0_until: "2026-12-31", new0_name: "Summer break" };
    const { site: closed } = saved({ ...week, new0_at_all: "closed" }) as { site: object[] };
    expect(closed.slice(-4)).toEqual(
      ["28", "29", "30", "31"].map((day) => {
        return { date: `2026-12-${day}`, name: "Summer break", status: "Closed", open: null, close: null };
      }),
    );
    const { site: some } = saved({ ...week, new0_until: "", "new0_at_city-yard": "9–4" }) as {
      site: object[];
    };
    expect(some.slice(-1)).toEqual([
      { date: "2026-12-28", name: "Summer break", ...hours("09:00", "16:00"), location: "city-yard" },
    ]);
  });

  test("refuses beside its field what it can’t read, and a day that is there already", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ "on2026-12-25_all": "noonish" })).toEqual({
      "on2026-12-25_all": "publishing.hours_wrong",
    });
    expect(wrong({ new0_name: "Easter" })).toEqual({ new0_from: "publishing.required" });
    expect(wrong({ new0_from: "2027-01-09", new0_until: "2027-01-08" })).toEqual({
      new0_until: "publishing.days_turned",
    });
    expect(wrong({ new0_from: "2027-01-09", new0_until: "2027-03-09" })).toEqual({
      new0_until: "publishing.days_many",
    });
    expect(wrong({ new0_from: "2027-01-09" })).toEqual({ new0_at_all: "publishing.days_hours" });
    const past = { new0_from: "2026-11-29", new0_at_all: "closed" };
    expect(wrong(past)).toEqual({ new0_from: "publishing.days_over" });
    expect(wrong({ ...past, new0_until: "2026-11-30" })).toEqual({ new0_until: "publishing.days_over" });
    expect(wrong({ ...past, new0_until: "2026-12-01" })).toEqual({});
    expect(wrong({ new0_from: "2026-12-25", new0_at_all: "closed" })).toEqual({
      new0_from: "publishing.day_twice",
    });
    expect(wrong({ new0_from: "2026-12-25", "new0_at_city-yard": "9-12" })).toEqual({});
    const twice = {
      ...{ new0_from: "2027-01-09", new0_at_all: "closed" },
      ...{ new1_from: "2027-01-08", new1_until: "2027-01-10", new1_at_all: "closed" },
    };
    expect(wrong(twice)).toEqual({ new1_from: "publishing.day_twice" });
  });

  test("writes each day to the file that had it", () => {
    const after = specialDaysRules.put(site.files, "site", saved({ "on2026-12-24_coast-yard": "9-12" }));
    expect(json(after, "site.json")).toMatchObject({ specialHours: DAYS });
    expect(json(after, "locations.json")).toMatchObject([
      { contact: { specialHours: [] } },
      { contact: { specialHours: [{ date: "2026-12-24", ...hours("09:00", "12:00") }] } },
    ]);
  });
});

function hours(open: string, close: string) {
  return { status: "Open", open, close };
}

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
    ...["coast-yard", "coast"].map((location) => ({ date: "2029-01-26", status: "Closed", location })),
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
