import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import type { WrapShape } from "../scene/wrap-surface";
import type { WheelStyle } from "../vehicle/wheel-style";
import { brakeDisc } from "./brake-disc";
import { CAST, DARK_CAST, RUBBER, SEAT } from "./looks";
import { cover, lampGlass, mudguard, pair, plate, solid, tube, wheel, type Part } from "./parts";
import { mirrors, roundedBox } from "./fittings";

const WHEEL: WheelStyle = { radius: 0.245, rim: 0.16, width: 0.115, spokes: "five", finish: "silver" };
const AXLE = 0.66;

/** A step-through city scooter. */
export function scooterParts(paint: Material): Part[] {
  return [
    wheel(AXLE, WHEEL),
    wheel(-AXLE + 0.02, WHEEL),
    brakeDisc([AXLE, 0.075, WHEEL.radius], 0.1, 1),
    ...pair((side) =>
      tube(
        [
          [AXLE, side * 0.085, 0.245],
          [0.55, side * 0.085, 0.56],
        ],
        0.042,
        "#5d6368",
        0.04,
      ),
    ),
    mudguard(AXLE, WHEEL.radius, WHEEL.radius + 0.035, 0.075, [30, 150], paint),
    ...frontBody(paint),
    ...rearBody(paint),
    ...controls(paint),
  ];
}

const APRON: WrapShape = {
  centre: 0,
  front: curve([0, 0.1], [0.2, 0.13], [0.5, 0.12], [0.8, 0.06], [1, 0.0]),
  rear: curve([0, -0.06], [0.5, -0.06], [1, -0.09]),
  half: curve([0, 0.13], [0.2, 0.2], [0.55, 0.215], [0.8, 0.16], [1, 0.09]),
  bottom: () => 0,
  top: () => 0.56,
  frontCorner: 2.3,
  rearCorner: 5,
};

function frontBody(paint: Material): Part[] {
  return [
    solid([0.44, 0, 0.36], APRON, paint, 0.04),
    lampGlass([0.575, 0, 0.6], 0.045, 0.085, 1, ["#3a3f44", "#24282c", "#15181a"]),
    ...pair((side) =>
      lampGlass([0.565, side * 0.13, 0.66], 0.035, 0.045, 1, ["#ffd9a0", "#f0951e", "#8a4c06"]),
    ),
    solid([0.06, 0, 0.24], roundedBox(0.4, -0.32, 0.185, 0.07), DARK_CAST, -0.02),
    ...pair((side) =>
      plate(
        side * 0.19,
        [
          [0.46, 0.36],
          [0.44, 0.2],
          [-0.3, 0.2],
          [-0.3, 0.32],
          [0.3, 0.3],
        ],
        paint,
        0.06,
      ),
    ),
  ];
}

const REAR: WrapShape = {
  centre: 0,
  front: curve([0, 0.36], [0.4, 0.34], [1, 0.26]),
  rear: curve([0, -0.3], [0.4, -0.42], [0.8, -0.46], [1, -0.44]),
  half: curve([0, 0.15], [0.35, 0.2], [0.7, 0.195], [1, 0.15]),
  bottom: curve([-0.46, 0.16], [-0.24, 0.0], [0.1, -0.1], [0.36, -0.12]),
  top: curve([-0.46, 0.4], [0, 0.42], [0.36, 0.4]),
  frontCorner: 3,
  rearCorner: 2.2,
};

const SADDLE: WrapShape = {
  centre: -0.05,
  front: curve([0, 0.32], [1, 0.28]),
  rear: curve([0, -0.42], [0.6, -0.45], [1, -0.4]),
  half: curve([0, 0.15], [0.6, 0.165], [0.9, 0.145], [1, 0.1]),
  bottom: curve([-0.45, 0.02], [0.3, 0]),
  top: curve([-0.45, 0.13], [-0.15, 0.14], [0.05, 0.08], [0.3, 0.11]),
  frontCorner: 2.6,
  rearCorner: 2.8,
};

function rearBody(paint: Material): Part[] {
  return [
    solid([-0.42, 0, 0.4], REAR, paint, 0.06),
    solid([-0.4, 0, 0.8], SADDLE, SEAT, 0.08),
    solid([-0.46, 0.08, 0.2], roundedBox(0.22, -0.26, 0.09, 0.17), DARK_CAST, 0.1),
    cover([-0.34, 0.17, 0.3], 0.085, CAST, 0.16),
    lampGlass([-0.885, 0, 0.72], 0.09, 0.04, -1, ["#ff9c92", "#d3141f", "#5c060d"]),
    lampGlass([-0.9, 0, 0.55], 0.1, 0.07, -1, ["#f2f4f5", "#e6e9eb", "#d5d9dc"]),
    tube(
      [
        [-0.62, 0.16, 0.88],
        [-0.84, 0.14, 0.9],
        [-0.9, 0, 0.9],
        [-0.84, -0.14, 0.9],
        [-0.62, -0.16, 0.88],
      ],
      0.03,
      "#aab0b6",
      0.02,
    ),
    mudguard(-AXLE + 0.02, WHEEL.radius, WHEEL.radius + 0.03, 0.06, [60, 170], DARK_CAST),
    tube(
      [
        [-0.1, 0.14, 0.22],
        [-0.2, 0.28, 0.0],
      ],
      0.024,
      "#3a3d41",
      0.2,
    ),
  ];
}

const HEAD: WrapShape = {
  centre: 0,
  front: curve([0, 0.07], [0.4, 0.12], [0.8, 0.08], [1, 0.02]),
  rear: curve([0, -0.06], [1, -0.08]),
  half: curve([0, 0.1], [0.4, 0.15], [0.8, 0.13], [1, 0.07]),
  bottom: () => 0,
  top: () => 0.2,
  frontCorner: 2.4,
  rearCorner: 3,
};

function controls(paint: Material): Part[] {
  return [
    solid([0.4, 0, 0.88], HEAD, paint, 0.05),
    lampGlass([0.518, 0, 0.965], 0.075, 0.055, 1, ["#ffffff", "#c4d6e3", "#4b565f"]),
    tube(
      [
        [0.32, 0.34, 1.0],
        [0.36, 0.16, 1.02],
        [0.36, -0.16, 1.02],
        [0.32, -0.34, 1.0],
      ],
      0.03,
      "#2b2e32",
      0.02,
    ),
    ...pair((side) =>
      tube(
        [
          [0.34, side * 0.22, 1.01],
          [0.315, side * 0.36, 1.0],
        ],
        0.044,
        RUBBER,
        0.03,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.4, side * 0.18, 1.01],
          [0.39, side * 0.31, 0.99],
        ],
        0.013,
        "#aab0b6",
        0.04,
      ),
    ),
    ...mirrors([0.37, 0.18, 1.03]),
  ];
}
