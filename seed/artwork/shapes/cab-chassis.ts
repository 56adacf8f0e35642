import { curve } from "../scene/curve";
import type { CarShape } from "../vehicle/car-shape";
import { UTE } from "./ute";

export const CAB_CHASSIS: CarShape = {
  ...UTE,
  cabOnly: true,
  tub: undefined,
  hull: {
    ...UTE.hull,
    centre: 0.9,
    rear: curve([0, -0.12], [1, -0.16]),
    rearCorner: 12,
    bottom: curve([-1, 0.46], [1, 0.44], [2, 0.44], [2.5, 0.47]),
    bulges: [UTE.hull.bulges![0]!],
  },
  cabin: {
    ...UTE.cabin,
    wrap: {
      ...UTE.cabin.wrap,
      centre: 0.5,
      rear: curve([0, -0.14], [0.5, -0.1], [0.85, -0.04], [1, 0.06]),
      rearCorner: 8,
    },
    windows: {
      outline: [
        [56, 0.1],
        [57, 0.8],
        [112, 0.8],
        [112, 0.12],
      ],
      radius: 3,
      pillars: [],
      trim: "black",
    },
  },
  wheels: { ...UTE.wheels, spokes: "steel", finish: "silver" },
  side: {
    ...UTE.side,
    shuts: [
      [
        [0.98, 1.22],
        [1.02, 1.05],
        [1.0, 0.72],
        [0.9, 0.56],
      ],
      [
        [0.0, 1.25],
        [-0.02, 0.95],
        [0.02, 0.55],
      ],
      [
        [0.9, 0.56],
        [0.02, 0.55],
      ],
    ],
    handles: [[0.2, 1.09]],
    mirror: [0.66, 1.3],
  },
  front: { ...UTE.front, grillePattern: "bars", grilleFrame: "black" },
};
