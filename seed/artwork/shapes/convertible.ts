import { curve } from "../scene/curve";
import type { CarShape } from "../vehicle/car-shape";
import { COUPE } from "./coupe";

export const CONVERTIBLE: CarShape = {
  ...COUPE,
  hull: {
    ...COUPE.hull,
    top: curve(
      [-2.2, 0.94],
      [-1.9, 0.965],
      [-1.4, 0.96],
      [-0.6, 0.91],
      [0.4, 0.885],
      [1.0, 0.86],
      [1.5, 0.82],
      [1.9, 0.75],
      [2.22, 0.67],
    ),
  },
  wheels: { ...COUPE.wheels, spokes: "twin", finish: "silver" },
  front: { ...COUPE.front, grillePattern: "slats", grilleFrame: "chrome" },
  open: { from: 0.62, to: -1.12, seats: [-0.12, -0.86] },
};
