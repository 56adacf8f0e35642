import { toHex } from "./colour";
import { shade, type Material } from "./light";
import type { Stage } from "./stage";
import { fillShape } from "./svg";
import { dot, subtract, type Vec3 } from "./vector";

/** A plain box between two corners; metres. */
export type Box = { from: Vec3; to: Vec3 };

/** The faces of a box that the camera sees, each lit from its lower to its upper edge. */
export function drawBox(stage: Stage, { from, to }: Box, material: Material): string {
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const faces: [normal: Vec3, corners: Vec3[]][] = [
    [
      [0, 0, 1],
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
    ],
    [
      [1, 0, 0],
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
    ],
    [
      [-1, 0, 0],
      [
        [x0, y0, z0],
        [x0, y1, z0],
        [x0, y1, z1],
        [x0, y0, z1],
      ],
    ],
    [
      [0, 1, 0],
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
    ],
    [
      [0, -1, 0],
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
    ],
  ];
  return faces
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
