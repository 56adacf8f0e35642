import type { ArtworkColour, Upholstery } from "#seed/pictures/artwork-key";

import { LIGHT } from "./tone";

/**
 * What a surface returns of red, green and blue light, 0–1. A metallic paint's flakes (0–1) make it brighter where
 * the sun falls on it and darker where it does not.
 */
export type Tint = { albedo: readonly [number, number, number]; flakes: number };

export const PAINTS: Record<ArtworkColour, Tint> = {
  "arctic-white": { albedo: [0.84, 0.85, 0.86], flakes: 0 },
  pearl: { albedo: [0.74, 0.71, 0.64], flakes: 0.25 },
  silver: { albedo: [0.29, 0.305, 0.32], flakes: 0.9 },
  graphite: { albedo: [0.06, 0.067, 0.075], flakes: 0.85 },
  black: { albedo: [0.003, 0.003, 0.0034], flakes: 0.3 },
  "midnight-blue": { albedo: [0.006, 0.018, 0.075], flakes: 0.7 },
  "sky-blue": { albedo: [0.065, 0.21, 0.42], flakes: 0.5 },
  "racing-red": { albedo: [0.5, 0.008, 0.012], flakes: 0.15 },
  maroon: { albedo: [0.14, 0.008, 0.018], flakes: 0.7 },
  "forest-green": { albedo: [0.015, 0.075, 0.04], flakes: 0.6 },
  sand: { albedo: [0.5, 0.4, 0.26], flakes: 0.4 },
  orange: { albedo: [0.7, 0.14, 0.008], flakes: 0.4 },
  yellow: { albedo: [0.84, 0.49, 0.01], flakes: 0.1 },
  bronze: { albedo: [0.23, 0.11, 0.05], flakes: 0.8 },
  purple: { albedo: [0.07, 0.02, 0.18], flakes: 0.6 },
};

export const UPHOLSTERIES: Record<Upholstery, Tint> = {
  black: { albedo: [0.022, 0.022, 0.024], flakes: 0 },
  "black-leather": { albedo: [0.014, 0.014, 0.015], flakes: 0.35 },
  charcoal: { albedo: [0.055, 0.057, 0.06], flakes: 0 },
  grey: { albedo: [0.19, 0.19, 0.195], flakes: 0 },
  "beige-leather": { albedo: [0.56, 0.45, 0.32], flakes: 0.1 },
  "tan-leather": { albedo: [0.34, 0.15, 0.06], flakes: 0.1 },
};

/** The light, in a layer's coding, of a surface that faces the sun. */
const SUNLIT = 1.35;

/** The light that a surface returns, by the number of a layer of light on it: a table each for red, green and blue. */
export function returnedLight({ albedo, flakes }: Tint): [Float32Array, Float32Array, Float32Array] {
  const table = (share: number) =>
    LIGHT.map((light) => share * light * (1 + flakes * (0.8 * (light / SUNLIT) ** 1.5 - 0.45)));
  return [table(albedo[0]), table(albedo[1]), table(albedo[2])];
}
