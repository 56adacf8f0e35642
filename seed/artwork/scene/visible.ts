import type { Camera } from "./camera";
import { dot, subtract } from "./vector";
import type { WrapSurface } from "./wrap-surface";

const SAMPLES = 60;
const REFINEMENTS = 11;

type Range = readonly [from: number, to: number];
const seen = new WeakMap<Camera, WeakMap<WrapSurface, Map<number, Range>>>();

/**
 * The visible part of a wrap at a rise: from the angle where it turns away on the
 * right to that on the left. Kept, since every line on a body asks for it.
 */
export function visibleAngles(camera: Camera, surface: WrapSurface, rise: number): Range {
  const surfaces = seen.get(camera) ?? new WeakMap<WrapSurface, Map<number, Range>>();
  seen.set(camera, surfaces);
  const ranges = surfaces.get(surface) ?? new Map<number, Range>();
  surfaces.set(surface, ranges);
  const range = ranges.get(rise) ?? findVisible(camera, surface, rise);
  ranges.set(rise, range);
  return range;
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
