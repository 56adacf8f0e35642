import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";

import { MAP, mapPlaces, pinNumber } from "~/locations/map-places";
import { MapPins } from "~/locations/MapPins";

const at = (id: string, lat: number, long: number) => ({ id, name: id, coordinates: { lat, long } });
const SALES = at("sales", -27.2389, 153.0195);
const SERVICE = at("service", -27.2389, 153.0195);
const PARTS = at("parts", -27.3787, 153.0598);

test("a department shares the pin, and its number, of the location at its spot", () => {
  const places = mapPlaces([SALES, SERVICE, PARTS]);
  expect(places).toEqual([SALES, PARTS]);
  expect([SALES, SERVICE, PARTS].map((location) => pinNumber(location, places))).toEqual([1, 1, 2]);
});

test("pins that would cover each other lean apart", () => {
  const near = at("near", -27.3787, 153.0599);
  const view = { centre: PARTS.coordinates, zoom: 10 };
  const html = renderHtml(
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`}>
      <MapPins places={[PARTS, near, SALES]} view={view} />
    </svg>,
  );
  expect(html.match(/\) rotate\(-?\d+\)/g)).toEqual([") rotate(0)", ") rotate(-26)", ") rotate(26)"]);
});
