import type { WheelStyle } from "./wheel-style";

/** Corners of a spoke: along x, along z, depth behind the wheel's face; metres. */
type SpokeOutline = { outline: readonly (readonly [number, number, number])[]; angle: number };

type Pattern = {
  count: number;
  /** Half-widths, as a share of the rim's radius, at the hub and the rim. */
  inner: number;
  outer: number;
  /** Degrees between the two arms of a pair; 0 for single spokes. */
  pair: number;
  /** Degrees by which the rim's end runs ahead of the hub's. */
  lean: number;
};

const PATTERNS: Record<WheelStyle["spokes"], Pattern> = {
  five: { count: 5, inner: 0.12, outer: 0.17, pair: 0, lean: 0 },
  six: { count: 6, inner: 0.11, outer: 0.14, pair: 0, lean: 0 },
  ten: { count: 10, inner: 0.06, outer: 0.065, pair: 0, lean: 0 },
  twin: { count: 5, inner: 0.055, outer: 0.065, pair: 24, lean: 0 },
  turbine: { count: 9, inner: 0.07, outer: 0.105, pair: 0, lean: 16 },
  steel: { count: 8, inner: 0.16, outer: 0.18, pair: 0, lean: 0 },
};

export function spokeOutlines(style: WheelStyle["spokes"], rim: number): SpokeOutline[] {
  const pattern = PATTERNS[style];
  const arms = pattern.pair === 0 ? [0] : [-pattern.pair / 2, pattern.pair / 2];
  return Array.from({ length: pattern.count }, (_, i) => 90 + (i * 360) / pattern.count).flatMap((degrees) =>
    arms.map((arm) => oneSpoke(pattern, rim, degrees + arm * 0.35, degrees + arm + pattern.lean)),
  );
}

function oneSpoke(pattern: Pattern, rim: number, innerDegrees: number, outerDegrees: number): SpokeOutline {
  const angle = (outerDegrees * Math.PI) / 180;
  const start = (innerDegrees * Math.PI) / 180;
  const across = (at: number, radius: number, half: number, depth: number) => {
    const [x, z] = [Math.cos(at) * radius, Math.sin(at) * radius];
    const [nx, nz] = [-Math.sin(at) * half * rim, Math.cos(at) * half * rim];
    return [[x + nx, z + nz, depth] as const, [x - nx, z - nz, depth] as const] as const;
  };
  const [a1, a2] = across(start, rim * 0.1, pattern.inner * 0.8, 0.028);
  const [m1, m2] = across((start + angle) / 2, rim * 0.55, (pattern.inner + pattern.outer) * 0.42, 0.014);
  const [b1, b2] = across(angle, rim * 0.99, pattern.outer, 0.008);
  return { outline: [a1, m1, b1, b2, m2, a2], angle };
}
