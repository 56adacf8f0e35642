import type { Rgb } from "./colour";
import { mix, type Vec2 } from "./vector";

/** A stop of a gradient before it is written: channels of 0..255. */
export type LightStop = { offset: number; light: Rgb };

/** Steps of 255 by which a gradient may miss its colour. */
const COLOUR_TOLERANCE = 3;
/** Pixels by which an edge may miss its curve. */
const EDGE_TOLERANCE = 0.3;

/** Leaves out points that lie on the line between their neighbours (Ramer–Douglas–Peucker). */
export function thinned(points: readonly Vec2[]): Vec2[] {
  if (points.length < 3) return [...points];
  const [a, b] = [points[0]!, points[points.length - 1]!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const off = ([x, y]: Vec2) =>
    length < 1e-6
      ? Math.hypot(x - a[0], y - a[1])
      : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
  const [worst, at] = furthest(points, off);
  if (worst <= EDGE_TOLERANCE) return [a, b];
  return [...thinned(points.slice(0, at + 1)), ...thinned(points.slice(at)).slice(1)];
}

/** Leaves out stops that lie on the line between their neighbours. */
export function simplifyStops(stops: readonly LightStop[]): LightStop[] {
  if (stops.length < 3) return [...stops];
  const [first, last] = [stops[0]!, stops[stops.length - 1]!];
  const [worst, at] = furthest(stops, (stop) => offColour(first, last, stop));
  if (worst <= COLOUR_TOLERANCE) return [first, last];
  return [...simplifyStops(stops.slice(0, at + 1)), ...simplifyStops(stops.slice(at)).slice(1)];
}

/** Drops stops that would step back, where a ribbon turns away at its end. */
export function increasingStops(stops: readonly LightStop[]): LightStop[] {
  let reached = -1;
  return stops.filter((stop) => {
    if (stop.offset <= reached) return false;
    reached = stop.offset;
    return true;
  });
}

function furthest<T>(items: readonly T[], off: (item: T) => number): [worst: number, at: number] {
  let worst = 0;
  let at = 0;
  for (let i = 1; i < items.length - 1; i++) {
    const gap = off(items[i]!);
    if (gap > worst) [worst, at] = [gap, i];
  }
  return [worst, at];
}

function offColour(a: LightStop, b: LightStop, { offset, light }: LightStop): number {
  const t = (offset - a.offset) / (b.offset - a.offset);
  const off = (i: 0 | 1 | 2) => Math.abs(mix(a.light[i], b.light[i], t) - light[i]);
  return Math.max(off(0), off(1), off(2));
}
