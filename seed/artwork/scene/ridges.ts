import { smoothstep } from "./vector";

/**
 * A pressed line along a body: its rise, how far it protrudes (m), and the rise over which it fades above and
 * below.
 */
export type Ridge = readonly [rise: number, out: number, above: number, below: number];

/** @returns how far the ridges protrude at a point of the side, as a wrap's `crease` */
export function ridges(...lines: readonly Ridge[]): (x: number, rise: number) => number {
  return (_x, rise) =>
    lines.reduce((sum, [at, out, above, below]) => {
      const reach = rise > at ? (rise - at) / above : (at - rise) / below;
      return sum + out * (1 - smoothstep(0, 1, reach) * 0.35 - Math.min(1, reach) * 0.65);
    }, 0);
}
