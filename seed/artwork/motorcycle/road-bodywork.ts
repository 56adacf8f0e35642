import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import type { WrapShape } from "../scene/wrap-surface";
import { CAST, SEAT } from "./looks";
import { cover, lampGlass, mudguard, pair, plate, solid, tube, type Part } from "./parts";
import { AXLE, FRONT } from "./road-wheels";

const TANK: WrapShape = {
  centre: 0.06,
  front: curve([0, 0.26], [0.5, 0.31], [0.85, 0.26], [1, 0.14]),
  rear: curve([0, -0.26], [0.5, -0.27], [0.85, -0.24], [1, -0.16]),
  half: curve([0, 0.11], [0.35, 0.165], [0.6, 0.17], [0.85, 0.125], [1, 0.07]),
  bottom: curve([-0.3, 0], [0, 0.02], [0.3, 0.06]),
  top: curve([-0.3, 0.13], [-0.1, 0.2], [0.1, 0.25], [0.3, 0.22]),
  frontCorner: 2.6,
  rearCorner: 2.2,
};

const SEAT_PAD: WrapShape = {
  centre: -0.05,
  front: curve([0, 0.24], [1, 0.22]),
  rear: curve([0, -0.34], [0.6, -0.36], [1, -0.32]),
  half: curve([0, 0.12], [0.6, 0.135], [0.9, 0.12], [1, 0.09]),
  bottom: curve([-0.4, 0.13], [-0.1, 0.06], [0.25, 0.04]),
  top: curve([-0.4, 0.2], [-0.18, 0.16], [0, 0.1], [0.2, 0.14]),
  frontCorner: 2.6,
  rearCorner: 2.6,
};

const TAIL: WrapShape = {
  centre: 0.05,
  front: curve([0, 0.32], [1, 0.36]),
  rear: curve([0, -0.3], [0.6, -0.36], [1, -0.36]),
  half: curve([0, 0.085], [0.6, 0.12], [1, 0.115]),
  bottom: curve([-0.4, 0.15], [0, 0.02], [0.3, -0.03]),
  top: curve([-0.4, 0.21], [-0.1, 0.13], [0.3, 0.1]),
  frontCorner: 2.6,
  rearCorner: 2.2,
};

/** Tank, seat, tail and the painted parts around them. */
export function roadBodywork(paint: Material): Part[] {
  return [
    solid([0.13, 0, 0.74], TANK, paint, 0.1),
    cover([0.1, 0.16, 0.86], 0.035, CAST, 0.16),
    solid([-0.36, 0, 0.74], SEAT_PAD, SEAT, 0.06),
    solid([-0.48, 0, 0.68], TAIL, paint),
    lampGlass([-0.845, 0, 0.855], 0.08, 0.022, -1, ["#ff9c92", "#d3141f", "#5c060d"]),
    ...pair((side) =>
      plate(
        side * 0.172,
        [
          [0.47, 0.85],
          [0.46, 0.6],
          [0.38, 0.52],
          [0.27, 0.6],
          [0.2, 0.74],
          [0.3, 0.84],
        ],
        paint,
        0.14,
      ),
    ),
    mudguard(AXLE, FRONT.radius, FRONT.radius + 0.022, 0.07, [62, 142], paint),
    tube(
      [
        [-0.76, 0, 0.78],
        [-0.9, 0, 0.6],
      ],
      0.035,
      "#1b1d1f",
    ),
    lampGlass([-0.92, 0, 0.57], 0.105, 0.07, -1, ["#f2f4f5", "#e6e9eb", "#d5d9dc"]),
    ...pair((side) =>
      tube(
        [
          [-0.8, side * 0.05, 0.72],
          [-0.82, side * 0.16, 0.72],
        ],
        0.03,
        "#e58a1c",
      ),
    ),
  ];
}
