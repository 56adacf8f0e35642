import { returnedLight, type Tint } from "./paints";
import { LIGHT, numberOf } from "./tone";

/** A decoded picture, its numbers in rows. */
export type Raster = { width: number; height: number; channels: 3 | 4; data: Uint8Array };
/** A vehicle's layers (see demo/studio/README.md) and where they lie on the picture. */
export type Layers = { left: number; top: number; rest: Raster; tint: Raster };

/**
 * A picture of a vehicle of a colour before a place, whose own numbers are overwritten. Written for the some 500,000
 * pixels that it visits: one loop, no arrays in it.
 */
export function composeOnto(place: Raster, { left, top, rest, tint }: Layers, colour: Tint): void {
  const [red, green, blue] = returnedLight(colour);
  const [to, from, lit] = [place.data, rest.data, tint.data];
  for (let y = 0; y < rest.height; y++) {
    let i = ((top + y) * place.width + left) * place.channels;
    let j = y * rest.width * 4;
    let k = y * tint.width * tint.channels;
    for (let x = 0; x < rest.width; x++, i += place.channels, j += 4, k += tint.channels) {
      const coverage = from[j + 3]!;
      if (coverage === 0) continue;
      const seen = 1 - coverage / 255;
      to[i] = numberOf(seen * LIGHT[to[i]!]! + LIGHT[from[j]!]! + red[lit[k]!]!);
      to[i + 1] = numberOf(seen * LIGHT[to[i + 1]!]! + LIGHT[from[j + 1]!]! + green[lit[k + 1]!]!);
      to[i + 2] = numberOf(seen * LIGHT[to[i + 2]!]! + LIGHT[from[j + 2]!]! + blue[lit[k + 2]!]!);
    }
  }
}

/**
 * The vehicle alone, on nothing: red, green, blue and alpha. Where it covers a pixel in part, as its shadow does,
 * the number is that of its own light.
 */
export function cutOut({ rest, tint }: Layers, colour: Tint): Raster {
  const [red, green, blue] = returnedLight(colour);
  const [from, lit] = [rest.data, tint.data];
  const data = new Uint8Array(rest.width * rest.height * 4);
  for (let j = 0, k = 0; j < data.length; j += 4, k += tint.channels) {
    const coverage = from[j + 3]!;
    if (coverage === 0) continue;
    const share = coverage / 255;
    data[j] = numberOf((LIGHT[from[j]!]! + red[lit[k]!]!) / share);
    data[j + 1] = numberOf((LIGHT[from[j + 1]!]! + green[lit[k + 1]!]!) / share);
    data[j + 2] = numberOf((LIGHT[from[j + 2]!]! + blue[lit[k + 2]!]!) / share);
    data[j + 3] = coverage;
  }
  return { width: rest.width, height: rest.height, channels: 4, data };
}
