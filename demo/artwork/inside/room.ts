import { createCamera, type CameraPosition } from "../scene/camera";
import { fromHex, toHex } from "../scene/colour";
import { hullOf } from "../scene/hull";
import { shade, type Material } from "../scene/light";
import { movedStage, type Stage } from "../scene/stage";
import { SURROUNDINGS } from "../scene/surroundings";
import { fillShape, strokeLine, type Attributes, type Definitions } from "../scene/svg";
import { mix, type Vec2, type Vec3 } from "../scene/vector";
import { wrapSurfaceOf, type WrapShape } from "../scene/wrap-surface";
import { drawWrap, steps } from "../vehicle/car-body";
import { downwards, evenly } from "./shapes";

/** The stage of a picture inside a car; metres. */
export function roomStage(defs: Definitions, position: Omit<CameraPosition, "centre">): Stage {
  return { camera: createCamera({ ...position, centre: [800, 600] }), around: SURROUNDINGS.studio, defs };
}

/** Colours of a surface from its first two corners to its last two. */
type Shades = readonly string[];

function drawPanel(stage: Stage, corners: readonly Vec3[], shades: Shades, rest: Attributes): string {
  const places = corners.map(stage.camera.project);
  const between = (a: number, b: number): Vec2 => [
    mix(places[a]![0], places[b]![0], 0.5),
    mix(places[a]![1], places[b]![1], 0.5),
  ];
  const fill =
    shades.length === 1 ? shades[0]! : stage.defs.linear(between(0, 1), between(2, 3), evenly(...shades));
  return fillShape(places, fill, rest);
}

/** A surface across the car, between two edges of (x, half its width, z). */
export function drawSpan(
  stage: Stage,
  first: Vec3,
  last: Vec3,
  shades: Shades,
  rest: Attributes = {},
): string {
  const [[x0, half0, z0], [x1, half1, z1]] = [first, last];
  const corners: Vec3[] = [
    [x0, half0, z0],
    [x0, -half0, z0],
    [x1, -half1, z1],
    [x1, half1, z1],
  ];
  return drawPanel(stage, corners, shades, rest);
}

/** A surface along the car's side at `y`: corners of (x, z), the upper ones first. */
export function drawSide(
  stage: Stage,
  y: number,
  outline: readonly Vec2[],
  shades: Shades,
  rest: Attributes = {},
) {
  return drawPanel(
    stage,
    outline.map(([x, z]): Vec3 => [x, y, z]),
    shades,
    rest,
  );
}

/** The rubber around an opening, in pixels. */
export function rubber(width: number): Attributes {
  return { stroke: "#0b0c0d", "stroke-width": width, "stroke-linejoin": "round" };
}

/** A line in space, as thick as `metres` at its first point. */
export function drawSeam(
  stage: Stage,
  points: readonly Vec3[],
  colour: string,
  metres: number,
  opacity = 1,
): string {
  return strokeLine(points.map(stage.camera.project), colour, stage.camera.scaleAt(points[0]!) * metres, {
    "stroke-opacity": opacity,
  });
}

/** Something upholstered or moulded, with a level top. */
export function drawSoft(stage: Stage, at: Vec3, shape: WrapShape, material: Material): string {
  const there = movedStage(stage, at);
  const surface = wrapSurfaceOf(shape);
  const top = steps(60, 0, 2 * Math.PI).map((angle) => surface.at(angle, 1));
  const lit = (normal: Vec3) => toHex(shade(stage.around, material, top[0]!, normal, there.camera.eye));
  const outline = hullOf(top.map(there.camera.project));
  const ys = outline.map(([, y]) => y);
  const fill = downwards(
    stage.defs,
    Math.min(...ys),
    Math.max(...ys),
    lit([-0.3, 0, 0.95]),
    lit([0.3, 0, 0.95]),
  );
  return fillShape(outline, fill) + drawWrap(there, surface, material, steps(22));
}

export function fabric(hex: string, gloss = 0.008): Material {
  return { base: fromHex(hex), diffuse: 0.95, metallic: 0, gloss };
}
