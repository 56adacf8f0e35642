import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { toOriginal } from "~/photographs/make-original.server";
import { ARTWORK_BODIES, parseArtworkKey } from "#seed/pictures/artwork-key";
import { artworkOfCar } from "#seed/pictures/artwork-of-car";
import { drawArtwork } from "#demo/artwork/draw-artwork";
import { aDrawnCar } from "#tests/unit/seed/pictures/a-drawn-car";

const COLOURS = [
  "White",
  "Pearl",
  "Silver",
  "Grey",
  "Black",
  "Navy",
  "Red",
  "Olive",
  "Sand",
  "Orange",
  "Gold",
];
// Every third body in one view; the views and colours take turns. All of it: `npm run test:exhaustive -- artwork`.
const sample = ARTWORK_BODIES.flatMap((body, i) => {
  const car = aDrawnCar(body, { carType: "used", id: `car-${i}`, colour: COLOURS[i % COLOURS.length] });
  return artworkOfCar(car)
    .map(({ key }) => key)
    .filter((_, n) => (process.env["EXHAUSTIVE"] ? true : i % 3 === 0 && n === i % 6));
});

describe("artwork", () => {
  it.each(sample)("%s becomes a photograph with something in it", async (key) => {
    const original = await toOriginal(sharp(Buffer.from(drawArtwork(parseArtworkKey(key)!))));
    expect(original).toMatchObject({ width: 1600, height: 1200 });
    const picture = sharp(original.bytes);
    expect((await picture.metadata()).format).toBe("jpeg");
    const { channels } = await picture.stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
  });
});
