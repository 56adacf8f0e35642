import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { buildLocation } from "#seed/builders/build-tenant";
import { toLocationDetails } from "~/locations/location-details";
import { toLocationSummary } from "~/locations/location-summary";
import { LocationGrid } from "~/locations/LocationCard";
import { LocationPage } from "~/locations/LocationPage";
import { mapPlaces } from "~/locations/map-places";
import { drawSurroundings } from "~/locations/surroundings/draw-surroundings";

const NOW = Date.parse("2026-12-25T00:00:00Z") / 1_000;
const settings = {
  closedWeekendsByAppointment: false,
  fortnightlySaturdayService: false,
  stockLinks: true,
  pathStyle: "our-location" as const,
};
const SITE = {
  dealerships: [],
  search: { defaultPath: "/search/used-cars" },
  locationSettings: settings,
  manufacturer: null,
};

function cards(count: number) {
  return Array.from({ length: count }, (_, index) =>
    toLocationSummary(buildLocation({ id: `yard-${index}`, image: "media/yard.svg" }), {
      site: SITE,
      isRatingShown: () => true,
      hours: { settings, now: NOW },
    }),
  );
}

test("a card has its picture and 'View Location Details' (spec:2.2.2)", () => {
  const html = renderHtml(<LocationGrid locations={cards(1)} heading="h2" />);
  expect(html).toContain("/images/640/media/yard.svg.webp");
  expect(html).toMatch(/href="\/our-location\/yard-0"[^>]*>View Location Details<span[^>]*>: Main Yard/);
  expect(html).toContain('href="tel:0730000001"');
});

test("the page of a location: directions elsewhere in a new tab, today marked, a holiday called 'Today' (spec:2.1.1, spec:2.2.6)", () => {
  const location = buildLocation();
  location.contact.specialHours = [
    { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null },
  ];
  const details = toLocationDetails(location, SITE, { isRatingShown: () => true, now: NOW });
  const html = renderHtml(
    <LocationPage
      location={details}
      departments={[]}
      team={[]}
      workshops={[]}
      contactHref="/contact?location=yard"
      words={{ vehicles: "cars" }}
      map={null}
      drawing={drawSurroundings(mapPlaces([details]), [])}
    />,
  );
  expect(html).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/dir\/[^"]+"[^>]* target="_blank" rel="noopener"/,
  );
  expect(html).toMatch(/Friday<span[^>]*>Today<\/span><span[^>]*>Christmas Day<\/span><\/th><td[^>]*>Closed/);
  expect(html).toMatch(/<time dateTime="2026-12-25"[^>]*>Today<\/time>/);
  expect(html).toMatch(/Closed today<\/span><span[^>]*>Opens Monday 8:30\u00a0am<\/span>/);
  expect(html).toContain("Dealer licence DL 1000001");
  expect(html).not.toContain("style=");
});
