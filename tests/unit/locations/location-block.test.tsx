import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";

import { buildLocation } from "#seed/tenants/build-tenant";
import { createI18n } from "~/i18n/create-i18n";
import { toLocationSummary } from "~/locations/location-summary";
import { LocationBlock } from "~/locations/LocationBlock";
import { NearestForm } from "~/locations/NearestForm";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactElement }) => <a href={to}>{children}</a>,
  Form: ({ action, children }: { action: string; children: ReactElement }) => (
    <form action={action}>{children}</form>
  ),
}));

const SITE = { locationSettings: { pathStyle: "our-location" as const }, manufacturer: null };
const TILES = { tiles: "https://tiles.test/{z}/{x}/{y}.png", attribution: "© Tiles", zoom: 15 };

function yards(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const location = buildLocation({ id: `yard-${index}`, name: `Yard ${index + 1}` });
    location.address.lat += index / 100;
    return toLocationSummary(location, { site: SITE, isRatingShown: () => true });
  });
}

function render(element: ReactElement) {
  return renderToStaticMarkup(<I18nextProvider i18n={createI18n({})}>{element}</I18nextProvider>);
}

test.each([
  [4, false],
  [5, true],
  [6, true],
])(
  "a carousel of %d is called 'Our Locations', hints at swiping; five in a row when more than four: %s (spec 2 §2, §9)",
  (count, five) => {
    const html = render(<LocationBlock layout="carousel" locations={yards(count)} map={null} />);
    expect(html).toContain('aria-roledescription="carousel" aria-label="Our Locations"');
    expect(html).toContain("Swipe to see the others");
    expect(html.includes("carousel-five")).toBe(five);
    expect(html.match(/View Location Details/g)).toHaveLength(count);
  },
);

test("a map is a drawing that asks nobody, with a pin a place and the way to each (spec 2 §2)", () => {
  const html = render(<LocationBlock layout="map" locations={yards(3)} map={TILES} />);
  expect(html).toContain('aria-label="Map of Yard 1, Yard 2, Yard 3"');
  expect(html).not.toContain("tiles.test");
  expect(html).toContain("Show the map");
  expect(html.match(/google\.com\/maps\/dir/g)).toHaveLength(3);
  expect(html).not.toContain("style=");
  expect(render(<LocationBlock layout="map" locations={yards(3)} map={null} />)).not.toContain(
    "Show the map",
  );
});

test("departments of one yard have one pin", () => {
  const [yard, other] = yards(2);
  const same = [yard, { ...other, coordinates: yard?.coordinates }] as ReturnType<typeof yards>;
  const html = render(<LocationBlock layout="map" locations={same} map={null} />);
  expect(html).toContain('aria-label="Map of Yard 1"');
});

test("one workshop is picked by itself and not asked about; of several one is chosen (spec 2 §2, §4)", () => {
  expect(render(<LocationBlock layout="selector" locations={yards(1)} map={null} />)).not.toContain(
    "<select",
  );
  const html = render(<LocationBlock layout="selector" locations={yards(2)} map={null} />);
  expect(html).toContain("<select");
  expect(html).toMatch(/data-chosen="true".*Yard 1.*data-chosen="false".*Yard 2/s);
});

test.each([
  ["pattern", "Invalid postcode. Please enter a 4-digit number."],
  ["unknown", "Invalid postcode"],
] as const)(
  "a postcode's %s problem is said beside the field, which keeps it (spec 2 §5, §8)",
  (problem, message) => {
    const html = render(<NearestForm nearest={{ postcode: "0001", problem, distances: {} }} />);
    expect(html).toContain(`>${message}<`);
    expect(html).toContain('value="0001"');
    expect(html).toContain('aria-invalid="true"');
  },
);
