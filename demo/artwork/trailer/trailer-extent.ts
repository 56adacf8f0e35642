import type { Bounds } from "../scene/framing";
import type { Vec2, Vec3 } from "../scene/vector";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import type { LivingBody, TrailerShape } from "./trailer-shape";

/** Metres by which a roof rises above the body. */
const ROOF = { "air-conditioner": 0.2, "pop-top": 0.95 };

export function trailerBounds({ body, roof }: TrailerShape): Bounds {
  const { wrap } = body;
  return {
    rear: wrap.rear(0.5),
    nose: wrap.front(0.5),
    half: wrap.half(0.5),
    height: wrap.top(0) + ROOF[roof],
    corner: 40,
  };
}

/** The outermost points of a trailer, including its drawbar. */
export function trailerExtent({ body, coupling, roof, wheels }: TrailerShape): Vec3[] {
  const y = body.wrap.half(0.1);
  const feet = wheels.axles.flatMap((x): Vec3[] => [
    [x, y, 0],
    [x, -y, 0],
  ]);
  return [...livingExtent(body, ROOF[roof]), ...feet, [coupling + 0.1, 0, 0.1], [coupling - 0.4, 0.1, 0]];
}

/**
 * The outermost points of a living body.
 *
 * @param roof metres of what is on top of it
 */
export function livingExtent({ wrap }: LivingBody, roof: number): Vec3[] {
  const surface = wrapSurfaceOf(wrap);
  const round = Array.from({ length: 36 }, (_, i) =>
    [0, 0.5, 1].map((rise) => surface.at((i / 18) * Math.PI, rise)),
  );
  const middle = (wrap.front(1) + wrap.rear(1)) / 2;
  return [
    ...round.flat(),
    [middle, 0, wrap.top(middle) + roof],
    [wrap.rear(1), 0.8, wrap.top(0) + roof * 0.9],
  ];
}

export function trailerFootprint({ body }: TrailerShape): Vec2[] {
  const [front, rear, half] = [body.wrap.front(0.2), body.wrap.rear(0.2), body.wrap.half(0.2)];
  return [
    [front, half * 0.9],
    [rear, half * 0.95],
    [rear, -half * 0.95],
    [front, -half * 0.9],
  ];
}

export function trailerContacts({ wheels, body, coupling }: TrailerShape): Vec3[] {
  const y = body.wrap.half(0.2) - 0.15;
  return [
    ...wheels.axles.flatMap((x): Vec3[] => [
      [x, y, 0],
      [x, -y, 0],
    ]),
    [coupling - 0.42, 0.12, 0],
  ];
}
