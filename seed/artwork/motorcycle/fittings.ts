import { curve } from "../scene/curve";
import type { WrapShape } from "../scene/wrap-surface";
import { DARK_CAST } from "./looks";
import { pair, solid, tube, type Part } from "./parts";

const MIRROR: WrapShape = {
  centre: 0,
  front: curve([0, 0.01], [0.5, 0.035], [1, 0.01]),
  rear: curve([0, -0.015], [1, -0.015]),
  half: curve([0, 0.045], [0.4, 0.078], [0.7, 0.075], [1, 0.035]),
  bottom: () => 0,
  top: () => 0.075,
  frontCorner: 2.4,
  rearCorner: 3,
};

/** A mirror on its stalk, at either end of the handlebar. */
export function mirrors([x, y, z]: readonly [number, number, number]): Part[] {
  return [
    ...pair((side) =>
      tube(
        [
          [x, side * y, z],
          [x - 0.01, side * (y + 0.09), z + 0.14],
        ],
        0.016,
        "#1b1d1f",
        0.05,
      ),
    ),
    ...pair((side) => solid([x - 0.01, side * (y + 0.11), z + 0.12], MIRROR, DARK_CAST, 0.06, 0.004)),
  ];
}

/** A box with rounded edges, standing on 0. */
export function roundedBox(front: number, rear: number, half: number, height: number): WrapShape {
  const profile = (full: number) =>
    curve(
      [0, full * 0.86],
      [0.12, full * 0.97],
      [0.3, full],
      [0.75, full],
      [0.92, full * 0.96],
      [1, full * 0.86],
    );
  return {
    centre: (front + rear) / 2,
    front: profile(front),
    rear: profile(rear),
    half: profile(half),
    bottom: () => 0,
    top: () => height,
    frontCorner: 4,
    rearCorner: 4,
  };
}
