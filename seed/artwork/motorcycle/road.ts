import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import type { WrapShape } from "../scene/wrap-surface";
import type { WheelStyle } from "../vehicle/wheel-style";
import { brakeDisc } from "./brake-disc";
import { CAST, DARK_CAST, FORK_GOLD, RUBBER, SEAT, SMOKED } from "./looks";
import { clear, cover, lampGlass, mudguard, pair, plate, solid, tube, wheel, type Part } from "./parts";

const FRONT: WheelStyle = { radius: 0.305, rim: 0.222, width: 0.125, spokes: "five", finish: "dark" };
const REAR: WheelStyle = { ...FRONT, radius: 0.315, width: 0.19 };
const AXLE = 0.725;

/** A naked sports motorcycle. */
export function roadParts(paint: Material): Part[] {
  return [...running(), ...engine(paint), ...bodywork(paint), ...controls()];
}

function running(): Part[] {
  return [
    wheel(AXLE, FRONT),
    wheel(-AXLE, REAR),
    ...pair((side) => brakeDisc([AXLE, side * 0.082, FRONT.radius], 0.155, side)),
    ...pair((side) =>
      tube(
        [
          [AXLE - 0.005, side * 0.105, 0.3],
          [0.575, side * 0.105, 0.65],
        ],
        0.046,
        "#3a3d41",
        0.06,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.58, side * 0.105, 0.64],
          [0.44, side * 0.105, 0.98],
        ],
        0.058,
        FORK_GOLD,
        0.06,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [-0.16, side * 0.13, 0.42],
          [-0.5, side * 0.135, 0.37],
          [-AXLE - 0.03, side * 0.135, 0.315],
        ],
        0.075,
        "#2b2e32",
        0.05,
      ),
    ),
    tube(
      [
        [-AXLE, 0.115, 0.375],
        [-0.22, 0.115, 0.45],
      ],
      0.018,
      "#8d7a4d",
      0.02,
    ),
    tube(
      [
        [-AXLE, 0.115, 0.255],
        [-0.22, 0.115, 0.35],
      ],
      0.018,
      "#8d7a4d",
      0.02,
    ),
    tube(
      [
        [-0.3, 0, 0.44],
        [-0.36, 0, 0.7],
      ],
      0.07,
      "#a3281f",
      -0.05,
    ),
  ];
}

function engine(paint: Material): Part[] {
  return [
    solid([0.03, 0, 0.2], roundedBox(0.3, -0.27, 0.165, 0.36), DARK_CAST),
    solid([-0.02, 0, 0.54], roundedBox(0.14, -0.26, 0.13, 0.22), DARK_CAST, -0.04),
    solid([0.2, 0, 0.5], roundedBox(0.14, -0.13, 0.145, 0.24), CAST),
    ...[0.54, 0.575, 0.61, 0.645, 0.68].map((z) =>
      tube(
        [
          [0.08, 0.147, z],
          [0.33, 0.147, z],
        ],
        0.012,
        "#1c1f22",
        0.08,
      ),
    ),
    cover([-0.07, 0.165, 0.38], 0.122, CAST, 0.1),
    cover([0.17, 0.165, 0.33], 0.092, CAST, 0.1),
    ...pair((side) =>
      tube(
        [
          [0.44, side * 0.08, 0.88],
          [0.24, side * 0.17, 0.79],
          [-0.08, side * 0.175, 0.64],
          [-0.19, side * 0.16, 0.4],
        ],
        0.046,
        "#24272a",
        0.12,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.24, side * 0.17, 0.79],
          [0.1, side * 0.17, 0.58],
          [-0.08, side * 0.175, 0.64],
        ],
        0.03,
        "#24272a",
        0.12,
      ),
    ),
    solid([0.39, 0, 0.42], roundedBox(0.035, -0.035, 0.17, 0.36), DARK_CAST),
    ...[0.07, -0.07].map((y) =>
      tube(
        [
          [0.33, y, 0.58],
          [0.395, y, 0.4],
          [0.34, y, 0.22],
          [0.1, y + 0.03, 0.165],
          [-0.14, y + 0.05, 0.19],
        ],
        0.046,
        "#a3968a",
        0.02,
      ),
    ),
    tube(
      [
        [-0.1, 0.16, 0.2],
        [-0.24, 0.185, 0.24],
      ],
      0.09,
      "#5b6066",
      0.16,
    ),
    tube(
      [
        [-0.24, 0.185, 0.24],
        [-0.4, 0.2, 0.3],
        [-0.56, 0.21, 0.37],
      ],
      0.13,
      "#3b3f44",
      0.2,
    ),
    tube(
      [
        [-0.54, 0.21, 0.36],
        [-0.59, 0.212, 0.382],
      ],
      0.11,
      "#c9ced3",
      0.22,
    ),
    ...pair((side) =>
      plate(
        side * 0.155,
        [
          [0.36, 0.34],
          [0.36, 0.22],
          [0.26, 0.14],
          [-0.22, 0.13],
          [-0.3, 0.2],
          [0.05, 0.27],
        ],
        paint,
        0.14,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [-0.22, side * 0.17, 0.36],
          [-0.22, side * 0.31, 0.35],
        ],
        0.028,
        "#8d9399",
        0.2,
      ),
    ),
    tube(
      [
        [-0.05, 0.16, 0.26],
        [-0.17, 0.31, 0.0],
      ],
      0.024,
      "#3a3d41",
      0.24,
    ),
  ];
}

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

