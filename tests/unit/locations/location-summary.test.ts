import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { locationSummaries, toLocationSummary } from "~/locations/location-summary";

const SITE = { locationSettings: { pathStyle: "our-location" as const }, manufacturer: null };
const ALL = { site: SITE, isRatingShown: () => true };
const SETTINGS = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };

test("a card has the address in two lines, and the number that the rest of the site states", () => {
  const location = buildLocation({ image: "media/yard.svg" });
  location.contact.landlinePhone = "(07) 3000 0002";
  expect(toLocationSummary(location, ALL)).toEqual({
    id: "yard",
    slug: "yard",
    name: "Main Yard",
    href: "/our-location/yard",
    directionsHref: "https://www.google.com/maps/dir/?api=1&destination=-27.47%2C153.03",
    coordinates: { lat: -27.47, long: 153.03 },
    kind: "sales",
    image: { key: "media/yard.svg", width: 1200, height: 900 },
    street: "1 Wharf Street",
    place: "Brisbane QLD 4000",
    phone: "07 3000 0001",
    rating: null,
    today: null,
  });
});

test("an empty type means sales (spec:2.3.2)", () => {
  expect(toLocationSummary(buildLocation({ locationType: "" }), ALL).kind).toBe("sales");
  expect(toLocationSummary(buildLocation({ locationType: "parts" }), ALL).kind).toBe("parts");
});

test("a rating shows only by the site's rule (spec:1.1.11)", () => {
  const location = buildLocation({ reviews: { averageRating: 3.9, count: 12 } });
  expect(toLocationSummary(location, ALL).rating).toEqual({ average: 3.9, count: 12 });
  expect(
    toLocationSummary(location, { ...ALL, isRatingShown: ({ average }) => average > 4 }).rating,
  ).toBeNull();
});

test("a page that is made anew every minute says whether the doors are open", () => {
  const fridayMorning = Date.parse("2026-11-20T00:00:00Z") / 1_000;
  const hours = { settings: SETTINGS, now: fridayMorning };
  expect(toLocationSummary(buildLocation(), { ...ALL, hours }).today).toEqual({
    isOpen: true,
    hours: { kind: "open", text: "8:30 am – 5:30 pm" },
    next: null,
  });
});

test("cards stand in the page's order, and hidden locations have none (spec 1 §9, spec 2 §3)", () => {
  const locations = [
    buildLocation({ id: "parts", locationType: "parts" }),
    buildLocation({ id: "depot", visible: false }),
    buildLocation({ id: "yard" }),
  ];
  expect(locationSummaries(locations, ALL).map(({ id }) => id)).toEqual(["yard", "parts"]);
});
