import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { directionsHref } from "~/locations/location-summary";
import { toLocationDetails } from "~/locations/location-details";

const SITE = {
  dealerships: [{ id: "motors", slug: "motors" }],
  search: { defaultPath: "/search/used-cars" },
  locationSettings: {
    closedWeekendsByAppointment: false,
    fortnightlySaturdayService: false,
    stockLinks: true,
    pathStyle: "our-location" as const,
  },
  manufacturer: null,
};
const OPTIONS = { isRatingShown: () => true, now: Date.parse("2026-11-20T00:00:00Z") / 1_000 };

test("the yard's page adds its landline, unless that is the same number", () => {
  const location = buildLocation();
  const phone = "07 3000 0001";
  expect(toLocationDetails(location, SITE, OPTIONS)).toMatchObject({ phone, landline: null });
  location.contact.landlinePhone = "07 3000 0002";
  expect(toLocationDetails(location, SITE, OPTIONS)).toMatchObject({ phone, landline: "07 3000 0002" });
  location.contact.landlinePhone = phone;
  expect(toLocationDetails(location, SITE, OPTIONS)).toMatchObject({ phone, landline: null });
});

test.each([
  ["a dealership of the site by its path", {}, "/search/motors"],
  [
    "any other yard by its name",
    { dealershipId: "other", dealershipSlug: "other" },
    "/search/used-cars?location_name=Main+Yard",
  ],
  ["a workshop has none", { locationType: "service" as const }, null],
  ["a parts counter has none", { locationType: "parts" as const }, null],
])("its stock: %s (spec:2.2.4)", (_, parts, href) => {
  expect(toLocationDetails(buildLocation(parts), SITE, OPTIONS).stockHref).toBe(href);
});

test("a site whose yards have no stock of their own links to none (spec 2 §2: some sites only)", () => {
  const site = { ...SITE, locationSettings: { ...SITE.locationSettings, stockLinks: false } };
  expect(toLocationDetails(buildLocation(), site, OPTIONS).stockHref).toBeNull();
});

test("licence numbers are shown as they are", () => {
  const location = buildLocation({ motorVehicleRepairerNumber: "MVRL 1" });
  expect(toLocationDetails(location, SITE, OPTIONS)).toMatchObject({
    dealerLicence: "DL 1000001",
    repairerLicence: "MVRL 1",
  });
});

test("directions lead to the spot, or to the place where Google knows it", () => {
  expect(directionsHref({ lat: -27.36, long: 153.01, placeId: null })).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=-27.36%2C153.01",
  );
  expect(directionsHref({ lat: -27.36, long: 153.01, placeId: "ChIJ1" })).toContain(
    "&destination_place_id=ChIJ1",
  );
});
