import { expect, test } from "vitest";

import { kmPerPixel, scaleBar } from "~/ui/map/map-view";

test.each([
  [0.022, 130, { km: 2, width: 91 }],
  [0.07, 130, { km: 5, width: 71 }],
  [0.1, 130, { km: 10, width: 100 }],
  [2, 130, { km: 200, width: 100 }],
])("at %d km a pixel, %d pixels hold a bar of %o", (km, room, bar) => {
  expect(scaleBar(km, room)).toEqual(bar);
});

test("a pixel is as many kilometres as the projection has there: fewer in Hobart than in Darwin", () => {
  expect(kmPerPixel({ centre: { lat: 0, long: 130 }, zoom: 0 })).toBeCloseTo(156.54, 2);
  expect(kmPerPixel({ centre: { lat: -42.88, long: 147.33 }, zoom: 12 })).toBeCloseTo(0.028, 3);
  expect(kmPerPixel({ centre: { lat: -12.46, long: 130.84 }, zoom: 12 })).toBeCloseTo(0.0373, 4);
});
