import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import type { WrapShape } from "../scene/wrap-surface";
import type { WheelStyle } from "../vehicle/wheel-style";
import { adventureEngine } from "./adventure-engine";
import { adventureLuggage } from "./adventure-luggage";
import { brakeDisc } from "./brake-disc";
import { mirrors, roundedBox } from "./fittings";
import { DARK_CAST, RUBBER, SEAT, SMOKED } from "./looks";
import { clear, lampGlass, mudguard, pair, plate, solid, tube, wheel, type Part } from "./parts";

const FRONT: WheelStyle = { radius: 0.345, rim: 0.265, width: 0.115, spokes: "ten", finish: "silver" };
const REAR: WheelStyle = { radius: 0.325, rim: 0.225, width: 0.175, spokes: "ten", finish: "silver" };
const AXLE = 0.78;

/** A tall touring motorcycle for rough roads, with its cases. */
export function adventureParts(paint: Material): Part[] {
  return [...running(), ...adventureEngine(), ...bodywork(paint), ...adventureLuggage(), ...controls()];
}

function running(): Part[] {
  return [
    wheel(AXLE, FRONT),
    wheel(-AXLE + 0.02, REAR),
    ...pair((side) => brakeDisc([AXLE, side * 0.078, FRONT.radius], 0.15, side)),
    ...pair((side) =>
      tube(
        [
          [AXLE, side * 0.105, 0.345],
          [0.6, side * 0.105, 0.76],
        ],
        0.046,
        "#2f3236",
        0.06,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.605, side * 0.105, 0.75],
          [0.45, side * 0.105, 1.12],
        ],
        0.056,
        "#8d949b",
        0.06,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [-0.16, side * 0.13, 0.46],
          [-0.5, side * 0.135, 0.4],
          [-AXLE, side * 0.135, 0.33],
        ],
        0.075,
        "#2b2e32",
        0.05,
      ),
    ),
    tube(
      [
        [-0.3, 0, 0.48],
        [-0.36, 0, 0.78],
      ],
      0.07,
      "#c98f1d",
      -0.05,
    ),
  ];
}

const TANK: WrapShape = {
  centre: 0.06,
  front: curve([0, 0.3], [0.5, 0.36], [0.85, 0.32], [1, 0.2]),
  rear: curve([0, -0.26], [0.5, -0.28], [0.85, -0.26], [1, -0.2]),
  half: curve([0, 0.15], [0.35, 0.21], [0.6, 0.21], [0.85, 0.15], [1, 0.08]),
  bottom: curve([-0.3, 0], [0, -0.06], [0.36, -0.1]),
  top: curve([-0.3, 0.14], [-0.1, 0.24], [0.14, 0.3], [0.36, 0.24]),
  frontCorner: 2.8,
  rearCorner: 2.2,
};

const BEAK: WrapShape = {
  centre: 0,
  front: curve([0, 0.3], [0.5, 0.36], [1, 0.3]),
  rear: curve([0, -0.16], [1, -0.16]),
  half: curve([0, 0.06], [0.5, 0.08], [1, 0.05]),
  bottom: curve([-0.2, 0.06], [0.1, 0.02], [0.36, -0.06]),
  top: curve([-0.2, 0.13], [0.1, 0.07], [0.36, -0.01]),
  frontCorner: 1.7,
  rearCorner: 3,
};

function bodywork(paint: Material): Part[] {
  return [
    solid([0.13, 0, 0.83], TANK, paint, 0.1),
    ...pair((side) =>
      plate(
        side * 0.215,
        [
          [0.46, 0.98],
          [0.5, 0.78],
          [0.38, 0.64],
          [0.22, 0.72],
          [0.14, 0.86],
          [0.3, 0.98],
        ],
        DARK_CAST,
        0.16,
      ),
    ),
    solid([0.58, 0, 0.86], BEAK, paint, 0.02),
    mudguard(AXLE, FRONT.radius, FRONT.radius + 0.03, 0.06, [70, 140], DARK_CAST),
    solid(
      [-0.38, 0, 0.86],
      {
        centre: -0.1,
        front: curve([0, 0.26], [1, 0.22]),
        rear: curve([0, -0.46], [0.6, -0.48], [1, -0.44]),
        half: curve([0, 0.13], [0.6, 0.155], [0.9, 0.14], [1, 0.1]),
        bottom: curve([-0.5, 0.05], [0, 0], [0.25, -0.02]),
        top: curve([-0.5, 0.16], [-0.2, 0.14], [0, 0.07], [0.22, 0.1]),
        frontCorner: 2.6,
        rearCorner: 3,
      },
      SEAT,
      0.06,
    ),
    lampGlass([-0.9, 0, 0.9], 0.085, 0.03, -1, ["#ff9c92", "#d3141f", "#5c060d"]),
    tube(
      [
        [-0.8, 0, 0.84],
        [-0.95, 0, 0.64],
      ],
      0.04,
      "#1b1d1f",
    ),
    lampGlass([-0.97, 0, 0.62], 0.105, 0.07, -1, ["#f2f4f5", "#e6e9eb", "#d5d9dc"]),
  ];
}

const SCREEN: WrapShape = {
  centre: 0,
  front: curve([0, 0.1], [1, -0.12]),
  rear: curve([0, 0], [1, -0.15]),
  half: curve([0, 0.12], [0.5, 0.145], [0.9, 0.11], [1, 0.06]),
  bottom: () => 0,
  top: () => 0.34,
  frontCorner: 2.3,
  rearCorner: 2.3,
};

function controls(): Part[] {
  return [
    solid([0.56, 0, 0.94], roundedBox(0.12, -0.1, 0.12, 0.2), DARK_CAST, 0.05),
    ...pair((side) =>
      lampGlass([0.68, side * 0.055, 1.05], 0.05, 0.055, 1, ["#ffffff", "#b9cede", "#3d4750"]),
    ),
    clear(solid([0.56, 0, 1.13], SCREEN, SMOKED, 0.06), 0.6),
    tube(
      [
        [0.34, 0.42, 1.16],
        [0.4, 0.26, 1.2],
        [0.44, 0, 1.15],
        [0.4, -0.26, 1.2],
        [0.34, -0.42, 1.16],
      ],
      0.03,
      "#2b2e32",
      0.02,
    ),
    ...pair((side) =>
      tube(
        [
          [0.38, side * 0.32, 1.18],
          [0.335, side * 0.44, 1.155],
        ],
        0.044,
        RUBBER,
        0.03,
      ),
    ),
    ...pair((side) =>
      tube(
        [
          [0.46, side * 0.28, 1.17],
          [0.45, side * 0.36, 1.19],
          [0.37, side * 0.45, 1.17],
        ],
        0.07,
        "#26292c",
        0.08,
      ),
    ),
    ...mirrors([0.4, 0.27, 1.2]),
  ];
}
