import { curve } from "../scene/curve";
import { ridges } from "../scene/ridges";
import type { CarShape } from "../vehicle/car-shape";
import { HATCH } from "./hatch";
import { SEDAN } from "./sedan";

export const WAGON: CarShape = {
  hull: {
    ...SEDAN.hull,
    rear: curve([0, -2.34], [0.15, -2.44], [0.45, -2.49], [0.7, -2.47], [0.9, -2.44], [1, -2.38]),
    bottom: curve([-2.5, 0.34], [-1.9, 0.26], [-1, 0.23], [1, 0.23], [2, 0.22], [2.4, 0.24]),
    top: curve(
      [-2.5, 1.07],
      [-1.6, 1.05],
      [-0.6, 1.01],
      [0.6, 0.975],
      [1.1, 0.955],
      [1.7, 0.92],
      [2.05, 0.865],
      [2.3, 0.81],
    ),
    rearCorner: 4,
    crease: ridges([0.79, 0.017, 0.05, 0.2], [0.22, 0.012, 0.1, 0.05]),
    bulges: [
      { x: 1.39, z: 0.72, length: 0.5, height: 0.2, out: 0.03 },
      { x: -1.39, z: 0.78, length: 0.6, height: 0.2, out: 0.035 },
    ],
  },
  deckCrown: curve([-2.4, 0], [0, 0.05], [1.6, 0.06], [2.2, 0.035]),
  cabin: {
    wrap: {
      centre: -0.65,
      front: curve([0, 1.14], [0.5, 0.68], [0.85, 0.36], [1, 0.18]),
      rear: curve([0, -2.4], [0.5, -2.24], [0.8, -2.06], [0.93, -1.93], [1, -1.8]),
      half: curve([0, 0.81], [0.3, 0.78], [0.6, 0.73], [0.82, 0.68], [0.92, 0.64], [0.97, 0.595], [1, 0.52]),
      bottom: curve([-2.4, 1.06], [-0.6, 1.0], [0.6, 0.965], [1.1, 0.975]),
      top: curve([-2.3, 1.41], [-1.6, 1.455], [-0.6, 1.475], [0.2, 1.44], [0.6, 1.39]),
      frontCorner: 3.6,
      rearCorner: 4.6,
    },
    roofCrown: 0.035,
    screen: { half: 41, low: 0.05, high: 0.88 },
    backlight: { half: 42, low: 0.12, high: 0.8 },
    windows: {
      outline: [
        [51, 0.1],
        [52, 0.8],
        [129, 0.8],
        [135, 0.4],
        [132, 0.13],
      ],
      radius: 3,
      pillars: [-0.28, -1.28],
      trim: "chrome",
    },
    roof: "paint",
  },
  wheels: {
    ...SEDAN.wheels,
    frontX: 1.39,
    rearX: -1.39,
    radius: 0.345,
    rim: 0.25,
    spokes: "ten",
    arch: 0.39,
  },
  side: {
    shuts: [
      [
        [0.86, 0.95],
        [0.9, 0.82],
        [0.88, 0.52],
        [0.78, 0.3],
      ],
      [
        [-0.28, 0.99],
        [-0.3, 0.72],
        [-0.28, 0.3],
      ],
      [
        [-1.52, 1.035],
        [-1.42, 0.95],
        [-1.02, 0.74],
        [-0.98, 0.52],
        [-0.9, 0.3],
      ],
    ],
    handles: [
      [-0.1, 0.855],
      [-1.14, 0.885],
    ],
    mirror: [0.5, 1.02],
    cladding: 0.09,
    rails: [0.0, -1.8],
  },
  front: {
    ...SEDAN.front,
    grillePattern: "mesh",
    grille: [
      [0, 0.56],
      [0.34, 0.57],
      [0.47, 0.68],
      [0.53, 0.8],
      [0.5, 0.87],
      [0, 0.87],
    ],
    plate: 0.48,
    intake: [
      [0, 0.14],
      [0.55, 0.14],
      [0.64, 0.28],
      [0.5, 0.36],
      [0, 0.36],
    ],
  },
  rear: {
    ...HATCH.rear,
    lamp: [
      [0.42, 0.7],
      [0.84, 0.7],
      [1.2, 0.78],
      [1.32, 0.88],
      [0.88, 0.9],
      [0.42, 0.84],
    ],
    lampBar: [0.73, 0.8],
    plate: 0.56,
    badge: [0, 0.9],
    exhausts: 2,
  },
};
