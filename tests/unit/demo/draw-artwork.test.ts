import { describe, expect, it } from "vitest";

import { ARTWORK_BODIES, ARTWORK_COLOURS, CABIN_STYLES, parseArtworkKey } from "#seed/pictures/artwork-key";
import { artworkOfCar } from "#seed/pictures/artwork-of-car";
import { drawArtwork } from "#demo/artwork/draw-artwork";
import { CARS } from "#seed/catalogue/catalogue";

import { aDrawnCar } from "#tests/unit/seed/pictures/a-drawn-car";

/** The names of elements that are open at the end of a document, or that close another one. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!empty) open.push(name!);
  }
  return open;
}

/** Every body in one of its views, which take turns; in all of them in `npm run test:exhaustive -- artwork`. */
const DRAWN = ARTWORK_BODIES.flatMap((body, i) => {
  const keys = artworkOfCar(aDrawnCar(body, { carType: "used", id: `car-${i}` })).map(({ key }) => key);
  return keys.filter((_, n) => process.env["EXHAUSTIVE"] || n === (2 * i) % keys.length);
});
/** What cars share, once each. */
const SHARED = [
  ...CABIN_STYLES.map((style) => `artwork/${style}-black-manual-cabin.jpg`),
  "artwork/work-charcoal-electric-dash.jpg",
  "artwork/black-leather-four-rear-seats.jpg",
  "artwork/grey-seven-rear-seats.jpg",
  "artwork/van-load-area.jpg",
  "artwork/sedan-load-area.jpg",
  "artwork/ten-dark-kerbed-left-front-wheel.jpg",
  "artwork/sedan-orange-scuffed-rear-bumper.jpg",
  "artwork/ute-pearl-tray.jpg",
];

/** A model of every third make in one view; in `npm run test:exhaustive -- artwork` every model's badges. */
const THIRD_MAKES = [...new Set(CARS.map(({ make }) => make))].filter((_, i) => i % 3 === 0);
const MODELS = CARS.filter(
  ({ make }, i) =>
    process.env["EXHAUSTIVE"] ||
    (THIRD_MAKES.includes(make) && CARS.findIndex((car) => car.make === make) === i),
).flatMap((car, i) =>
  car.badges.slice(0, process.env["EXHAUSTIVE"] ? car.badges.length : 1).map(({ name }) => {
    const { make, model, series, seats, doors, body } = car;
    const named = { make, model, series, seats, doors, badge: name, simpleBody: body, year: null };
    return artworkOfCar(aDrawnCar("sedan", named))[i % 3]!.key;
  }),
);

describe("artwork", () => {
  it.each([...new Set([...DRAWN, ...SHARED])])("%s is well formed, complete and of numbers only", (key) => {
    expectWhole(drawArtwork(parseArtworkKey(key)!));
  });

  it.each(MODELS)("of a %s is well formed, complete and of numbers only", (key) => {
    const parts = parseArtworkKey(key);
    expect(parts).toHaveProperty("look.model");
    expectWhole(drawArtwork(parts!));
  });
});

function expectWhole(drawing: string): void {
  const svg = drawing.replaceAll(/"data:image\/png;base64,[^"]+"/g, '"#"');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1600 1200"/);
  expect(unbalanced(svg)).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg).not.toMatch(/<(script|foreignObject|text|style|filter)|(href|src)="(?!#)/);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  expect(used.filter((id) => !ids.has(id))).toEqual([]);
}

describe("drawArtwork", () => {
  it("draws the same document for the same key", () => {
    const parts = { body: "ute", look: null, colour: "sand", view: "front" } as const;
    expect(drawArtwork(parts)).toBe(drawArtwork(parts));
  });

  it("draws another cabin for every class of car", () => {
    const drawings = CABIN_STYLES.map((style) =>
      drawArtwork({ view: "cabin", style, upholstery: "black", drive: "automatic" }),
    );
    expect(new Set(drawings).size).toBe(CABIN_STYLES.length);
  });

  it.each(["front", "interior", "floor-plan"] as const)("draws another %s for every caravan", (view) => {
    const caravans = ARTWORK_BODIES.filter((body) => /^(caravan|camper|motorhome)/.test(body));
    const drawings = caravans.map((body) => drawArtwork({ body, look: null, colour: "pearl", view }));
    expect(new Set(drawings).size).toBe(6);
  });

  it("draws every colour differently", () => {
    const drawings = ARTWORK_COLOURS.map((colour) =>
      drawArtwork({ body: "caravan", look: null, colour, view: "interior" }),
    );
    expect(new Set(drawings).size).toBe(ARTWORK_COLOURS.length);
  });
});
