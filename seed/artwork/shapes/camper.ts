import { curve } from "../scene/curve";
import type { TrailerShape } from "../trailer/trailer-shape";

export const CAMPER: TrailerShape = {
  body: {
    wrap: {
      centre: -0.05,
      front: curve([0, 1.55], [0.3, 1.95], [0.55, 2.08], [0.85, 1.98], [1, 1.8]),
      rear: curve([0, -1.6], [0.35, -1.95], [0.6, -2.0], [0.95, -1.98], [1, -1.9]),
      half: curve([0, 0.92], [0.06, 0.95], [0.9, 0.95], [0.96, 0.93], [1, 0.86]),
      bottom: () => 0.62,
      top: () => 1.86,
      frontCorner: 10,
      rearCorner: 14,
    },
    roofCrown: 0.02,
    plate: 0.3,
    windows: [[0.5, 1.4, 1.28, 1.68]],
    door: [-0.15, 0.42, 0.74, 1.8],
    hatches: [
      [-1.7, -0.3, 0.98, 1.74],
      [0.55, 1.7, 0.98, 1.22],
    ],
    vents: [[-1.25, -0.85, 1.1, 1.24]],
    graphics: [
      [
        [1.9, 1.32],
        [0.2, 1.14],
        [-1.9, 1.02],
        [-1.9, 1.08],
        [0.2, 1.22],
        [1.9, 1.44],
      ],
    ],
    awning: [1.5, -1.6, 1.8],
    frontWindow: null,
    rearWindow: null,
    rearLamps: [
      [0.72, 0.44],
      [0.72, 0.66],
      [0.84, 0.66],
      [0.84, 0.44],
    ],
  },
  wheels: { axles: [-0.2], radius: 0.41, rim: 0.22, width: 0.26, spokes: "six", finish: "dark", arch: 0.5 },
  coupling: 3.5,
  painted: true,
  roof: "pop-top",
};
