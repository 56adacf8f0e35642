import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import type { WrapShape } from "../scene/wrap-surface";
import { brakeDisc } from "./brake-disc";
import { mirrors } from "./fittings";
import { DARK_CAST, FORK_GOLD, RUBBER, SMOKED } from "./looks";
import { clear, lampGlass, pair, solid, tube, wheel, type Part } from "./parts";
import { roadBodywork } from "./road-bodywork";
import { roadEngine } from "./road-engine";
import { AXLE, FRONT, REAR } from "./road-wheels";

/** A naked sports motorcycle. */
export function roadParts(paint: Material): Part[] {
  return [...running(), ...roadEngine(paint), ...roadBodywork(paint), ...controls()];
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
