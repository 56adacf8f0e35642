import { roundedOutline, smoothLine } from "../scene/curve";
import { shadeHex } from "../scene/colour";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { Paint } from "../paint";
import type { BodyLines } from "./body-lines";
import { drawWrap, steps } from "./car-body";
import type { CarShape } from "./car-shape";
import { BLACK_PLASTIC } from "./looks";

/** The left side: sill, wheel arches, door lines, handles. */
export function drawFlank(stage: Stage, shape: CarShape, lines: BodyLines, paint: Paint): string {
  const pixels = stage.camera.scaleAt([0, 0.9, 0.6]);
  return [
    shape.side.cladding > 0 ? drawCladding(stage, shape, lines) : "",
    ...shape.side.shuts.map((shut) => shutLine(lines.side(smoothLine(shut, "open"), "open"), pixels)),
    ...axlesOf(shape).map((x) => drawArch(stage, shape, lines, x, paint)),
    ...shape.side.handles.map((handle) => drawHandle(stage, handle, lines, paint, pixels)),
  ].join("");
}

/** x of the axles whose wheels are in the car's own arches. */
export function axlesOf({ wheels, cabOnly }: CarShape): number[] {
  return cabOnly ? [wheels.frontX] : [wheels.frontX, wheels.rearX];
}

/** The gap around an opening part, with the light on its far edge. */
export function shutLine(points: readonly Vec2[], pixels: number): string {
  const lit = points.map(([x, y]): Vec2 => [x - pixels * 0.005, y + pixels * 0.004]);
  return (
    strokeLine(lit, "#ffffff", pixels * 0.005, { "stroke-opacity": 0.22 }) +
    strokeLine(points, "#000000", pixels * 0.0075, { "stroke-opacity": 0.62 })
  );
}

/** The edge of a wheel arch, from sill to sill, as (x, z). */
export function archOutline(shape: CarShape, wheelX: number, radius: number): Vec2[] {
  const bottom = shape.hull.bottom(wheelX);
  const centre = shape.wheels.radius;
  const points: Vec2[] = [];
  const drop = Math.asin(Math.min(0.95, (centre - bottom) / radius));
  for (let i = 0; i <= 40; i++) {
    const angle = -drop + ((Math.PI + 2 * drop) * i) / 40;
    points.push([wheelX + Math.cos(angle) * radius, centre + Math.sin(angle) * radius]);
  }
  return points;
}

function drawArch(stage: Stage, shape: CarShape, lines: BodyLines, wheelX: number, paint: Paint): string {
  const pixels = stage.camera.scaleAt([wheelX, 0.9, 0.5]);
  const edge = archOutline(shape, wheelX, shape.wheels.arch);
  const outline = lines.side(edge, "open");
  const parts = [fillShape(outline, "#08090a")];
  if (shape.side.cladding > 0) {
    parts.push(strokeLine(outline, "#3a3c3f", pixels * 0.006, { "stroke-opacity": 0.8 }));
  } else {
    parts.push(
      strokeLine(
        lines.side(archOutline(shape, wheelX, shape.wheels.arch + 0.02), "open"),
        paint.highlight,
        pixels * 0.012,
        { "stroke-opacity": 0.3 },
      ),
      strokeLine(outline, shadeHex(paint.shade, -0.4), pixels * 0.012, { "stroke-opacity": 0.85 }),
    );
  }
  return parts.join("");
}

function drawCladding(stage: Stage, shape: CarShape, lines: BodyLines): string {
  const { cladding } = shape.side;
  const { hull, wheels } = shape;
  const band: Vec2[] = [];
  const rise = (x: number) => cladding / (hull.top(x) - hull.bottom(x));
  for (let degrees = -180; degrees <= 360; degrees += 4)
    band.push([degrees, rise(lines.surface.at((degrees * Math.PI) / 180, 0.2)[0])]);
  const foot = band.map(([degrees]): Vec2 => [degrees, 0]).reverse();
  const arches = axlesOf(shape).map((x) => lines.side(archOutline(shape, x, wheels.arch + 0.055), "open"));
  const clip = stage.defs.clip(
    [lines.round([...band, ...foot], "closed"), ...arches]
      .map((outline) => element("path", { d: pathData(outline, "closed") }))
      .join(""),
  );
  const pixels = stage.camera.scaleAt([0, 0.9, 0.4]);
  return (
    group([drawWrap(stage, lines.surface, BLACK_PLASTIC, steps(16, 0, 0.75))], { "clip-path": clip }) +
    arches.map((arch) => strokeLine(arch, "#000000", pixels * 0.006, { "stroke-opacity": 0.5 })).join("")
  );
}

function drawHandle(stage: Stage, [x, z]: Vec2, lines: BodyLines, paint: Paint, pixels: number): string {
  const box = (left: number, right: number, low: number, high: number, radius: number) =>
    lines.side(
      roundedOutline(
        [
          [x + left, z + low],
          [x + left, z + high],
          [x + right, z + high],
          [x + right, z + low],
        ],
        radius,
      ),
      "closed",
    );
  const cup = box(-0.085, 0.065, -0.04, 0.026, 0.03);
  const bar = box(-0.11, 0.1, -0.012, 0.017, 0.014);
  const [top, foot] = [lines.side([[x, z + 0.02]], "open")[0]!, lines.side([[x, z - 0.015]], "open")[0]!];
  const fill = stage.defs.linear(top, foot, `0 ${paint.highlight}, 0.5 ${paint.base}, 1 ${paint.shade}`);
  const under = bar.map(([px, py]): Vec2 => [px, py + pixels * 0.012]);
  return [
    fillShape(cup, "#000000", { "fill-opacity": 0.28 }),
    fillShape(under, "#000000", { "fill-opacity": 0.4 }),
    fillShape(bar, fill, { stroke: "#000000", "stroke-opacity": 0.35, "stroke-width": pixels * 0.003 }),
  ].join("");
}
