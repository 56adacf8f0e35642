import type { Vec2 } from "./vector";

export type Curve = (at: number) => number;

/**
 * A smooth function through points that are sorted by x. It does not overshoot between them
 * (Fritsch–Carlson), and is constant beyond the ends.
 */
export function curve(...points: Vec2[]): Curve {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const slopes = tangents(xs, ys);
  return (at) => {
    const last = xs.length - 1;
    if (at <= xs[0]!) return ys[0]!;
    if (at >= xs[last]!) return ys[last]!;
    let i = 0;
    while (at > xs[i + 1]!) i++;
    const h = xs[i + 1]! - xs[i]!;
    const t = (at - xs[i]!) / h;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * ys[i]! +
      (t3 - 2 * t2 + t) * h * slopes[i]! +
      (3 * t2 - 2 * t3) * ys[i + 1]! +
      (t3 - t2) * h * slopes[i + 1]!
    );
  };
}

function tangents(xs: number[], ys: number[]): number[] {
  const secants = xs.slice(1).map((x, i) => (ys[i + 1]! - ys[i]!) / (x - xs[i]!));
  if (secants.length === 0) return [0];
  const slopes = [secants[0]!];
  for (let i = 1; i < secants.length; i++) {
    const [a, b] = [secants[i - 1]!, secants[i]!];
    slopes.push(a * b <= 0 ? 0 : (2 * a * b) / (a + b));
  }
  slopes.push(secants[secants.length - 1]!);
  return slopes;
}

/** Points of a smooth (Catmull-Rom) line through the given ones, `steps` per segment. */
export function smoothLine(points: readonly Vec2[], closed: "open" | "closed", steps = 8): Vec2[] {
  const count = points.length;
  const at = (i: number) =>
    closed === "closed" ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!;
  const stretches = closed === "closed" ? count : count - 1;
  const line: Vec2[] = [];
  for (let i = 0; i < stretches; i++) {
    for (let s = 0; s < steps; s++) line.push(catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  }
  if (closed === "open") line.push(points[count - 1]!);
  return line;
}

function catmullRom(a: Vec2, b: Vec2, c: Vec2, d: Vec2, t: number): Vec2 {
  const mixAxis = (axis: 0 | 1) => {
    const [p0, p1, p2, p3] = [a[axis], b[axis], c[axis], d[axis]];
    return (
      0.5 *
      (2 * p1 +
        (p2 - p0) * t +
        (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t +
        (3 * p1 - p0 - 3 * p2 + p3) * t * t * t)
    );
  };
  return [mixAxis(0), mixAxis(1)];
}

/** Points of a closed polygon whose corners are rounded by `radius`. */
export function roundedOutline(
  corners: readonly Vec2[],
  radius: number | readonly number[],
  steps = 6,
): Vec2[] {
  const count = corners.length;
  return corners.flatMap((corner, i) => {
    const wanted = typeof radius === "number" ? radius : (radius[i] ?? 0);
    const before = towards(corner, corners[(i + count - 1) % count]!, wanted);
    const after = towards(corner, corners[(i + 1) % count]!, wanted);
    const arc: Vec2[] = [];
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      const axis = (k: 0 | 1) => (1 - t) ** 2 * before[k] + 2 * t * (1 - t) * corner[k] + t * t * after[k];
      arc.push([axis(0), axis(1)]);
    }
    return arc;
  });
}

function towards(from: Vec2, to: Vec2, distance: number): Vec2 {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const t = length < 1e-9 ? 0 : Math.min(distance / length, 0.5);
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

/** The line with points inserted so that no step is longer than `step`, which lets it bend with a surface. */
export function subdivide(points: readonly Vec2[], closed: "open" | "closed", step: number): Vec2[] {
  const line: Vec2[] = [];
  const stretches = closed === "closed" ? points.length : points.length - 1;
  for (let i = 0; i < stretches; i++) {
    const [a, b] = [points[i]!, points[(i + 1) % points.length]!];
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let s = 0; s < pieces; s++)
      line.push([a[0] + ((b[0] - a[0]) * s) / pieces, a[1] + ((b[1] - a[1]) * s) / pieces]);
  }
  if (closed === "open") line.push(points[points.length - 1]!);
  return line;
}
