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
