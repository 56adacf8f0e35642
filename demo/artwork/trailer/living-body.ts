import type { Paint } from "../paint";
import { roundedOutline, smoothLine } from "../scene/curve";
import type { Material } from "../scene/light";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import { drawTube } from "../scene/tube";
import type { Vec2 } from "../scene/vector";
import { wrapSurfaceOf } from "../scene/wrap-surface";
import { createBodyLines, type BodyLines } from "../vehicle/body-lines";
import { drawLid, drawWrap, steps } from "../vehicle/car-body";
import { shutLine } from "../vehicle/flank";
import { closed, door, pane, rounded, vent } from "./living-fittings";
import { CHECKER_PLATE } from "./looks";
import type { LivingBody } from "./trailer-shape";

/** The living body, with everything fixed to its left side and its ends. */
export function drawLivingBody(stage: Stage, body: LivingBody, skin: Material, bands: Paint): string {
  const surface = wrapSurfaceOf(body.wrap);
  const lines = createBodyLines(stage, surface);
  const pixels = stage.camera.scaleAt([0, 1, 1.2]);
  return [
    drawWrap(stage, surface, skin, [...steps(20, 0, 0.8), ...steps(20, 0.81, 1)]),
    drawLid(stage, surface, () => body.roofCrown, skin, steps(16, -1, 1)),
    graphics(stage, body, lines, bands),
    plateAlongFoot(stage, body, lines),
    ...body.hatches.map((box) => shutLine(closed(lines.side(rounded(box, 0.05), "closed")), pixels)),
    ...body.vents.map((box) => vent(box, lines, pixels)),
    body.door ? door(stage, body.door, lines, pixels) : "",
    ...body.windows.map((box) => pane(stage, lines.side(rounded(box, 0.07), "closed"), pixels)),
    body.frontWindow ? endWindow(stage, body.frontWindow, lines, "front", pixels) : "",
    body.rearWindow ? endWindow(stage, body.rearWindow, lines, "rear", pixels) : "",
    rearLamps(stage, body, lines, pixels),
    markers(body, lines, pixels),
    body.awning ? awning(stage, body, body.awning) : "",
  ].join("");
}

function graphics(
  stage: Stage,
  body: LivingBody,
  lines: BodyLines,
  { base, shade, highlight }: Paint,
): string {
  return body.graphics
    .map((band, i) => {
      const outline = lines.side(smoothLine(band, "closed", 3), "closed");
      const xs = outline.map((point) => point[0]);
      const fill = stage.defs.linear(
        [Math.min(...xs), 0],
        [Math.max(...xs), 0],
        [
          { offset: 0, colour: i % 2 === 0 ? shade : highlight },
          { offset: 0.5, colour: base },
          { offset: 1, colour: i % 2 === 0 ? base : shade },
        ],
      );
      return fillShape(outline, fill, { "fill-opacity": 0.95 });
    })
    .join("");
}

function plateAlongFoot(stage: Stage, body: LivingBody, lines: BodyLines): string {
  if (body.plate === 0) return "";
  const rise = body.plate / (body.wrap.top(0) - body.wrap.bottom(0));
  const edge = lines.seen(rise);
  const foot = lines.seen(0);
  const outline = [...edge, ...[...foot].reverse()];
  const clip = stage.defs.clip(element("path", { d: pathData(outline, "closed") }));
  const pixels = stage.camera.scaleAt([0, 1, 0.6]);
  return (
    group([drawWrap(stage, lines.surface, CHECKER_PLATE, steps(8, 0, rise + 0.03))], { "clip-path": clip }) +
    strokeLine(edge, "#d7dbde", pixels * 0.022) +
    strokeLine(edge, "#6f767c", pixels * 0.007)
  );
}

function endWindow(
  stage: Stage,
  [half, low, high]: NonNullable<LivingBody["frontWindow"]>,
  lines: BodyLines,
  end: "front" | "rear",
  pixels: number,
): string {
  const outline = roundedOutline(
    [
      [-half, low],
      [-half, high],
      [half, high],
      [half, low],
    ],
    0.05,
  );
  return pane(stage, lines[end](outline, "closed"), pixels);
}

function rearLamps(stage: Stage, body: LivingBody, lines: BodyLines, pixels: number): string {
  if (body.rearLamps.length < 3 || stage.camera.eye[0] > -1) return "";
  return ([-1, 1] as const)
    .map((side) => {
      const outline = lines.rear(
        body.rearLamps.map(([metres, rise]): Vec2 => [metres * side, rise]),
        "closed",
      );
      const ys = outline.map((point) => point[1]);
      const red = stage.defs.linear(
        [0, Math.min(...ys)],
        [0, Math.max(...ys)],
        "0 #f0434a, 0.6 #b5121d, 0.61 #ef9a2b, 0.8 #e08514, 0.81 #eceff1, 1 #c8ced3",
      );
      return fillShape(outline, red, {
        stroke: "#17191b",
        "stroke-width": pixels * 0.02,
        "stroke-linejoin": "round",
      });
    })
    .join("");
}

/** Amber side markers along the top and the foot. */
function markers(body: LivingBody, lines: BodyLines, pixels: number): string {
  const { wrap } = body;
  const [front, rear] = [wrap.front(0.5), wrap.rear(0.5)];
  return [0.12, 0.5, 0.88]
    .map((t) => {
      const x = rear + (front - rear) * t;
      const z = wrap.bottom(x) + body.plate + 0.08;
      return strokeLine(
        lines.side(
          [
            [x - 0.05, z],
            [x + 0.05, z],
          ],
          "open",
        ),
        "#f0951e",
        pixels * 0.03,
      );
    })
    .join("");
}

function awning(stage: Stage, body: LivingBody, [from, to, z]: readonly [number, number, number]): string {
  const y = body.wrap.half(0.85) + 0.06;
  const arms = [from - 0.12, to + 0.12].map((x) =>
    drawTube(
      stage,
      [
        [x, y - 0.02, z - 0.05],
        [x, y - 0.02, body.wrap.bottom(x) + 0.75],
      ],
      0.04,
      "#d8dcdf",
    ),
  );
  return (
    arms.join("") +
    drawTube(
      stage,
      [
        [from, y, z],
        [to, y, z],
      ],
      0.13,
      "#8d949b",
    )
  );
}
