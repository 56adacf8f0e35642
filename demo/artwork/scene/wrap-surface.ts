import type { Curve } from "./curve";
import { clamp, cross, normalise, subtract, type Vec3 } from "./vector";

/**
 * A surface wrapped around a vehicle, such as a body's sides or the glass of a cabin: seen from above a
 * rounded oblong, seen from the side bounded by `bottom` and `top`. Points are named by `angle` (0 at the
 * middle of the front, π at the rear's, positive on the left) and `rise` (0 at the bottom edge, 1 at the
 * top).
 */
export type WrapShape = {
  /** The x at which the oblong is widest. */
  centre: number;
  /** x of the foremost and the rearmost point, by rise. */
  front: Curve;
  rear: Curve;
  /** Half of the width, by rise. */
  half: Curve;
  /** z by x. */
  bottom: Curve;
  top: Curve;
  /** 2 is an ellipse; the higher, the squarer the corners. */
  frontCorner: number;
  rearCorner: number;
  bulges?: readonly Bulge[];
  /** A crease along the sides: how far it protrudes, by x and rise. */
  crease?: (x: number, rise: number) => number;
};

/** The flare over a wheel. */
export type Bulge = { x: number; z: number; length: number; height: number; out: number };

export type WrapSurface = {
  at(angle: number, rise: number): Vec3;
  normal(angle: number, rise: number): Vec3;
  /** A point of the left side by its x and z, as seen from the side. */
  side(x: number, z: number): { angle: number; rise: number };
  /** Metres around the body to an angle, and the inverse; both continue beyond the middle of the rear. */
  metresAt(angle: number): number;
  angleAt(metres: number): number;
};

const REFERENCE_RISE = 0.55;
const TABLE_STEPS = 360;

/** The surface of a shape, cached since each view of a vehicle needs it. */
export function wrapSurfaceOf(shape: WrapShape): WrapSurface {
  const made = surfaces.get(shape) ?? createWrapSurface(shape);
  surfaces.set(shape, made);
  return made;
}

const surfaces = new WeakMap<WrapShape, WrapSurface>();

function createWrapSurface(shape: WrapShape): WrapSurface {
  const at = (angle: number, rise: number) => pointAt(shape, angle, rise);
  const table = lengthTable(at);
  const total = table[TABLE_STEPS]!;
  const riseAt = (x: number, z: number) => (z - shape.bottom(x)) / (shape.top(x) - shape.bottom(x));
  return {
    at,
    normal: (angle, rise) => normalAt(at, angle, rise),
    side(x, z) {
      const rise = clamp(riseAt(x, z), 0, 1);
      return { angle: angleAtX(shape, x, rise), rise };
    },
    metresAt: (angle) => roundTrip(angle, Math.PI, total, (part) => metresOf(table, part)),
    angleAt: (metres) => roundTrip(metres, total, Math.PI, (part) => angleOf(table, part)),
  };
}

function pointAt(shape: WrapShape, angle: number, rise: number): Vec3 {
  const cos = Math.cos(angle);
  const power = 2 / (cos >= 0 ? shape.frontCorner : shape.rearCorner);
  const reach = cos >= 0 ? shape.front(rise) - shape.centre : shape.centre - shape.rear(rise);
  const x = shape.centre + Math.sign(cos) * reach * Math.abs(cos) ** power;
  const sin = Math.sin(angle);
  const z = shape.bottom(x) + rise * (shape.top(x) - shape.bottom(x));
  const out = shape.half(rise) * Math.abs(sin) ** power + extra(shape, x, z, rise) * Math.abs(sin);
  return [x, Math.sign(sin) * out, z];
}

function extra(shape: WrapShape, x: number, z: number, rise: number): number {
  let out = shape.crease?.(x, rise) ?? 0;
  for (const bulge of shape.bulges ?? []) {
    out += bulge.out * Math.exp(-(((x - bulge.x) / bulge.length) ** 2) - ((z - bulge.z) / bulge.height) ** 2);
  }
  return out;
}

function normalAt(at: WrapSurface["at"], angle: number, rise: number): Vec3 {
  const [da, dr] = [0.004, 0.006];
  const along = subtract(at(angle + da, rise), at(angle - da, rise));
  const high = Math.min(1, rise + dr);
  const low = Math.max(0, high - 2 * dr);
  return normalise(cross(along, subtract(at(angle, high), at(angle, low))));
}

function angleAtX(shape: WrapShape, x: number, rise: number): number {
  const front = x >= shape.centre;
  const reach = front ? shape.front(rise) - shape.centre : shape.centre - shape.rear(rise);
  const part = clamp(Math.abs(x - shape.centre) / reach, 0, 1);
  const cos = part ** ((front ? shape.frontCorner : shape.rearCorner) / 2);
  return front ? Math.acos(cos) : Math.PI - Math.acos(cos);
}

function lengthTable(at: WrapSurface["at"]): number[] {
  const table = [0];
  let previous = at(0, REFERENCE_RISE);
  for (let i = 1; i <= TABLE_STEPS; i++) {
    const next = at((Math.PI * i) / TABLE_STEPS, REFERENCE_RISE);
    table.push(table[i - 1]! + Math.hypot(next[0] - previous[0], next[1] - previous[1]));
    previous = next;
  }
  return table;
}

function angleOf(table: readonly number[], metres: number): number {
  let low = 0;
  let high = TABLE_STEPS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (table[middle]! < metres) low = middle;
    else high = middle;
  }
  const span = table[high]! - table[low]!;
  return (Math.PI * (low + (span < 1e-9 ? 0 : (metres - table[low]!) / span))) / TABLE_STEPS;
}

function metresOf(table: readonly number[], angle: number): number {
  const step = (angle / Math.PI) * TABLE_STEPS;
  const low = Math.min(TABLE_STEPS - 1, Math.floor(step));
  return table[low]! + (table[low + 1]! - table[low]!) * (step - low);
}

/** Extends a function of half the way around to the whole; both halves are symmetrical. */
function roundTrip(at: number, half: number, halfResult: number, first: (part: number) => number): number {
  const turns = Math.floor(at / (2 * half));
  const part = at - turns * 2 * half;
  const within = part <= half ? first(part) : 2 * halfResult - first(2 * half - part);
  return turns * 2 * halfResult + within;
}
