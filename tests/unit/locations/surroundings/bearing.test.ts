import { expect, test } from "vitest";

import { bearingFromCentre, compassPoint } from "~/locations/surroundings/bearing";

test.each([
  ["Castle Hill", { lat: -33.7292, long: 151.004 }, { centre: "sydney", km: 24, point: "nw" }],
  ["Aspley", { lat: -27.3641, long: 153.0181 }, { centre: "brisbane", km: 12, point: "n" }],
  ["Dandenong", { lat: -37.9868, long: 145.2153 }, { centre: "melbourne", km: 29, point: "se" }],
  ["Queanbeyan, across the border", { lat: -35.3533, long: 149.2342 }, { centre: "canberra", km: 12 }],
  ["the city itself", { lat: -31.9522, long: 115.862 }, { centre: "perth", km: 0 }],
])("%s, from the nearest capital", (_, place, bearing) => {
  expect(bearingFromCentre(place)).toMatchObject(bearing);
});

test("each of the eight directions", () => {
  const from = { lat: -30, long: 140 };
  const around = [
    [1, 0],
    [1, 1.15],
    [0, 1],
    [-1, 1.15],
    [-1, 0],
    [-1, -1.15],
    [0, -1],
    [1, -1.15],
  ] as const;
  expect(around.map(([north, east]) => compassPoint(from, { lat: -30 + north, long: 140 + east }))).toEqual([
    "n",
    "ne",
    "e",
    "se",
    "s",
    "sw",
    "w",
    "nw",
  ]);
});
