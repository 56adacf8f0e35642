import { hullOf } from "../scene/hull";
import type { Material } from "../scene/light";
import { drawSheet, type Sheet, type SheetOptions } from "../scene/sheet";
import type { Stage } from "../scene/stage";
import { visibleAngles } from "../scene/visible";
import { mix, smoothstep, type Vec3 } from "../scene/vector";
import type { WrapSurface } from "../scene/wrap-surface";

/** The painted sides of a wrap, as far as the camera sees them. */
export function drawWrap(
  stage: Stage,
  surface: WrapSurface,
  material: Material,
  rises: readonly number[],
  options: SheetOptions = {},
): string {
  const seen = new Map<number, readonly [number, number]>();
  const range = (rise: number) => {
    const known = seen.get(rise);
    if (known) return known;
    const [from, to] = visibleAngles(stage.camera, surface, rise);
    const found = [surface.metresAt(from), surface.metresAt(to)] as const;
    seen.set(rise, found);
    return found;
  };
  const angle = (along: number, rise: number) => {
    const [from, to] = range(rise);
    return surface.angleAt(mix(from, to, along));
  };
  return drawSheet(stage, (along, rise) => surface.at(angle(along, rise), rise), material, rises, options);
}

/**
 * The lid on a wrap: bonnet, boot and roof, domed by `crown` metres in the middle.
 * Its lines run lengthways, from rim to rim.
 */
function lidSheet(surface: WrapSurface, crown: (x: number) => number): Sheet {
  const rim = rimOf(surface);
  const [nose, tail] = rim.ends(0);
  return (along, across) => {
    const y = across * rim.widest;
    const [front, rear] = rim.ends(y);
    const x = mix(rear, front, along);
    const wide = Math.max(rim.half(x), Math.abs(y), 0.001);
    const fromEnd = Math.min(x - tail, nose - x) / (nose - tail);
    const domed = smoothstep(0, 0.22, fromEnd) * (1 - (y / wide) ** 2);
    return [x, y, rim.height(x) + crown(x) * domed];
  };
}

export function drawLid(
  stage: Stage,
  surface: WrapSurface,
  crown: (x: number) => number,
  material: Material,
  bands: readonly number[],
): string {
  return drawSheet(stage, lidSheet(surface, crown), material, bands, {
    outlined: (edges) => hullOf(edges.flat()),
  });
}

const RIM_STEPS = 240;

/** The upper edge of a wrap by x and by y. */
function rimOf(surface: WrapSurface) {
  const half = surface.metresAt(Math.PI);
  const points = steps(RIM_STEPS, 0, half).map((metres) => surface.at(surface.angleAt(metres), 1));
  const widest = points.reduce((best, point, i) => (point[1] > points[best]![1] ? i : best), 0);
  const byX = [...points].reverse();
  const [front, rear] = [points.slice(0, widest + 1), points.slice(widest).reverse()];
  const ends = new Map<number, [front: number, rear: number]>();
  return {
    widest: points[widest]![1],
    ends(y: number): [front: number, rear: number] {
      const known = ends.get(y) ?? [crossing(front, Math.abs(y)), crossing(rear, Math.abs(y))];
      ends.set(y, known);
      return known;
    },
    half: (x: number) => interpolate(byX, x, 1),
    height: (x: number) => interpolate(byX, x, 2),
  };
}

/** The x at which a rim, given from its middle outwards, has the width `y`. */
function crossing(points: readonly Vec3[], y: number): number {
  const next = points.findIndex((point) => point[1] >= y);
  if (next <= 0) return points[next === 0 ? 0 : points.length - 1]![0];
  const [a, b] = [points[next - 1]!, points[next]!];
  return mix(a[0], b[0], (y - a[1]) / (b[1] - a[1]));
}

function interpolate(points: readonly Vec3[], x: number, axis: 1 | 2): number {
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (points[middle]![0] < x) low = middle;
    else high = middle;
  }
  const [a, b] = [points[low]!, points[high]!];
  const span = b[0] - a[0];
  return span < 1e-9 ? a[axis] : mix(a[axis], b[axis], Math.min(1, Math.max(0, (x - a[0]) / span)));
}

/** Even steps from one number to another, both included. */
export function steps(count: number, from = 0, to = 1): number[] {
  return Array.from({ length: count + 1 }, (_, i) => mix(from, to, i / count));
}
