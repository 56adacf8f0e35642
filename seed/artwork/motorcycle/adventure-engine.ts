import { roundedBox } from "./fittings";
import { ALLOY_CASE, CAST, DARK_CAST } from "./looks";
import { cover, pair, solid, tube, type Part } from "./parts";

/** Engine, frame and exhaust of an adventure motorcycle. */
export function adventureEngine(): Part[] {
  const guard = pair((side) =>
    tube(
      [
        [0.4, side * 0.1, 0.84],
        [0.44, side * 0.24, 0.74],
        [0.42, side * 0.26, 0.5],
        [0.3, side * 0.2, 0.3],
        [0.02, side * 0.14, 0.28],
      ],
      0.034,
      "#aab0b6",
      0.3,
    ),
  );
  return [
    solid([0.03, 0, 0.28], roundedBox(0.3, -0.27, 0.17, 0.36), DARK_CAST),
    solid([0.0, 0, 0.6], roundedBox(0.2, -0.3, 0.13, 0.24), DARK_CAST, -0.04),
    solid([0.2, 0, 0.56], roundedBox(0.14, -0.13, 0.15, 0.26), CAST),
    ...[0.6, 0.635, 0.67, 0.705].map((z) =>
      tube(
        [
          [0.08, 0.152, z],
          [0.33, 0.152, z],
        ],
        0.012,
        "#1c1f22",
        0.08,
      ),
    ),
    cover([-0.06, 0.17, 0.45], 0.122, CAST, 0.1),
    cover([0.17, 0.17, 0.4], 0.092, CAST, 0.1),
    ...pair((side) =>
      tube(
        [
          [0.46, side * 0.08, 0.98],
          [0.2, side * 0.17, 0.82],
          [-0.14, side * 0.175, 0.7],
          [-0.2, side * 0.16, 0.44],
        ],
        0.046,
        "#24272a",
        0.12,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [-0.14, side * 0.15, 0.72],
          [-0.5, side * 0.14, 0.86],
          [-0.85, side * 0.12, 0.9],
        ],
        0.036,
        "#24272a",
        0.05,
      ),
    ),
    ...guard,
    solid([0.12, 0, 0.2], roundedBox(0.26, -0.3, 0.16, 0.1), ALLOY_CASE, 0.1),
    tube(
      [
        [-0.14, 0.17, 0.3],
        [-0.32, 0.2, 0.42],
      ],
      0.07,
      "#5b6066",
      0.16,
    ),
    ...pair((side) =>
      tube(
        [
          [-0.22, side * 0.17, 0.4],
          [-0.22, side * 0.31, 0.39],
        ],
        0.03,
        "#8d9399",
        0.2,
      ),
    ),
    tube(
      [
        [-0.05, 0.16, 0.3],
        [-0.17, 0.33, 0.0],
      ],
      0.026,
      "#3a3d41",
      0.24,
    ),
  ];
}
