import type { Camera } from "./camera";
import type { Surroundings } from "./light";
import type { Definitions } from "./svg";
import { add, subtract, type Vec3 } from "./vector";

/** The context for drawing shaded surfaces. */
export type Stage = { camera: Camera; around: Surroundings; defs: Definitions };

/** The stage as seen by an object moved by `by`; paint reflects the same. */
export function movedStage(stage: Stage, by: Vec3): Stage {
  const { camera } = stage;
  const moved: Camera = {
    eye: subtract(camera.eye, by),
    project: (point) => camera.project(add(point, by)),
    scaleAt: (point) => camera.scaleAt(add(point, by)),
  };
  return { ...stage, camera: moved };
}