function bodywork(paint: Material): Part[] {
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

const NACELLE: WrapShape = {
  centre: 0,
  front: curve([0, 0.05], [0.3, 0.11], [0.6, 0.12], [0.9, 0.07], [1, 0.02]),
  rear: curve([0, -0.03], [0.3, -0.08], [0.7, -0.08], [1, -0.03]),
  half: curve([0, 0.05], [0.25, 0.09], [0.55, 0.1], [0.85, 0.075], [1, 0.035]),
  bottom: () => 0,
  top: () => 0.21,
  frontCorner: 2.3,
  rearCorner: 2.3,
};

const FLY_SCREEN: WrapShape = {
  centre: 0,
  front: curve([0, 0.1], [1, -0.06]),
  rear: curve([0, -0.02], [1, -0.1]),
  half: curve([0, 0.1], [0.5, 0.1], [0.9, 0.075], [1, 0.04]),
  bottom: () => 0,
  top: () => 0.14,
  frontCorner: 2.4,
  rearCorner: 2.4,
};

function controls(): Part[] {
  return [
    solid([0.56, 0, 0.8], NACELLE, DARK_CAST, 0.05),
    lampGlass([0.672, 0, 0.912], 0.078, 0.07, 1, ["#ffffff", "#b9cede", "#3d4750"]),
    clear(solid([0.56, 0, 0.99], FLY_SCREEN, SMOKED, 0.05), 0.75),
    tube(
      [
        [0.37, 0.38, 1.03],
        [0.42, 0.24, 1.06],
        [0.45, 0, 1.03],
        [0.42, -0.24, 1.06],
        [0.37, -0.38, 1.03],
      ],
      0.03,
      "#2b2e32",
      0.04,
    ),
    ...pair((side) =>
      tube(
        [
          [0.4, side * 0.28, 1.05],
          [0.365, side * 0.4, 1.03],
        ],
        0.044,
        RUBBER,
        0.05,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.45, side * 0.25, 1.05],
          [0.46, side * 0.38, 1.02],
        ],
        0.013,
        "#aab0b6",
        0.05,
      ),
    ),
    ...mirrors([0.43, 0.25, 1.06]),
    ...pair((side) =>
      tube(
        [
          [0.57, side * 0.1, 0.86],
          [0.57, side * 0.2, 0.86],
        ],
        0.032,
        "#e58a1c",
        0.05,
      ),
    ),
  ];
}

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

/** A mirror on its stalk at either end of the handlebar. */
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
