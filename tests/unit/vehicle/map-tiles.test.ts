import { describe, expect, test } from "vitest";

import { siteConfigSchema } from "~/site/config/site-config";
import { mapTiles } from "~/ui/map/map-tiles";

const TEMPLATE = "https://tiles.test/{z}/{x}/{y}.png";
const ASPLEY = { lat: -27.3634, long: 153.0166 };

test("the tile of a place is the one every tile server has there (spec:2.7.7)", () => {
  const tiles = mapTiles({ lat: 51.51202, long: 0.02435 }, { zoom: 17, width: 2, height: 2 }, TEMPLATE);
  expect(tiles.map(({ url }) => url)).toEqual(["https://tiles.test/17/65544/43582.png"]);
});

describe("a view is filled, with the place in its middle", () => {
  const view = { zoom: 15, width: 640, height: 300 };
  const tiles = mapTiles(ASPLEY, view, TEMPLATE);

  test("no gap at any edge", () => {
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(view.width);
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(view.height);
  });

  test("every tile once, edge to edge", () => {
    expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length);
    const [first] = tiles;
    for (const { x, y } of tiles) {
      expect((x - first!.x) % 256).toBe(0);
      expect((y - first!.y) % 256).toBe(0);
    }
  });
});

test("beyond the date line the first column begins again; there is nothing beyond the poles", () => {
  const tiles = mapTiles({ lat: 84, long: 179.9 }, { zoom: 2, width: 900, height: 900 }, TEMPLATE);
  expect(tiles.every(({ url }) => /\/2\/[0-3]\/[0-3]\.png$/.test(url))).toBe(true);
});

test.each([
  ["http://tiles.test/{z}/{x}/{y}.png"],
  ["https://tiles.test/{z}/{x}.png"],
  ["//tiles.test/{z}/{x}/{y}"],
])("%s is no source of tiles", (tiles) => {
  expect(siteConfigSchema.shape.map.safeParse({ tiles }).success).toBe(false);
});
