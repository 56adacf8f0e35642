import type { ArtworkBody, ArtworkColour } from "#seed/pictures/artwork-key";
import { paintMaterial } from "../paint";
import type { Bounds } from "../scene/framing";
import type { Stage } from "../scene/stage";
import type { Vec2, Vec3 } from "../scene/vector";
import { MOTORCYCLES } from "./part-data";
import { assemble } from "./parts";

export type MotorcycleBody = keyof typeof MOTORCYCLES;

export function isMotorcycle(body: ArtworkBody): body is MotorcycleBody {
  return body in MOTORCYCLES;
}

export function drawMotorcycle(stage: Stage, body: MotorcycleBody, colour: ArtworkColour): string {
  return assemble(stage, MOTORCYCLES[body].parts, paintMaterial(colour));
}

export function motorcycleBounds(body: MotorcycleBody): Bounds {
  return { rear: -1.04, nose: 1.03, half: 0.3, height: MOTORCYCLES[body].height, corner: 48 };
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
  const top = MOTORCYCLES[body].height;
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
