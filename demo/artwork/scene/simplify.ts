import type { Vec2 } from "./vector";

/** Pixels by which an edge may deviate from its curve. */
const TOLERANCE = 0.3;

/** Leaves out points that lie on the line between their neighbours (Ramer–Douglas–Peucker). */
export function thinned(points: readonly Vec2[]): Vec2[] {
  if (points.length < 3) return [...points];
  const kept: Vec2[] = [points[0]!];
  keepBends(points, 0, points.length - 1, kept);
  return kept;
}

/** Adds the necessary points after `from` up to and including `to` to `kept`. */
function keepBends(points: readonly Vec2[], from: number, to: number, kept: Vec2[]): void {
  const [[ax, ay], [bx, by]] = [points[from]!, points[to]!];
  const length = Math.hypot(bx - ax, by - ay);
  let worst = TOLERANCE;
  let at = 0;
  for (let i = from + 1; i < to; i++) {
    const [x, y] = points[i]!;
    const off =
      length < 1e-6
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (off > worst) [worst, at] = [off, i];
  }
  if (at === 0) kept.push(points[to]!);
  else {
    keepBends(points, from, at, kept);
    keepBends(points, at, to, kept);
  }
}
