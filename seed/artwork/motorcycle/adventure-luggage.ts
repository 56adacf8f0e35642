import { drawBox } from "../scene/box";
import type { Stage } from "../scene/stage";
import { drawTube } from "../scene/tube";
import type { Vec3 } from "../scene/vector";
import { ALLOY_CASE, DARK_CAST } from "./looks";
import { pair, tube, type Part } from "./parts";

/** The aluminium cases at its sides and behind. */
export function adventureLuggage(): Part[] {
  return [
    ...pair((side) => caseOf([-0.85, side * 0.29 - 0.12, 0.5], [-0.4, side * 0.29 + 0.12, 0.88])),
    ...pair((side) =>
      tube(
        [
          [-0.6, side * 0.14, 0.92],
          [-1.0, side * 0.14, 0.97],
        ],
        0.03,
        "#24272a",
      ),
    ),
    caseOf([-1.0, -0.2, 0.98], [-0.64, 0.2, 1.24]),
  ];
}

/** An aluminium case with its black lid and corners. */
function caseOf(from: Vec3, to: Vec3): Part {
  const lid: Vec3 = [from[0] - 0.008, from[1] - 0.008, to[2]];
  const above: Vec3 = [to[0] + 0.008, to[1] + 0.008, to[2] + 0.035];
  const middle: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
  return {
    middle,
    nearer: 0.12,
    draw: (stage) =>
      drawBox(stage, { from, to }, ALLOY_CASE) +
      drawBox(stage, { from: lid, to: above }, DARK_CAST) +
      [0.2, 0.8].map((part) => latch(stage, from[0] + (to[0] - from[0]) * part, to)).join(""),
  };
}

function latch(stage: Stage, x: number, [, y, z]: Vec3): string {
  return drawTube(
    stage,
    [
      [x, y + 0.01, z + 0.02],
      [x, y + 0.01, z - 0.07],
    ],
    0.03,
    "#1b1d1f",
  );
}
