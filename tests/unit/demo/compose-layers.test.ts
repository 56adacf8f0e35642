import { describe, expect, it } from "vitest";

import { composeOnto, type Layers, type Raster } from "#demo/compose/compose-layers";
import { PAINTS } from "#demo/compose/paints";
import { LIGHT, numberOf } from "#demo/compose/tone";

const PLACE = 120;
const aPlace = (): Raster => ({ width: 3, height: 2, channels: 3, data: new Uint8Array(18).fill(PLACE) });
/** A vehicle of one pixel at the place's second column and row. */
const aVehicle = (rest: readonly number[], tint: readonly number[]): Layers => ({
  left: 1,
  top: 1,
  rest: { width: 1, height: 1, channels: 4, data: Uint8Array.from(rest) },
  tint: { width: 1, height: 1, channels: 3, data: Uint8Array.from(tint) },
});
const pixel = (picture: Raster, x: number, y: number) => [
  ...picture.data.slice((y * picture.width + x) * 3, (y * picture.width + x) * 3 + 3),
];
const composed = (vehicle: Layers, colour: keyof typeof PAINTS = "silver") => {
  const picture = aPlace();
  composeOnto(picture, vehicle, PAINTS[colour]);
  return picture;
};

describe("numbers and light", () => {
  it("are each other's inverse for every number of a picture", () => {
    // Steps of light are coarser than numbers only where both are black.
    for (let number = 0; number < 254; number++)
      expect(Math.abs(numberOf(LIGHT[number]!) - number)).toBeLessThanOrEqual(number < 8 ? 3 : 1);
    expect(numberOf(0)).toBe(0);
  });
});

describe("a picture of layers", () => {
  it("is the place where no vehicle is", () => {
    const picture = composed(aVehicle([0, 0, 0, 0], [255, 255, 255]));
    expect([...picture.data]).toEqual([...aPlace().data]);
  });

  it("has the vehicle at its position, and nowhere else", () => {
    const picture = composed(aVehicle([200, 10, 10, 255], [0, 0, 0]));
    expect(pixel(picture, 1, 1)).toEqual([200, 10, 10]);
    expect(pixel(picture, 0, 1)).toEqual([PLACE, PLACE, PLACE]);
    expect(pixel(picture, 1, 0)).toEqual([PLACE, PLACE, PLACE]);
  });

  it("darkens the place in a shadow, by half the light in half of one", () => {
    const [shadow] = pixel(composed(aVehicle([0, 0, 0, 128], [0, 0, 0])), 1, 1);
    expect(LIGHT[shadow!]).toBeCloseTo(LIGHT[PLACE]! / 2, 2);
  });

  it("multiplies the light on paint by its colour, and adds what the clear coat mirrors", () => {
    const lit = aVehicle([60, 60, 60, 255], [220, 220, 220]);
    const [red, green, blue] = pixel(composed(lit, "racing-red"), 1, 1);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeGreaterThanOrEqual(60);
    expect(green).toBeLessThan(90);
    expect(blue).toBeLessThan(90);
    const [black] = pixel(composed(lit, "black"), 1, 1);
    const [white] = pixel(composed(lit, "arctic-white"), 1, 1);
    expect(black).toBeLessThan(90);
    expect(white).toBeGreaterThan(190);
  });

  it("gives a metallic paint more contrast than a solid one", () => {
    const contrast = (colour: keyof typeof PAINTS) => {
      const [bright, dim] = [230, 130].map((light) =>
        pixel(composed(aVehicle([0, 0, 0, 255], [light, light, light]), colour), 1, 1).map((n) => LIGHT[n]!),
      );
      return bright![0]! / dim![0]!;
    };
    expect(contrast("silver")).toBeGreaterThan(1.3 * contrast("arctic-white"));
  });
});
