import { smoothLine } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { BodyLines } from "./body-lines";
import type { FrontDetails } from "./car-shape";
import { badge, plate } from "./emblem";
import { shutLine } from "./flank";
import { drawGrille } from "./grille";
import { mirrored, onSide, smoothCorners } from "./halves";
import { headlamp } from "./headlamp";

const SIDES = [-1, 1] as const;

/** The front: grille, lamps, intakes, badge and plate. */
export function drawFace(stage: Stage, front: FrontDetails, lines: BodyLines): string {
  const pixels = stage.camera.scaleAt(lines.surface.at(0, 0.5));
  const bonnet = [...mirrored(front.bonnet).reverse(), ...front.bonnet];
  return [
    front.bonnet.length > 1 ? shutLine(lines.front(smoothLine(bonnet, "open"), "open"), pixels) : "",
    drawGrille(stage, front.intake, lines, pixels, "mesh", "none"),
    ...SIDES.map((side) => sideIntake(stage, front.sideIntake, side, lines, pixels)),
    ...(front.grilleHalves === "apart" ? SIDES : [null]).map((side) =>
      drawGrille(stage, front.grille, lines, pixels, front.grillePattern, front.grilleFrame, side),
    ),
    ...SIDES.map((side) => lightBar(front.lightBar ?? [], side, lines, pixels)),
    ...SIDES.map((side) => headlamp(stage, front, side, lines, pixels)),
    faces(lines.front) && front.badge ? badge(stage, front.badge, lines.front, pixels) : "",
    faces(lines.front) ? plate(stage, front.plate, lines.front, pixels) : "",
  ].join("");
}

/** Whether an end faces the camera enough to read what is in its middle. */
export function faces(along: BodyLines["front"]): boolean {
  const [left, right] = along(
    [
      [-0.2, 0.5],
      [0.2, 0.5],
    ],
    "open",
  ).filter((_, i, all) => i === 0 || i === all.length - 1);
  return Math.abs(right![0] - left![0]) > 25;
}

function lightBar(points: readonly Vec2[], side: 1 | -1, lines: BodyLines, pixels: number): string {
  if (points.length < 2) return "";
  const line = lines.front(onSide(points, side), "open");
  return [
    strokeLine(line, "#0a0b0c", pixels * 0.05),
    strokeLine(line, "#dff1ff", pixels * 0.03, { "stroke-opacity": 0.5 }),
    strokeLine(line, "#ffffff", pixels * 0.017),
  ].join("");
}

function sideIntake(
  stage: Stage,
  outline: readonly Vec2[],
  side: 1 | -1,
  lines: BodyLines,
  pixels: number,
): string {
  if (outline.length < 3) return "";
  const shape = lines.front(smoothCorners(onSide(outline, side)), "closed");
  return fillShape(shape, "#0a0b0c", {
    stroke: "#000000",
    "stroke-opacity": 0.4,
    "stroke-width": pixels * 0.006,
  });
}
