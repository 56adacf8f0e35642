import { smoothLine } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { areaOf, type BodyLines } from "./body-lines";
import type { RearDetails } from "./car-shape";
import { badge, plate } from "./emblem";
import { faces } from "./face";
import { bothHalves, smoothCorners } from "./halves";
import { SMALLEST_LAMP } from "./headlamp";
import { shutLine } from "./flank";

/** The rear: tailgate lines, lamps, bumper, badge and plate. */
export function drawTail(stage: Stage, rear: RearDetails, lines: BodyLines): string {
  const pixels = stage.camera.scaleAt(lines.surface.at(Math.PI, 0.5));
  return [
    diffuser(rear, lines, pixels),
    ...rear.shuts.map((half) => {
      const whole = [...half.map(([metres, rise]): Vec2 => [-metres, rise]).reverse(), ...half];
      return shutLine(lines.rear(smoothLine(whole, "open", 6), "open"), pixels);
    }),
    rear.lampBar ? lampBar(stage, rear, rear.lampBar, lines) : "",
    ...([-1, 1] as const).map((side) => lamp(stage, rear, side, lines, pixels)),
    faces(lines.rear) && rear.badge ? badge(stage, rear.badge, lines.rear, pixels) : "",
    faces(lines.rear) ? plate(stage, rear.plate, lines.rear, pixels) : "",
  ].join("");
}

function lamp(stage: Stage, rear: RearDetails, side: 1 | -1, lines: BodyLines, pixels: number): string {
  if (rear.lamp.length < 3) return "";
  const { defs } = stage;
  const points = rear.lamp.map(([metres, rise]): Vec2 => [metres * side, rise]);
  const outline = lines.rear(smoothCorners(points), "closed");
  if (areaOf(outline) < SMALLEST_LAMP) return "";
  const clip = defs.clip(element("path", { d: pathData(outline, "closed") }));
  const ys = outline.map((point) => point[1]);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const red = defs.linear([0, top], [0, foot], "0 #e2303a, 0.45 #a30f1a, 1 #5c060d");
  const middle = points.reduce<Vec2>(
    (sum, point) => [sum[0] + point[0] / points.length, sum[1] + point[1] / points.length],
    [0, 0],
  );
  const inner = points.map(([metres, rise]): Vec2 => [
    middle[0] + (metres - middle[0]) * 0.78,
    middle[1] + (rise - middle[1]) * 0.55,
  ]);
  const rounded = smoothCorners(inner);
  const guide = lines.rear([...rounded, rounded[0]!], "open");
  const shine = lines.rear(
    points.map(([metres, rise]): Vec2 => [metres, Math.max(rise, middle[1] + 0.02)]),
    "closed",
  );
  return [
    fillShape(outline, red, { stroke: "#1c0305", "stroke-width": pixels * 0.01 }),
    group(
      [
        ...[0.07, 0.048, 0.03].map((width) =>
          strokeLine(guide, "#ff5a52", pixels * width, { "stroke-opacity": 0.22 }),
        ),
        strokeLine(guide, "#ff9d92", pixels * 0.013),
        fillShape(shine, "#ffffff", { "fill-opacity": 0.13 }),
      ],
      { "clip-path": clip },
    ),
  ].join("");
}

function lampBar(
  stage: Stage,
  rear: RearDetails,
  [low, high]: readonly [number, number],
  lines: BodyLines,
): string {
  const inner = Math.min(...rear.lamp.map((point) => point[0])) + 0.04;
  const outline = lines.rear(
    [
      [-inner, low],
      [-inner, high],
      [inner, high],
      [inner, low],
    ],
    "closed",
  );
  const ys = outline.map((point) => point[1]);
  const fill = stage.defs.linear([0, Math.min(...ys)], [0, Math.max(...ys)], "0 #c8242d, 1 #5c060d");
  return fillShape(outline, fill);
}

function diffuser(rear: RearDetails, lines: BodyLines, pixels: number): string {
  if (rear.diffuser.length < 3) return "";
  const tips = rear.exhausts === 0 ? [] : rear.exhausts === 1 ? [1] : [-1, 1];
  return [
    fillShape(lines.rear(bothHalves(rear.diffuser), "closed"), "#101113"),
    ...tips.map((side) => {
      const tip = lines.rear(
        [
          [side * 0.44, 0.05],
          [side * 0.44, 0.13],
          [side * 0.6, 0.13],
          [side * 0.6, 0.05],
        ],
        "closed",
      );
      return fillShape(tip, "#050506", {
        stroke: "#aeb4ba",
        "stroke-width": pixels * 0.01,
        "stroke-linejoin": "round",
      });
    }),
  ].join("");
}
