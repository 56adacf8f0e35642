import { curve } from "../scene/curve";
import type { WrapShape } from "../scene/wrap-surface";
import type { LivingBody } from "../trailer/trailer-shape";
import type { CarShape } from "../vehicle/car-shape";
import { VAN } from "./van";

export const MOTORHOME_CAB: CarShape = {
  ...VAN,
  cabOnly: true,
  hull: { ...VAN.hull, centre: 1.2, rear: curve([0, 0.05], [1, 0.05]), rearCorner: 12 },
  cabin: {
    ...VAN.cabin,
    wrap: { ...VAN.cabin.wrap, centre: 0.85, rear: curve([0, 0.05], [1, 0.1]) },
    windows: {
      outline: [
        [52, 0.06],
        [53, 0.74],
        [91.5, 0.74],
        [91.5, 0.08],
      ],
      radius: 3,
      pillars: [],
      trim: "black",
    },
    backlight: null,
  },
  side: {
    ...VAN.side,
    shuts: [
      [
        [1.42, 1.17],
        [1.46, 0.95],
        [1.1, 0.74],
        [1.06, 0.55],
        [1.0, 0.36],
      ],
      [
        [0.34, 1.21],
        [0.33, 0.8],
        [0.34, 0.36],
      ],
      [
        [1.0, 0.36],
        [0.34, 0.36],
      ],
    ],
    handles: [[0.52, 0.97]],
  },
  wheels: { ...VAN.wheels, rearX: -2.35 },
};

export const MOTORHOME_BODY: LivingBody = {
  wrap: {
    centre: -1.8,
    front: curve([0, 0.22], [1, 0.22]),
    rear: curve([0, -4.05], [0.1, -4.15], [0.9, -4.15], [0.97, -4.1], [1, -4.0]),
    half: curve([0, 1.1], [0.06, 1.14], [0.9, 1.14], [0.96, 1.12], [1, 1.04]),
    bottom: curve([-4.2, 0.62], [-3.4, 0.46], [0.3, 0.46]),
    top: () => 2.92,
    frontCorner: 16,
    rearCorner: 14,
  },
  roofCrown: 0.03,
  plate: 0.3,
  windows: [
    [-0.95, -0.05, 1.55, 2.2],
    [-3.85, -2.75, 1.55, 2.2],
  ],
  door: [-2.05, -1.35, 0.66, 2.5],
  hatches: [
    [-1.1, -0.3, 0.82, 1.22],
    [-3.9, -3.0, 0.8, 1.2],
  ],
  vents: [
    [-2.62, -2.2, 1.2, 1.38],
    [-2.62, -2.2, 1.44, 1.58],
  ],
  graphics: [
    [
      [0.22, 1.12],
      [-1.2, 1.06],
      [-2.6, 1.16],
      [-4.1, 1.5],
      [-4.1, 1.72],
      [-2.6, 1.34],
      [-1.2, 1.2],
      [0.22, 1.24],
    ],
    [
      [0.22, 1.3],
      [-1.6, 1.28],
      [-4.1, 1.84],
      [-4.1, 1.92],
      [-1.6, 1.35],
      [0.22, 1.35],
    ],
  ],
  awning: [0.1, -3.6, 2.66],
  frontWindow: null,
  rearWindow: [0.7, 0.44, 0.7],
  rearLamps: [
    [0.94, 0.1],
    [0.94, 0.26],
    [1.08, 0.26],
    [1.08, 0.1],
  ],
};

/** The bed over the cab. */
export const MOTORHOME_LUTON: WrapShape = {
  centre: -0.6,
  front: curve([0, 1.2], [0.15, 1.52], [0.4, 1.72], [0.7, 1.66], [0.9, 1.42], [1, 1.1]),
  rear: curve([0, -1.4], [1, -1.4]),
  half: curve([0, 1.08], [0.1, 1.13], [0.85, 1.14], [0.94, 1.11], [1, 1.04]),
  bottom: () => 1.98,
  top: () => 2.92,
  frontCorner: 6,
  rearCorner: 20,
};
