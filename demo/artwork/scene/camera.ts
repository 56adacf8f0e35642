import { cross, dot, normalise, subtract, type Vec2, type Vec3 } from "./vector";

export type Camera = {
  eye: Vec3;
  /** Projects a point of the scene to pixels. */
  project(point: Vec3): Vec2;
  /** Pixels per metre at a point. */
  scaleAt(point: Vec3): number;
};

export type CameraPosition = {
  eye: Vec3;
  lookAt: Vec3;
  /** Pixels per metre at `lookAt`. */
  zoom: number;
  /** The position of `lookAt` in the picture. */
  centre: Vec2;
};

/** A camera that is held upright. */
export function createCamera({ eye, lookAt, zoom, centre }: CameraPosition): Camera {
  const forward = normalise(subtract(lookAt, eye));
  const right = normalise(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const distance = dot(subtract(lookAt, eye), forward);
  const scaleAt = (point: Vec3) => (zoom * distance) / Math.max(0.1, dot(subtract(point, eye), forward));
  return {
    eye,
    scaleAt,
    project(point) {
      const offset = subtract(point, eye);
      const by = scaleAt(point);
      return [centre[0] + dot(offset, right) * by, centre[1] - dot(offset, up) * by];
    },
  };
}
