import type { Vec2 } from "../scene/vector";
import type { FrontDetails } from "../vehicle/car-shape";

/** Outlines of a front's parts as in FrontDetails, for a body 1.86 m wide. */
type Opening = Pick<FrontDetails, "grille" | "intake" | "sideIntake">;

const CORNER: readonly Vec2[] = [
  [0.74, 0.2],
  [0.98, 0.22],
  [1.0, 0.48],
  [0.86, 0.44],
];

/** A grille by its upper half of the front, above an intake of the usual height. */
function upper(grille: readonly Vec2[], intake = 0.32): Opening {
  return {
    grille,
    intake: [
      [0, 0.13],
      [0.54, 0.13],
      [0.64, 0.13 + (intake - 0.13) * 0.6],
      [0.54, intake],
      [0, intake],
    ],
    sideIntake: CORNER,
  };
}

/** A slim opening between the lamps, above a large one in the bumper. */
function slim(grille: readonly Vec2[]): Opening {
  return {
    grille,
    intake: [
      [0, 0.13],
      [0.64, 0.13],
      [0.68, 0.36],
      [0.5, 0.46],
      [0, 0.46],
    ],
    sideIntake: CORNER,
  };
}

/** Half outlines from the middle outwards; named for their shape. */
// prettier-ignore
export const GRILLES = {
  trapezoid: upper([[0, 0.48], [0.4, 0.48], [0.52, 0.6], [0.53, 0.86], [0, 0.88]]),
  hexagon: upper([[0, 0.4], [0.4, 0.4], [0.56, 0.6], [0.48, 0.86], [0, 0.88]], 0.28),
  cascade: upper([[0, 0.28], [0.36, 0.28], [0.52, 0.6], [0.54, 0.85], [0, 0.87]], 0.2),
  shield: upper([[0, 0.42], [0.3, 0.43], [0.48, 0.6], [0.56, 0.84], [0.5, 0.87], [0, 0.88]]),
  deep: upper([[0, 0.22], [0.34, 0.22], [0.46, 0.4], [0.5, 0.8], [0.42, 0.87], [0, 0.87]], 0.16),
  wide: upper([[0, 0.42], [0.7, 0.42], [0.98, 0.6], [0.92, 0.82], [0.5, 0.88], [0, 0.88]]),
  tall: upper([[0, 0.5], [0.46, 0.5], [0.53, 0.56], [0.53, 0.9], [0, 0.91]]),
  truck: upper([[0, 0.4], [0.5, 0.4], [0.57, 0.48], [0.57, 0.91], [0, 0.92]], 0.3),
  vee: upper([[0, 0.4], [0.26, 0.4], [0.42, 0.62], [0.52, 0.89], [0, 0.9]]),
  spindle: upper([[0, 0.14], [0.62, 0.14], [0.38, 0.52], [0.5, 0.87], [0, 0.88]], 0.1),
  kidneys: upper([[0.03, 0.52], [0.22, 0.5], [0.32, 0.58], [0.35, 0.8], [0.3, 0.87], [0.05, 0.86]]),
  star: upper([[0, 0.52], [0.54, 0.48], [0.54, 0.58], [0.4, 0.85], [0, 0.87]]),
  letterbox: upper([[0, 0.62], [0.5, 0.62], [0.54, 0.68], [0.54, 0.86], [0, 0.87]]),
  slot: slim([[0, 0.75], [0.46, 0.76], [0.5, 0.85], [0, 0.86]]),
  pinched: slim([[0, 0.73], [0.2, 0.74], [0.34, 0.7], [0.54, 0.72], [0.58, 0.86], [0.34, 0.88], [0, 0.86]]),
  smile: { grille: [[0, 0.2], [0.4, 0.2], [0.54, 0.34], [0.42, 0.5], [0, 0.52]], intake: [], sideIntake: [] },
  bumper: {
    grille: [[0, 0.14], [0.64, 0.14], [0.66, 0.26], [0.48, 0.58], [0, 0.6]],
    intake: [[0, 0.76], [0.46, 0.78], [0.5, 0.82], [0, 0.81]],
    sideIntake: [[0.8, 0.2], [1.0, 0.22], [1.02, 0.5], [0.9, 0.42]],
  },
  closed: { grille: [], intake: [[0, 0.13], [0.5, 0.13], [0.6, 0.2], [0.56, 0.28], [0, 0.28]], sideIntake: [] },
} satisfies Record<string, Opening>;

