import { curve } from "../scene/curve";
import type { Material } from "../scene/light";
import { movedStage, type Stage } from "../scene/stage";
import { strokeLine } from "../scene/svg";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import { add, type Vec3 } from "../scene/vector";
import { drawWrap, steps } from "./car-body";
import { BLACK_PLASTIC } from "./looks";

const SHELL = wrapSurfaceOf({
  centre: 0,
  front: curve([0, 0.02], [0.3, 0.09], [0.6, 0.1], [0.9, 0.06], [1, 0.0]),
  rear: curve([0, -0.02], [0.3, -0.05], [1, -0.03]),
  half: curve([0, 0.06], [0.2, 0.115], [0.6, 0.12], [0.9, 0.085], [1, 0.02]),
  bottom: () => 0,
  top: () => 0.16,
  frontCorner: 2.4,
  rearCorner: 4,
});

/** A door mirror; `root` is where its arm meets the body. */
export function drawMirror(stage: Stage, root: Vec3, outward: 1 | -1, material: Material): string {
  const centre = add(root, [0.0, outward * 0.13, 0.01]);
  const arm = [root, add(centre, [0, 0, 0.04])].map(stage.camera.project);
  const there = movedStage(stage, centre);
  const pixels = stage.camera.scaleAt(root);
  return (
    strokeLine(arm, "#0c0d0e", pixels * 0.045) +
    drawWrap(there, SHELL, BLACK_PLASTIC, steps(5, 0, 0.25)) +
    drawWrap(there, SHELL, material, steps(14, 0.2, 1))
  );
}
