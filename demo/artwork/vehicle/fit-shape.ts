import type { Curve } from "../scene/curve";
import { clamp, mix, type Vec2 } from "../scene/vector";
import { wrapSurfaceOf, type WrapShape } from "../scene/wrap-surface";
import type { CarShape } from "./car-shape";

/** The outside dimensions of a car, in metres. */
export type CarSize = {
  wheelbase: number;
  /** From the foremost point to the front axle. */
  frontOverhang: number;
  length: number;
  width: number;
  height: number;
  /** Of a wheel with its tyre. */
  radius: number;
  /** From the ground to the lowest point of the sills. */
  sill: number;
};

/** Upright ends and square corners, or a low nose and raked glass. */
export type CarForm = "boxy" | "sleek" | null;

const SAMPLES = Array.from({ length: 101 }, (_, i) => i / 100);

export function sizeOf({ hull, cabin, wheels }: CarShape): CarSize {
  const nose = Math.max(...SAMPLES.map(hull.front));
  const tail = Math.min(...SAMPLES.map(hull.rear));
  const xs = SAMPLES.map((part) => mix(tail, nose, part));
  return {
    wheelbase: wheels.frontX - wheels.rearX,
    frontOverhang: nose - wheels.frontX,
    length: nose - tail,
    width: 2 * Math.max(...SAMPLES.map(hull.half)),
    height: Math.max(...xs.map(cabin.wrap.top)) + cabin.roofCrown,
    radius: wheels.radius,
    sill: Math.min(...xs.map(hull.bottom)),
  };
}

/**
 * A body's shape with a model's dimensions. One map along the car, one across and one upwards move all of it,
 * so that lines stay on the surfaces that they belong to, and shapes around a wheel keep their distance to it.
 */
export function fitShape(shape: CarShape, size: CarSize, form: CarForm = null): CarShape {
  const formed = withForm(shape, form);
  const from = sizeOf(formed);
  const { wheels } = formed;
  const wheelScale = size.radius / from.radius;
  const arch = wheels.arch * wheelScale;
  const frontX = size.wheelbase / 2;
  const along = piecewise([
    [wheels.rearX - (from.length - from.wheelbase - from.frontOverhang), -frontX - rearOverhang(size)],
    [wheels.rearX - wheels.arch, -frontX - arch],
    [wheels.rearX + wheels.arch, -frontX + arch],
    [wheels.frontX - wheels.arch, frontX - arch],
    [wheels.frontX + wheels.arch, frontX + arch],
    [wheels.frontX + from.frontOverhang, frontX + size.frontOverhang],
  ]);
  const belt = formed.hull.top(0);
  const upright = (size.height - size.sill) / (from.height - from.sill);
  const up = piecewise([
    [0, 0],
    [from.sill, size.sill],
    [belt, size.sill + (belt - from.sill) * upright],
    [from.height, size.height],
  ]);
  const across = size.width / from.width;
  const maps: Maps = { along, up, across, upright, wheelScale };
  const hull = fitWrap(formed.hull, maps);
  const metres = metresMap(formed.hull, hull);
  const at = ([x, z]: Vec2): Vec2 => [along.to(x), up.to(z)];
  const front = (points: readonly Vec2[]) => points.map(([m, rise]): Vec2 => [metres.front(m), rise]);
  const rear = (points: readonly Vec2[]) => points.map(([m, rise]): Vec2 => [metres.rear(m), rise]);
  const { side, cabin, tub, open } = formed;
  return {
    ...formed,
    hull,
    deckCrown: (x) => formed.deckCrown(along.from(x)) * upright,
    cabin: {
      ...cabin,
      wrap: fitWrap(cabin.wrap, maps),
      roofCrown: cabin.roofCrown * upright,
      windows: { ...cabin.windows, pillars: cabin.windows.pillars.map(along.to) },
    },
    wheels: {
      ...wheels,
      frontX,
      rearX: -frontX,
      radius: size.radius,
      rim: wheels.rim * wheelScale,
      width: wheels.width * across,
      arch,
    },
    side: {
      ...side,
      shuts: side.shuts.map((shut) => shut.map(at)),
      handles: side.handles.map(at),
      mirror: at(side.mirror),
      cladding: side.cladding * upright,
      rails: side.rails && [along.to(side.rails[0]), along.to(side.rails[1])],
    },
    front: {
      ...formed.front,
      bonnet: front(formed.front.bonnet),
      lamp: front(formed.front.lamp),
      lampLine: front(formed.front.lampLine),
      projectors: front(formed.front.projectors),
      grille: front(formed.front.grille),
      intake: front(formed.front.intake),
      sideIntake: front(formed.front.sideIntake),
    },
    rear: {
      ...formed.rear,
      lamp: rear(formed.rear.lamp),
      shuts: formed.rear.shuts.map(rear),
      diffuser: rear(formed.rear.diffuser),
    },
    ...(tub && { tub: { from: along.to(tub.from), to: along.to(tub.to) } }),
    ...(open && {
      open: { from: along.to(open.from), to: along.to(open.to), seats: open.seats.map(along.to) },
    }),
  };
}

