import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import { movedStage, type Stage } from "../scene/stage";
import { strokeLine } from "../scene/svg";
import { add, type Vec3 } from "../scene/vector";
import { wrapSurfaceOf, type WrapSurface } from "../scene/wrap-surface";
import { drawLid, drawWrap, steps } from "./car-body";

export const TAN_LEATHER: Material = { base: [0.36, 0.17, 0.075], diffuse: 0.95, metallic: 0, gloss: 0.012 };

export const SEAT_BACK = wrapSurfaceOf({
  centre: 0,
  front: curve([0, 0.16], [0.4, 0.1], [0.9, 0.04], [1, -0.01]),
  rear: curve([0, -0.02], [0.5, -0.12], [0.95, -0.17], [1, -0.14]),
  half: curve([0, 0.26], [0.3, 0.265], [0.7, 0.24], [0.9, 0.19], [1, 0.12]),
  bottom: () => 0,
  top: () => 0.5,
  frontCorner: 4,
  rearCorner: 4,
});

const HEADREST = wrapSurfaceOf({
  centre: 0,
  front: curve([0, 0.04], [0.5, 0.06], [0.9, 0.04], [1, 0]),
  rear: curve([0, -0.04], [0.5, -0.06], [0.9, -0.05], [1, -0.02]),
  half: curve([0, 0.11], [0.4, 0.12], [0.85, 0.105], [1, 0.07]),
  bottom: () => 0,
  top: () => 0.15,
  frontCorner: 3,
  rearCorner: 3,
});

/** A seat back with its headrest, for an open cabin; `at` is the middle of its base. */
export function drawOpenSeat(stage: Stage, at: Vec3, material: Material): string {
  const head = add(at, [-0.14, 0, 0.52]);
  const posts = [-0.05, 0.05].map((y) => {
    const line = [add(at, [-0.14, y, 0.46]), add(head, [0, y, 0.06])].map(stage.camera.project);
    return strokeLine(line, "#8b9096", stage.camera.scaleAt(head) * 0.016);
  });
  return [
    ...posts,
    solid(movedStage(stage, head), HEADREST, material),
    solid(movedStage(stage, at), SEAT_BACK, material),
  ].join("");
}

function solid(stage: Stage, surface: WrapSurface, material: Material): string {
  return (
    drawWrap(stage, surface, material, steps(16)) +
    drawLid(stage, surface, () => 0.01, material, steps(8, -1, 1))
  );
}
