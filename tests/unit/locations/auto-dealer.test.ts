import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { autoDealer } from "~/locations/auto-dealer";

const PLAIN = {
  closedWeekendsByAppointment: false,
  fortnightlySaturdayService: false,
  pathStyle: "our-location" as const,
};
const SITE = {
  name: "Northside",
  url: "https://northside.test",
  locationSettings: PLAIN,
  manufacturer: null,
};
const FRIDAY = Date.parse("2026-11-20T00:00:00Z") / 1_000;

function open(weekday: number, from: string, to: string) {
  return { weekday, status: "Open", formated_hours: "", open: from, close: to };
}

test("a yard is an AutoDealer with its address and place", () => {
  const data = autoDealer(buildLocation({ image: "media/yard.svg" }), SITE, FRIDAY);
  expect(data).toMatchObject({
    "@context": "https://schema.org",
    "@type": "AutoDealer",
    name: "Main Yard",
    url: "https://northside.test/our-location/yard",
    image: "https://northside.test/images/960/media/yard.svg.webp",
    telephone: "07 3000 0001",
    address: { "@type": "PostalAddress", addressLocality: "Brisbane", addressRegion: "QLD" },
    geo: { latitude: -27.47, longitude: 153.03 },
  });
});

test("a workshop and a parts counter are what schema.org calls them; no picture is no picture", () => {
  const workshop = autoDealer(buildLocation({ locationType: "service" }), SITE, FRIDAY);
  expect(workshop["@type"]).toBe("AutoRepair");
  expect(workshop).not.toHaveProperty("image");
  expect(autoDealer(buildLocation({ locationType: "parts" }), SITE, FRIDAY)["@type"]).toBe("AutoPartsStore");
  expect(autoDealer(buildLocation({ locationType: "" }), SITE, FRIDAY)["@type"]).toBe("AutoDealer");
});

test("days of the same hours stand together; closed days and those without hours are not listed", () => {
  const location = buildLocation();
  location.contact.openingHours = [
    open(1, "08:30", "17:30"),
    open(2, "08:30", "17:30"),
    open(4, "08:30", "24:00"),
    { ...open(5, "08:30", "17:30"), status: "Closed" },
    { ...open(6, "09:00", "12:00"), status: "By Appointment Only" },
  ];
  expect(autoDealer(location, SITE, FRIDAY)["openingHoursSpecification"]).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday"],
      opens: "08:30",
      closes: "17:30",
    },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Thursday"], opens: "08:30", closes: "23:59" },
  ]);
});

test("a Saturday by appointment is not open (spec 2 §4)", () => {
  const location = buildLocation({ locationType: "service" });
  location.contact.openingHours = [open(6, "08:00", "12:00")];
  const site = { ...SITE, locationSettings: { ...PLAIN, fortnightlySaturdayService: true } };
  const hoursAt = (iso: string) =>
    autoDealer(location, site, Date.parse(iso) / 1_000)["openingHoursSpecification"];
  expect(hoursAt("2025-06-14T00:00:00Z")).toEqual([]);
  expect(hoursAt("2025-06-21T00:00:00Z")).toHaveLength(1);
});

test("a closed holiday opens and closes at midnight", () => {
  const location = buildLocation();
  location.contact.specialHours = [
    { date: "2026-12-24", status: "Open", open: "08:30", close: "12:00" },
    { date: "2026-12-25", status: "Closed", open: null, close: null },
  ];
  const specification = { "@type": "OpeningHoursSpecification" };
  expect(autoDealer(location, SITE, FRIDAY)["specialOpeningHoursSpecification"]).toEqual([
    {
      ...specification,
      validFrom: "2026-12-24",
      validThrough: "2026-12-24",
      opens: "08:30",
      closes: "12:00",
    },
    {
      ...specification,
      validFrom: "2026-12-25",
      validThrough: "2026-12-25",
      opens: "00:00",
      closes: "00:00",
    },
  ]);
});
