import type { Vec2 } from "../scene/vector";

export const mirrored = (points: readonly Vec2[]) => points.map(([metres, rise]): Vec2 => [-metres, rise]);
export const onSide = (points: readonly Vec2[], side: 1 | -1) => (side === 1 ? points : mirrored(points));

/** A half outline and its mirror image as one. */
export function bothHalves(half: readonly Vec2[]): Vec2[] {
  return [...half, ...mirrored(half).reverse()];
}

/** Slightly rounds corners, as on pressed parts. */
export function smoothCorners(points: readonly Vec2[]): Vec2[] {
  return points.flatMap((point, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const near = (other: Vec2, t: number): Vec2 => [
      point[0] + (other[0] - point[0]) * t,
      point[1] + (other[1] - point[1]) * t,
    ];
    const mid: Vec2 = [
      (near(before, 0.12)[0] + near(after, 0.12)[0] + 2 * point[0]) / 4,
      (near(before, 0.12)[1] + near(after, 0.12)[1] + 2 * point[1]) / 4,
    ];
    return [near(before, 0.16), mid, near(after, 0.16)];
  });
}
