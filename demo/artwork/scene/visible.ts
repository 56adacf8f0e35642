import type { Camera } from "./camera";
import { clamp, dot, mix, subtract } from "./vector";
import type { WrapSurface } from "./wrap-surface";

const SAMPLES = 40;
const REFINEMENTS = 11;
/** Silhouettes are smooth from bottom to top, so between these rises they are interpolated linearly. */
const RISES = 24;

type Range = readonly [from: number, to: number];
const seen = new WeakMap<Camera, WeakMap<WrapSurface, Map<number, Range>>>();

/**
 * The visible part of a wrap at a rise: from the angle where it turns away on the right to that on the left.
 * Cached, since every line on a body needs it.
 */
export function visibleAngles(camera: Camera, surface: WrapSurface, rise: number): Range {
  const surfaces = seen.get(camera) ?? new WeakMap<WrapSurface, Map<number, Range>>();
  seen.set(camera, surfaces);
  const ranges = surfaces.get(surface) ?? new Map<number, Range>();
  surfaces.set(surface, ranges);
  const known = (step: number) => {
    const range = ranges.get(step) ?? findVisible(camera, surface, step / RISES);
    ranges.set(step, range);
    return range;
  };
  const at = clamp(rise, 0, 1) * RISES;
  const [low, high] = [known(Math.floor(at)), known(Math.ceil(at))];
  const part = at - Math.floor(at);
  return [mix(low[0], high[0], part), mix(low[1], high[1], part)];
}

function findVisible(camera: Camera, surface: WrapSurface, rise: number): Range {
  const facing = (angle: number) => {
    const towards = subtract(camera.eye, surface.at(angle, rise));
    return dot(surface.normal(angle, rise), towards) / Math.hypot(...towards);
  };
  const step = (2 * Math.PI) / SAMPLES;
  const samples = Array.from({ length: SAMPLES }, (_, i) => facing(i * step));
  const start = samples.indexOf(Math.max(...samples));
  const walk = (direction: 1 | -1) => {
    let i = start;
    while (
      i - start < SAMPLES &&
      start - i < SAMPLES &&
      samples[(i + direction + 2 * SAMPLES) % SAMPLES]! > 0
    )
      i += direction;
    let [inside, outside] = [i * step, (i + direction) * step];
    for (let n = 0; n < REFINEMENTS; n++) {
      const middle = (inside + outside) / 2;
      if (facing(middle) > 0) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [walk(-1), walk(1)];
}
