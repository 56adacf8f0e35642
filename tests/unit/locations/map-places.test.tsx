import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";

import { MAP, mapPlaces } from "~/locations/map-places";
import { leanOf, MapPins } from "~/locations/MapPins";

const at = (id: string, lat: number, long: number) => ({ id, name: id, coordinates: { lat, long } });
const SALES = at("sales", -27.2389, 153.0195);
const SERVICE = at("service", -27.2389, 153.0195);
const PARTS = at("parts", -27.3787, 153.0598);

test("a department shares the pin of the location at its spot, which has the numbers of both", () => {
  const places = mapPlaces([SALES, PARTS, SERVICE]);
  expect(places).toEqual([
    { ...SALES, numbers: "1·3" },
    { ...PARTS, numbers: "2" },
  ]);
});

test("pins that would cover each other lean apart", () => {
  const near = at("near", -27.3787, 153.0599);
  const view = { centre: PARTS.coordinates, zoom: 10 };
  const html = renderHtml(
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`}>
      <MapPins places={mapPlaces([PARTS, near, SALES])} view={view} />
    </svg>,
  );
  expect(html.match(/\) rotate\(-?\d+\)/g)).toEqual([") rotate(0)", ") rotate(-30)", ") rotate(30)"]);
});

test("three pins on one spot stand like a fan, from west to east", () => {
  const pins = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 8, y: 3 },
    { id: "c", x: -5, y: 2 },
    { id: "far", x: 300, y: 0 },
  ];
  expect(pins.map((pin) => leanOf(pin, pins))).toEqual([0, 60, -60, 0]);
});
