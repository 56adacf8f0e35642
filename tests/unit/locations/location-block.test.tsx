import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { buildLocation } from "#seed/builders/build-tenant";
import { toLocationSummary } from "~/locations/location-summary";
import { LocationBlock } from "~/locations/LocationBlock";
import { mapPlaces } from "~/locations/map-places";
import { drawSurroundings } from "~/locations/surroundings/draw-surroundings";
import { NearestForm } from "~/locations/Locations";

const SITE = { locationSettings: { pathStyle: "our-location" as const }, manufacturer: null };
const TILES = { tiles: "https://tiles.test/{z}/{x}/{y}.png", attribution: "© Tiles" };

function yards(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const location = buildLocation({ id: `yard-${index}`, name: `Yard ${index + 1}` });
    location.address.lat += index / 100;
    return toLocationSummary(location, { site: SITE, isRatingShown: () => true });
  });
}

/** The map of some yards, with one suburb near them. */
function drawingOf(locations: ReturnType<typeof yards>) {
  const nundah = { name: "Nundah", lat: -27.44, long: 153.05, population: 11_823 };
  return drawSurroundings(mapPlaces(locations), [nundah]);
}

test.each([
  [4, false],
  [5, true],
  [6, true],
])(
  "a carousel of %d is called 'Our Locations', hints at swiping; five in a row when more than four: %s (spec:2.2.8, spec:2.9.18)",
  (count, five) => {
    const html = renderHtml(<LocationBlock layout="carousel" locations={yards(count)} map={null} />);
    expect(html).toContain('aria-roledescription="carousel" aria-label="Our Locations"');
    expect(html).toContain("Swipe to see more");
    expect(html.includes("carousel-five")).toBe(five);
    expect(html.match(/View Location Details/g)).toHaveLength(count);
  },
);

test("a map is a drawing that asks nobody, with a pin a place and the way to each (spec:2.1.2)", () => {
  const drawing = drawingOf(yards(3));
  const block = { layout: "map", locations: yards(3), drawing } as const;
  const html = renderHtml(<LocationBlock {...block} map={TILES} />);
  expect(html).toContain('aria-label="Map of Yard 1, Yard 2, Yard 3. Nearby: Nundah"');
  expect(html).toContain(">Nundah</text>");
  expect(html).toContain("Places: GeoNames, CC BY 4.0");
  expect(html).not.toContain("tiles.test");
  expect(html).toContain("Show streets");
  expect(html.match(/google\.com\/maps\/dir/g)).toHaveLength(3);
  expect(html).not.toContain("style=");
  expect(renderHtml(<LocationBlock {...block} map={null} />)).not.toContain("Show streets");
});

test("departments of one yard have one pin", () => {
  const [yard, other] = yards(2);
  const same = [yard, { ...other, coordinates: yard?.coordinates }] as ReturnType<typeof yards>;
  const html = renderHtml(
    <LocationBlock layout="map" locations={same} drawing={drawingOf(same)} map={null} />,
  );
  expect(html).toContain('aria-label="Map of Yard 1"');
});

test("one workshop is picked by itself and not asked about; of several one is chosen (spec 2 §2, §4)", () => {
  expect(renderHtml(<LocationBlock layout="selector" locations={yards(1)} map={null} />)).not.toContain(
    "<select",
  );
  const html = renderHtml(<LocationBlock layout="selector" locations={yards(2)} map={null} />);
  expect(html).toContain("<select");
  expect(html).toMatch(/data-chosen="true".*Yard 1.*data-chosen="false".*Yard 2/s);
});

test.each([
  ["pattern", "Invalid postcode. Please enter a 4-digit number."],
  ["unknown", "Invalid postcode"],
] as const)(
  "a postcode's %s problem is said beside the field, which keeps it (spec:2.5.18)",
  (problem, message) => {
    const html = renderHtml(<NearestForm nearest={{ postcode: "0001", problem, distances: {} }} />);
    expect(html).toContain(`>${message}<`);
    expect(html).toContain('value="0001"');
    expect(html).toContain('aria-invalid="true"');
  },
);