type Lamps = Pick<FrontDetails, "lamp" | "lampLine" | "projectors"> & {
  /** A line of light above the lamps: metres from the middle, and its rise. */
  lightBar?: readonly Vec2[];
};

const RING = Array.from({ length: 14 }, (_, i): Vec2 => {
  const angle = (i / 14) * 2 * Math.PI;
  return [0.68 + Math.cos(angle) * 0.125, 0.76 + Math.sin(angle) * 0.155];
});
const LOW_LAMP: Lamps = {
  lamp: [
    [0.66, 0.46],
    [0.9, 0.48],
    [1.06, 0.54],
    [1.08, 0.7],
    [0.9, 0.7],
    [0.68, 0.68],
  ],
  lampLine: [],
  projectors: [
    [0.78, 0.58],
    [0.92, 0.61],
  ],
};

/** Headlamps on the left; named for their manner. */
// prettier-ignore
export const LAMPS = {
  swept: {
    lamp: [[0.5, 0.8], [0.8, 0.8], [1.08, 0.85], [1.2, 0.91], [1.0, 0.94], [0.72, 0.915], [0.51, 0.9]],
    lampLine: [[0.53, 0.82], [0.8, 0.82], [1.06, 0.868], [1.16, 0.905]],
    projectors: [[0.66, 0.86], [0.83, 0.875]],
  },
  slim: {
    lamp: [[0.5, 0.82], [0.8, 0.83], [1.12, 0.88], [1.24, 0.925], [1.0, 0.93], [0.7, 0.905], [0.5, 0.885]],
    lampLine: [[0.52, 0.835], [0.8, 0.845], [1.1, 0.892], [1.2, 0.918]],
    projectors: [[0.68, 0.87], [0.84, 0.885]],
  },
  thin: {
    lamp: [[0.58, 0.79], [0.82, 0.82], [1.08, 0.9], [1.2, 0.945], [1.0, 0.935], [0.76, 0.875], [0.58, 0.83]],
    lampLine: [[0.6, 0.8], [0.82, 0.83], [1.06, 0.905]],
    projectors: [[0.8, 0.853]],
  },
  eye: {
    lamp: [[0.56, 0.75], [0.82, 0.78], [1.12, 0.86], [1.26, 0.92], [1.0, 0.935], [0.7, 0.9], [0.55, 0.84]],
    lampLine: [[0.58, 0.84], [0.6, 0.775], [0.8, 0.8], [1.1, 0.872], [1.2, 0.91]],
    projectors: [[0.7, 0.835], [0.86, 0.86]],
  },
  tall: {
    lamp: [[0.5, 0.68], [0.76, 0.69], [1.05, 0.82], [1.16, 0.95], [0.95, 0.965], [0.7, 0.92], [0.52, 0.86]],
    lampLine: [[0.53, 0.7], [0.76, 0.71], [1.03, 0.83], [1.12, 0.93]],
    projectors: [[0.66, 0.8], [0.84, 0.85]],
  },
  block: {
    lamp: [[0.54, 0.74], [0.82, 0.74], [1.06, 0.78], [1.12, 0.9], [0.9, 0.93], [0.56, 0.92]],
    lampLine: [[0.58, 0.77], [0.58, 0.89], [0.84, 0.905], [1.06, 0.88]],
    projectors: [[0.72, 0.82], [0.88, 0.83]],
  },
  clamp: {
    lamp: [[0.59, 0.6], [0.84, 0.61], [1.06, 0.66], [1.12, 0.9], [0.9, 0.93], [0.59, 0.92]],
    lampLine: [[1.02, 0.89], [0.66, 0.885], [0.63, 0.76], [0.66, 0.64], [1.0, 0.67]],
    projectors: [[0.76, 0.76], [0.9, 0.77]],
  },
  round: { lamp: RING, lampLine: [...RING.slice(-5), ...RING.slice(0, 5)], projectors: [[0.68, 0.76]] },
  low: { ...LOW_LAMP, lightBar: [[0.36, 0.86], [0.8, 0.87], [1.12, 0.9]] },
  band: { ...LOW_LAMP, lightBar: [[0, 0.9], [0.6, 0.9], [1.12, 0.915]] },
} satisfies Record<string, Lamps>;
