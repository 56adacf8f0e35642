import type { ArtworkColour } from "#seed/pictures/artwork-key";
import { PAINTS } from "../paint";
import { drawBox } from "../scene/box";
import { roundedOutline, smoothLine } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec2, Vec3 } from "../scene/vector";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import { MOTORHOME_CAB } from "../shapes/car-shapes";
import { MOTORHOME } from "../shapes/living-shapes";
import { bandsFor } from "../trailer/draw-trailer";
import { drawLivingBody } from "../trailer/living-body";
import { CHASSIS, WHITE_PANEL } from "../trailer/looks";
import { createBodyLines, type BodyLines } from "../vehicle/body-lines";
import { drawLid, drawWrap, steps } from "../vehicle/car-body";
import { drawCar } from "../vehicle/draw-car";
import { drawWheel } from "../vehicle/wheel";

/** A coach-built motorhome: a van's cab, the living body behind it, a bed above. */
export function drawMotorhome(stage: Stage, colour: ArtworkColour): string {
  const cab = drawCar(stage, MOTORHOME_CAB, "arctic-white");
  const { wrap } = MOTORHOME.body;
  const living = [
    rearWheels(stage, -1),
    drawBox(stage, { from: [wrap.rear(0.5) + 0.3, -0.8, 0.34], to: [0, 0.8, 0.6] }, CHASSIS),
    drawLivingBody(stage, MOTORHOME.body, WHITE_PANEL, bandsFor(colour, false)),
    arch(stage),
    rearWheels(stage, 1),
  ].join("");
  const parts =
    stage.camera.eye[0] > -3 ? [living, cab, luton(stage, colour)] : [cab, luton(stage, colour), living];
  return parts.join("");
}

function rearWheels(stage: Stage, side: 1 | -1): string {
  const { wheels } = MOTORHOME_CAB;
  return drawWheel(stage, [wheels.rearX, side * 1.05, wheels.radius], wheels, side);
}

function arch(stage: Stage): string {
  const lines = createBodyLines(stage, wrapSurfaceOf(MOTORHOME.body.wrap));
  const { rearX, radius } = MOTORHOME_CAB.wheels;
  const edge = Array.from({ length: 33 }, (_, i): Vec2 => {
    const angle = -0.1 + ((Math.PI + 0.2) * i) / 32;
    return [rearX + Math.cos(angle) * 0.42, radius + Math.sin(angle) * 0.42];
  });
  const pixels = stage.camera.scaleAt([rearX, 1.1, 0.5]);
  const outline = lines.side(edge, "open");
  return fillShape(outline, "#08090a") + strokeLine(outline, "#3b3f43", pixels * 0.03);
}

function luton(stage: Stage, colour: ArtworkColour): string {
  const surface = wrapSurfaceOf(MOTORHOME.luton);
  const lines = createBodyLines(stage, surface);
  const pixels = stage.camera.scaleAt([1.5, 0.6, 2.4]);
  const window = roundedOutline(
    [
      [-0.42, 0.42],
      [-0.42, 0.74],
      [0.42, 0.74],
      [0.42, 0.42],
    ],
    0.1,
  );
  const pane = lines.front(window, "closed");
  const sideWindow = lines.side(
    roundedOutline(
      [
        [0.1, 2.3],
        [0.1, 2.62],
        [0.85, 2.62],
        [0.85, 2.3],
      ],
      0.08,
    ),
    "closed",
  );
  return [
    underneath(stage),
    drawWrap(stage, surface, WHITE_PANEL, steps(34)),
    drawLid(stage, surface, () => MOTORHOME.body.roofCrown, WHITE_PANEL, steps(16, -1, 1)),
    band(
      lines,
      PAINTS[colour].base === PAINTS["arctic-white"].base ? PAINTS.graphite.base : PAINTS[colour].base,
    ),
    stage.camera.eye[0] > 1
      ? fillShape(pane, "#15191c", { stroke: "#0b0c0d", "stroke-width": pixels * 0.04 })
      : "",
    fillShape(sideWindow, "#1a1f23", { stroke: "#0b0c0d", "stroke-width": pixels * 0.04 }),
  ].join("");
}

/** The shadow that the bed casts on the windscreen's head. */
function underneath(stage: Stage): string {
  const corners: Vec3[] = [
    [1.35, 0.95, 1.97],
    [1.35, -0.95, 1.97],
    [0.2, -1.05, 1.97],
    [0.2, 1.05, 1.97],
  ];
  return fillShape(corners.map(stage.camera.project), "#3a3e42");
}

function band(lines: BodyLines, colour: string): string {
  const outline: Vec2[] = [
    [1.5, 2.1],
    [0.4, 2.12],
    [-0.6, 2.2],
    [-0.6, 2.26],
    [0.4, 2.2],
    [1.58, 2.2],
  ];
  return fillShape(lines.side(smoothLine(outline, "closed", 3), "closed"), colour);
}
