import { expect, test } from "vitest";

import { fitPlaces, offsetOf, pulled } from "~/ui/map/map-view";

const SIZE = { width: 440, height: 400 };
const ASPLEY = { lat: -27.3641, long: 153.0178 };
const WINDSOR = { lat: -27.4318, long: 153.0313 };
const PERTH = { lat: -31.95, long: 115.86 };

test.each([
  ["two yards of a city", [ASPLEY, WINDSOR]],
  ["both ends of the country", [ASPLEY, PERTH]],
  ["two doors of one street", [ASPLEY, { lat: ASPLEY.lat + 0.0001, long: ASPLEY.long }]],
])("a view holds %s, as close as that goes", (_, places) => {
  const view = fitPlaces(places, SIZE, 15);
  const seen = (zoom: number) =>
    places.every((place) => {
      const { x, y } = offsetOf(place, { ...view, zoom });
      return Math.abs(x) <= SIZE.width / 2 - 40 && Math.abs(y) <= SIZE.height / 2 - 40;
    });
  expect(seen(view.zoom)).toBe(true);
  expect(view.zoom === 15 || !seen(view.zoom + 1)).toBe(true);
});

test("one place stands in the middle, as close as the site wants it", () => {
  const view = fitPlaces([ASPLEY], SIZE, 14);
  expect(view.zoom).toBe(14);
  expect(offsetOf(ASPLEY, view).x).toBeCloseTo(0, 3);
  expect(offsetOf(ASPLEY, view).y).toBeCloseTo(0, 3);
});

test("what is pulled to the right and down is there afterwards", () => {
  const view = fitPlaces([ASPLEY], SIZE, 14);
  const after = pulled(view, { x: 80, y: -30 });
  expect(offsetOf(ASPLEY, after).x).toBeCloseTo(80, 3);
  expect(offsetOf(ASPLEY, after).y).toBeCloseTo(-30, 3);
});

test("a map is pulled no farther than the poles, and around the date line", () => {
  const view = { centre: { lat: 0, long: 179 }, zoom: 2 };
  expect(pulled(view, { x: 0, y: 99_999 }).centre.lat).toBeCloseTo(85.05, 1);
  expect(pulled(view, { x: -20, y: 0 }).centre.long).toBeLessThan(-160);
});