const rearOverhang = ({ length, wheelbase, frontOverhang }: CarSize) => length - wheelbase - frontOverhang;

type PiecewiseMap = { to(at: number): number; from(at: number): number };
type Maps = { along: PiecewiseMap; up: PiecewiseMap; across: number; upright: number; wheelScale: number };

/** A rising map that is linear between pairs of (from, to); beyond the ends it keeps distances. */
function piecewise(pairs: readonly Vec2[]): PiecewiseMap {
  const through = (axis: 0 | 1) => (at: number) => {
    const other = axis === 0 ? 1 : 0;
    const [first, last] = [pairs[0]!, pairs[pairs.length - 1]!];
    if (at <= first[axis]) return first[other] + at - first[axis];
    if (at >= last[axis]) return last[other] + at - last[axis];
    const next = pairs.findIndex((pair) => pair[axis] >= at);
    const [a, b] = [pairs[next - 1]!, pairs[next]!];
    return mix(a[other], b[other], (at - a[axis]) / (b[axis] - a[axis]));
  };
  return { to: through(0), from: through(1) };
}

function fitWrap(wrap: WrapShape, { along, up, across, wheelScale }: Maps): WrapShape {
  const height =
    (curve: Curve): Curve =>
    (x) =>
      up.to(curve(along.from(x)));
  return {
    ...wrap,
    centre: along.to(wrap.centre),
    front: (rise) => along.to(wrap.front(rise)),
    rear: (rise) => along.to(wrap.rear(rise)),
    half: (rise) => across * wrap.half(rise),
    bottom: height(wrap.bottom),
    top: height(wrap.top),
    ...(wrap.bulges && {
      bulges: wrap.bulges.map((bulge) => ({
        ...bulge,
        x: along.to(bulge.x),
        z: up.to(bulge.z),
        length: bulge.length * wheelScale,
      })),
    }),
  };
}

/** Moves metres around an end from one surface to the same place of another. */
function metresMap(from: WrapShape, to: WrapShape) {
  const [old, fitted] = [wrapSurfaceOf(from), wrapSurfaceOf(to)];
  const [oldHalf, half] = [old.metresAt(Math.PI), fitted.metresAt(Math.PI)];
  const within = (metres: number) => clamp(metres, 0, oldHalf);
  return {
    front: (metres: number) => fitted.metresAt(old.angleAt(within(metres))),
    rear: (metres: number) => half - fitted.metresAt(old.angleAt(oldHalf - within(metres))),
  };
}

const FORMS = {
  boxy: { rake: 0.5, corner: 1.7, nose: 0.65 },
  sleek: { rake: 1.16, corner: 0.94, nose: -0.3 },
} as const;

/** Beside a spare wheel or an upright tailgate. */
const UPRIGHT_LAMP: readonly Vec2[] = [
  [0.76, 0.56],
  [0.9, 0.56],
  [0.98, 0.58],
  [0.98, 0.9],
  [0.9, 0.92],
  [0.76, 0.92],
];

function withForm(shape: CarShape, form: CarForm): CarShape {
  if (!form) return shape;
  const { rake, corner, nose } = FORMS[form];
  const { hull, cabin, side } = shape;
  const leant =
    (edge: Curve): Curve =>
    (rise) =>
      edge(0) + (edge(rise) - edge(0)) * rake;
  const square = (wrap: WrapShape) => ({
    ...wrap,
    frontCorner: wrap.frontCorner * corner,
    rearCorner: wrap.rearCorner * corner,
  });
  const belt = hull.top(0);
  const foremost = Math.max(...SAMPLES.map(hull.front));
  return {
    ...shape,
    rear: form === "boxy" ? { ...shape.rear, lamp: UPRIGHT_LAMP, lampBar: null } : shape.rear,
    side: form === "sleek" ? { ...side, cladding: side.cladding * 0.4, rails: null } : side,
    hull: {
      ...square(hull),
      front: (rise) => foremost - (foremost - hull.front(rise)) * rake,
      top: (x) => (x > 0 ? mix(hull.top(x), belt, nose) : hull.top(x)),
    },
    cabin: {
      ...cabin,
      wrap: {
        ...square(cabin.wrap),
        front: leant(cabin.wrap.front),
        rear: leant(cabin.wrap.rear),
        bottom: (x) => (x > 0 ? mix(cabin.wrap.bottom(x), cabin.wrap.bottom(0), nose) : cabin.wrap.bottom(x)),
      },
    },
  };
}
