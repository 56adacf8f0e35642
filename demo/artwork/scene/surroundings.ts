import { hashOf } from "#seed/pictures/hash-of";

import type { Surroundings } from "./light";
import { normalise, type Vec3 } from "./vector";

export type BackdropName = "studio" | "dusk" | "coast";

const KEY: Vec3 = normalise([0.6, 0.55, 0.75]);

/** The surroundings that paint reflects in each place. */
export const SURROUNDINGS: Record<BackdropName, Surroundings> = {
  studio: {
    ceiling: [1.9, 1.9, 1.88],
    sky: [0.62, 0.63, 0.65],
    wall: [0.75, 0.77, 0.8],
    horizon: [0.05, 0.055, 0.06],
    floor: [0.24, 0.24, 0.25],
    key: KEY,
    keyColour: [0.42, 0.41, 0.39],
  },
  coast: {
    ceiling: [1.55, 1.75, 1.95],
    sky: [0.56, 0.63, 0.72],
    wall: [0.78, 0.84, 0.9],
    horizon: [0.06, 0.07, 0.075],
    floor: [0.3, 0.28, 0.25],
    key: KEY,
    keyColour: [0.5, 0.47, 0.41],
  },
  dusk: {
    ceiling: [1.25, 1.3, 1.6],
    sky: [0.44, 0.45, 0.58],
    wall: [1.1, 0.78, 0.58],
    horizon: [0.05, 0.045, 0.06],
    floor: [0.16, 0.15, 0.17],
    key: KEY,
    keyColour: [0.5, 0.42, 0.34],
  },
};

/** The place of a picture, always the same for a seed. Pale paint would take on the colours of dusk. */
export function backdropFor(seed: string, paint: "pale" | "strong"): BackdropName {
  const places = paint === "pale" ? PALE_PLACES : PLACES;
  return places[hashOf(seed) % places.length]!;
}

const PLACES: readonly BackdropName[] = ["studio", "studio", "coast", "dusk"];
const PALE_PLACES: readonly BackdropName[] = ["studio", "studio", "coast"];
