import { subdivide } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { visibleAngles } from "../scene/visible";
import { clamp, type Vec2, type Vec3 } from "../scene/vector";
import type { WrapSurface } from "../scene/wrap-surface";
import { steps } from "./car-body";

type End = "open" | "closed";
const STEP = 0.04;
/**
 * Degrees that are subdivided as finely as a metre: a step is half a degree, and finer would be invisible.
 */
const DEGREES_A_METRE = 12.5;

/**
 * Lines on a body, in pixels. Points around the corner are moved to the edge of the visible part, so that a
 * lamp ends at the silhouette.
 */
export type BodyLines = {
  /** (x, z) of the left side. */
  side(points: readonly Vec2[], end: End): Vec2[];
  /** (metres from the middle of the front, rise); negative metres are on the right. */
  front(points: readonly Vec2[], end: End): Vec2[];
  rear(points: readonly Vec2[], end: End): Vec2[];
  /** (degrees round the body, rise). */
  round(points: readonly Vec2[], end: End): Vec2[];
  /** The visible part of the line around the body at a rise, from silhouette to silhouette. */
  seen(rise: number): Vec2[];
  surface: WrapSurface;
};

export function createBodyLines(stage: Stage, surface: WrapSurface): BodyLines {
  const place = visiblePlace(stage, surface);
  const half = surface.metresAt(Math.PI);
  const draw = (points: readonly Vec2[], end: End, toAngle: (along: number) => number) => {
    const angles = points.map((point) => toAngle(point[0]));
    const turns = place.turns((Math.min(...angles) + Math.max(...angles)) / 2);
    return subdivide(points, end, STEP).map(([along, rise]) =>
      stage.camera.project(place.at(toAngle(along) + turns, rise)),
    );
  };
  return {
    surface,
    seen(rise) {
      const [from, to] = visibleAngles(stage.camera, surface, rise).map(surface.metresAt) as [number, number];
      return steps(120, from, to).map((metres) =>
        stage.camera.project(surface.at(surface.angleAt(metres), rise)),
      );
    },
    side: (points, end) =>
      subdivide(points, end, STEP).map(([x, z]) => {
        const { angle, rise } = surface.side(x, z);
        return stage.camera.project(place.at(angle, rise));
      }),
    front: (points, end) => draw(points, end, (metres) => surface.angleAt(metres)),
    rear: (points, end) => draw(points, end, (metres) => surface.angleAt(half - metres)),
    round: (points, end) =>
      draw(
        points.map(([degrees, rise]): Vec2 => [degrees / DEGREES_A_METRE, rise]),
        end,
        (metres) => (metres * DEGREES_A_METRE * Math.PI) / 180,
      ),
  };
}

type VisiblePlace = {
  at(angle: number, rise: number): Vec3;
  /** Whole turns (radians) that bring an angle closest to the visible part. */
  turns(angle: number): number;
};

function visiblePlace(stage: Stage, surface: WrapSurface): VisiblePlace {
  const ranges = steps(40).map((rise) => visibleAngles(stage.camera, surface, rise));
  const [from, to] = ranges[20]!;
  return {
    turns: (angle) => Math.round(((from + to) / 2 - angle) / (2 * Math.PI)) * 2 * Math.PI,
    at(angle, rise) {
      const [first, last] = ranges[Math.round(clamp(rise, 0, 1) * 40)]!;
      return surface.at(clamp(angle, first, last), rise);
    },
  };
}

/** Pixels² inside an outline; one around the corner has almost none. */
export function areaOf(outline: readonly Vec2[]): number {
  let twice = 0;
  outline.forEach(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}
