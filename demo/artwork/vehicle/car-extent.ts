import type { Bounds } from "../scene/framing";
import type { Vec2, Vec3 } from "../scene/vector";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import type { CarShape } from "./car-shape";

export function carBounds({ hull, cabin }: CarShape): Bounds {
  const { wrap } = cabin;
  return {
    rear: hull.rear(0.5),
    nose: hull.front(0.5),
    half: hull.half(0.5),
    height: wrap.top(wrap.centre) + cabin.roofCrown,
    corner: 34,
  };
}

/** The outermost points of a car. */
export function carExtent({ hull: shape, cabin, wheels }: CarShape): Vec3[] {
  const hull = wrapSurfaceOf(shape);
  const round = Array.from({ length: 36 }, (_, i) =>
    [0.1, 0.5, 0.9].map((rise) => hull.at((i / 18) * Math.PI, rise)),
  );
  const roof = wrapSurfaceOf(cabin.wrap);
  const top = Array.from({ length: 12 }, (_, i) => roof.at((i / 6) * Math.PI, 1));
  const y = shape.half(0.3);
  const feet = [wheels.frontX, wheels.rearX].flatMap((x): Vec3[] => [
    [x, y, 0],
    [x, -y, 0],
  ]);
  return [...round.flat(), ...top.map(([px, py, z]): Vec3 => [px, py, z + cabin.roofCrown]), ...feet];
}

/** The outline of a car on the ground beneath it. */
export function carFootprint(shape: CarShape): Vec2[] {
  const hull = wrapSurfaceOf(shape.hull);
  return Array.from({ length: 40 }, (_, i) => {
    const [x, y] = hull.at((i / 20) * Math.PI, 0.3);
    return [x, y];
  });
}

/** The contact points of its tyres. */
export function carContacts({ wheels, hull }: CarShape): Vec3[] {
  const y = hull.half(0.3) - wheels.width / 2;
  return [wheels.frontX, wheels.rearX].flatMap((x): Vec3[] => [
    [x, y, 0],
    [x, -y, 0],
  ]);
}
