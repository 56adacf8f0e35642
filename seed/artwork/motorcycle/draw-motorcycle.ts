import type { ArtworkBody, ArtworkColour } from "../artwork-key";
import { paintMaterial } from "../paint";
import type { Bounds } from "../scene/framing";
import type { Stage } from "../scene/stage";
import type { Vec2, Vec3 } from "../scene/vector";
import { adventureParts } from "./adventure";
import { assemble } from "./parts";
import { roadParts } from "./road";
import { scooterParts } from "./scooter";

const PARTS = { "motorcycle-road": roadParts, "motorcycle-adventure": adventureParts, scooter: scooterParts };

export type MotorcycleBody = keyof typeof PARTS;

export function isMotorcycle(body: ArtworkBody): body is MotorcycleBody {
  return body in PARTS;
}

export function drawMotorcycle(stage: Stage, body: MotorcycleBody, colour: ArtworkColour): string {
  return assemble(stage, PARTS[body](paintMaterial(colour)));
}

/** Metres to the top of its mirrors, screen or case. */
const HEIGHTS: Record<MotorcycleBody, number> = {
  "motorcycle-road": 1.27,
  "motorcycle-adventure": 1.5,
  scooter: 1.25,
};

export function motorcycleBounds(body: MotorcycleBody): Bounds {
  return { rear: -1.04, nose: 1.03, half: 0.3, height: HEIGHTS[body], corner: 48 };
}

export const MOTORCYCLE_FOOTPRINT: readonly Vec2[] = [
  [1.0, 0.12],
  [0.2, 0.26],
  [-0.5, 0.26],
  [-1.0, 0.14],
  [-1.0, -0.14],
  [-0.5, -0.26],
  [0.2, -0.26],
  [1.0, -0.12],
];
export const MOTORCYCLE_CONTACTS: readonly Vec3[] = [
  [0.725, 0, 0],
  [-0.725, 0, 0],
];
/** Its outermost points. */
export function motorcycleExtent(body: MotorcycleBody): Vec3[] {
  const top = HEIGHTS[body];
  return [
    [1.06, 0, 0.3],
    [0.75, 0, 0],
    [-0.75, 0, 0],
    [-1.04, 0, 0.35],
    [-1, 0.2, 0.85],
    [0.4, 0.42, top],
    [0.4, -0.42, top],
    [-0.1, 0.3, 0],
  ];
}
