import { brotliCompressSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { MapPlace } from "~/locations/map-places";
import towns from "~/locations/surroundings/au-places.json";
import { drawSurroundings } from "~/locations/surroundings/draw-surroundings";
import { DrawnMap } from "~/locations/surroundings/DrawnMap";
import { MapCaption } from "~/locations/LocationsMap";
import { boxOf } from "~/ui/map/place-names";

const place = (name: string, lat: number, long: number): MapPlace => ({
  id: name,
  name,
  coordinates: { lat, long },
});
const ASPLEY = place("Aspley", -27.3641, 153.0181);
const LOCATIONS = [ASPLEY, place("Windsor", -27.4318, 153.0306), place("North Lakes", -27.2389, 153.0195)];
const BIRDSVILLE = place("Birdsville", -25.8989, 139.352);

test("a yard's map names its suburb and those around it, north up (spec:2.1.2, spec:2.2.6)", () => {
  const { names, rings, bar } = drawSurroundings([ASPLEY], towns);
  const at = (suburb: string) => names.find(({ name }) => name === suburb) ?? { x: NaN, y: NaN };
  expect(names.filter(({ look }) => look === "own").map(({ name }) => name)).toEqual(["Aspley"]);
  expect(names.filter(({ name }) => name === "Aspley")).toHaveLength(1);
  // Chermside is 2.5 km to the south, Geebung to the east.
  expect(at("Chermside").y).toBeGreaterThan(80);
  expect(at("Geebung").x).toBeGreaterThan(80);
  expect(rings.map(({ km }) => km)).toEqual([2, 5]);
  expect(rings[0]?.radius).toBe(bar.width);
});

describe.each([
  ["one yard", [ASPLEY]],
  ["a yard near the city", [place("Alexandria", -33.9096, 151.1987)]],
  ["three yards", LOCATIONS],
  ["yards of three states", [ASPLEY, place("Dandenong", -37.9868, 145.2153), place("Perth", -31.95, 115.86)]],
])("the names around %s", (_, places) => {
  const drawing = drawSurroundings(places, towns);
  const { names } = drawing;

  test("do not overlap, are few, and the first of them fit on a phone", () => {
    const boxes = names.map(boxOf);
    const overlaps = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    expect(overlaps).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(40);
    const onPhones = names.filter(({ reach }) => reach === 0);
    expect(onPhones.length).toBeGreaterThan(3);
    for (const box of onPhones.map(boxOf)) expect(Math.max(-box.left, box.right)).toBeLessThanOrEqual(250);
  });

  test("lie on shading that ends at the map's edges", () => {
    const dots = drawing.ground.flatMap(({ width, path }) =>
      [...path.matchAll(/M(-?\d+) (-?\d+)h0/g)].map(([, x, y]) => ({ width, x: Number(x), y: Number(y) })),
    );
    expect(dots.length).toBeGreaterThan(10);
    const unseen = dots.filter(
      ({ width, x, y }) => Math.abs(x) > 750 + width / 2 + 50 || Math.abs(y) > 200 + width / 2 + 50,
    );
    expect(unseen).toEqual([]);
  });

  test("and the whole map are at most 1.5 KB, compressed", () => {
    const html = renderHtml(
      <>
        <DrawnMap places={places} drawing={drawing} />
        <MapCaption bearing={drawing.bearing} />
      </>,
    );
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(1_536);
  });
});

test("in the country the map reaches farther, but not without end", () => {
  const { view, bar } = drawSurroundings([BIRDSVILLE], towns);
  expect(view.zoom).toBeLessThan(9);
  expect(view.zoom).toBeGreaterThan(7);
  expect(bar.km).toBeGreaterThanOrEqual(20);
});

test.each([
  [{}, "12 km north of Brisbane CBD"],
  [{ language: "zh-Hans" }, "位于布里斯班市中心以北 12 km"],
])("the place in words: %o (spec 2 §2)", (texts, words) => {
  const { bearing } = drawSurroundings([ASPLEY], towns);
  expect(renderHtml(<MapCaption bearing={bearing} />, { texts })).toContain(words);
});
