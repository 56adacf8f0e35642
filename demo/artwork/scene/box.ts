import { toHex } from "./colour";
import { shade, type Material } from "./light";
import type { Stage } from "./stage";
import { fillShape } from "./svg";
import { dot, subtract, type Vec3 } from "./vector";

/** A plain box between two corners; metres. */
export type Box = { from: Vec3; to: Vec3 };

/** A face's normal, and its corners: 0 is the lower x, y or z, 1 the upper one. */
const FACES: readonly (readonly [normal: Vec3, corners: string])[] = [
  [[0, 0, 1], "001 101 111 011"],
  [[1, 0, 0], "100 110 111 101"],
  [[-1, 0, 0], "000 010 011 001"],
  [[0, 1, 0], "010 110 111 011"],
  [[0, -1, 0], "000 100 101 001"],
];

/** The faces of a box that the camera sees, each lit from its lower to its upper edge. */
export function drawBox(stage: Stage, { from, to }: Box, material: Material): string {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const corner = ([x, y, z]: readonly number[]): Vec3 => [[x0, x1][x!]!, [y0, y1][y!]!, [z0, z1][z!]!];
  return FACES.map(
    ([normal, codes]) => [normal, codes.split(" ").map((code) => corner([...code].map(Number)))] as const,
  )
    .filter(([normal, corners]) => dot(normal, subtract(stage.camera.eye, corners[0]!)) > 0)
    .map(([normal, corners]) => {
      const [low, high] = [corners[0]!, corners[2]!];
      const light = (at: Vec3) => toHex(shade(stage.around, material, at, normal, stage.camera.eye));
      const fill = stage.defs.linear(
        stage.camera.project(low),
        stage.camera.project([low[0], low[1], high[2] + 0.001]),
        [
          { offset: 0, colour: light(low) },
          { offset: 1, colour: light(high) },
        ],
      );
      const flat = normal[2] === 1 ? light(low) : fill;
      return fillShape(corners.map(stage.camera.project), flat, { stroke: flat, "stroke-width": 0.7 });
    })
    .join("");
}
