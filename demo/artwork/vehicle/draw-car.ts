import type { ArtworkColour } from "#seed/pictures/artwork-key";
import { PAINTS, paintMaterial } from "../paint";
import type { Material } from "../scene/light";
import type { Stage } from "../scene/stage";
import { hullOf } from "../scene/hull";
import { element, fillShape, group, pathData } from "../scene/svg";
import type { Vec2, Vec3 } from "../scene/vector";
import { wrapSurfaceOf, type WrapSurface } from "../scene/wrap-surface";
import { createBodyLines, type BodyLines } from "./body-lines";
import { drawLid, drawWrap, steps } from "./car-body";
import type { CarShape } from "./car-shape";
import { drawFace } from "./face";
import { archOutline, axlesOf, drawFlank } from "./flank";
import { drawGlass } from "./glass";
import { GLOSS_BLACK } from "./looks";
import { drawMirror } from "./mirror";
import { drawOpenCabin } from "./open-cabin";
import { drawTail } from "./tail";
import { drawRail, drawTub } from "./tub";
import { drawWheel } from "./wheel";

const HULL_BANDS = [...steps(30, 0, 0.7), ...steps(28, 0.71, 1)];

/** The whole car, standing on the ground of the stage. */
export function drawCar(stage: Stage, shape: CarShape, colour: ArtworkColour): string {
  const material = paintMaterial(colour);
  const paint = PAINTS[colour];
  const hull = wrapSurfaceOf(shape.hull);
  const cabin = wrapSurfaceOf(shape.cabin.wrap);
  const hullLines = createBodyLines(stage, hull);
  const cabinLines = createBodyLines(stage, cabin);
  const mirrorAt = (side: 1 | -1): Vec3 => {
    const [x, z] = shape.side.mirror;
    const [px, y] = cabin.at(cabin.side(x, z).angle, 0.05);
    return [px, y * side, z];
  };
  const { eye } = stage.camera;
  const besideCar = Math.abs(eye[0]) < 3;
  return [
    wheelsOn(stage, shape, hull, -1),
    underbody(stage, hull),
    drawMirror(stage, mirrorAt(-1), -1, material),
    drawWrap(stage, hull, material, HULL_BANDS),
    drawLid(stage, hull, shape.deckCrown, material, steps(44, -1, 1)),
    drawTub(stage, shape, hull),
    shape.open
      ? drawOpenCabin(stage, shape, hull, cabinLines, material)
      : drawCabin(stage, shape, cabinLines, material),
    besideCar || eye[0] > 0 ? drawFace(stage, shape.front, hullLines) : "",
    (besideCar || eye[0] < 0) && !shape.cabOnly ? drawTail(stage, shape.rear, hullLines) : "",
    drawFlank(stage, shape, hullLines, paint),
    group([wheelsOn(stage, shape, hull, 1)], { "clip-path": openToWheels(stage, shape, hullLines) }),
    drawMirror(stage, mirrorAt(1), 1, material),
  ].join("");
}

function drawCabin(stage: Stage, shape: CarShape, lines: BodyLines, material: Material): string {
  const { roof, roofCrown } = shape.cabin;
  const skin = roof === "paint" ? material : GLOSS_BLACK;
  return [
    // The roof hides the far one's feet.
    drawRail(stage, shape, lines.surface, -1),
    drawWrap(stage, lines.surface, skin, steps(30)),
    drawLid(stage, lines.surface, () => roofCrown, skin, steps(26, -1, 1)),
    drawGlass(stage, shape.cabin, lines),
    drawRail(stage, shape, lines.surface, 1),
  ].join("");
}

function wheelsOn(stage: Stage, shape: CarShape, hull: WrapSurface, side: 1 | -1): string {
  const { wheels } = shape;
  return axlesOf(shape)
    .sort((a, b) => (stage.camera.eye[0] > 0 ? a - b : b - a))
    .map((x) => {
      const { angle, rise } = hull.side(x, wheels.radius * 2);
      const [, y] = hull.at(angle, rise);
      return drawWheel(stage, [x, side * (y - 0.055), wheels.radius], wheels, side);
    })
    .join("");
}

/** The areas where the near wheels are visible: in their arches and below the body. */
function openToWheels(stage: Stage, shape: CarShape, lines: BodyLines): string {
  const { wheels } = shape;
  const arches = axlesOf(shape).map((x) => overSill(lines.side(archOutline(shape, x, wheels.arch), "open")));
  const edges = [0, 0.05, 0.1, 0.15].map((rise) => lines.seen(rise));
  const sill = edges[0]!.map((_, i) => lowest(edges.map((edge) => edge[i]!)));
  const [first, last] = [sill[0]!, sill[sill.length - 1]!];
  const below: Vec2[] = [
    [first[0] - 400, first[1]],
    ...sill,
    [last[0] + 400, last[1]],
    [last[0] + 400, 1400],
    [first[0] - 400, 1400],
  ];
  // A body that narrows towards the ground leaves its wheels visible beside it.
  const sides = steps(8, 0, 0.6).map((rise) => lines.seen(rise));
  const beside = [
    outwards(
      sides.map((edge) => edge[0]!),
      -400,
    ),
    outwards(
      sides.map((edge) => edge[edge.length - 1]!),
      400,
    ),
  ];
  return stage.defs.clip(
    [...arches, ...beside, below]
      .map((outline) => element("path", { d: pathData(outline, "closed") }))
      .join(""),
  );
}

function outwards(edge: readonly Vec2[], by: number): Vec2[] {
  return [...edge, ...[...edge].reverse().map(([x, y]): Vec2 => [x + by, y])];
}

/** An arch's outline extended past the sill, so that no seam shows between it and what is below. */
function overSill(arch: readonly Vec2[]): Vec2[] {
  const [first, last] = [arch[0]!, arch[arch.length - 1]!];
  return [...arch, [last[0], last[1] + 8], [first[0], first[1] + 8]];
}

const lowest = (points: readonly Vec2[]) => points.reduce((low, point) => (point[1] > low[1] ? point : low));

function underbody(stage: Stage, hull: WrapSurface): string {
  const rim = Array.from({ length: 72 }, (_, i) => {
    const [x, y, z] = hull.at((i / 36) * Math.PI, 0);
    return [
      stage.camera.project([x, y, z + 0.06]),
      stage.camera.project([x * 0.94, y * 0.94, z - 0.04]),
      stage.camera.project([x * 0.8, y * 0.7, z * 0.55]),
    ] as const;
  });
  return fillShape(hullOf(rim.flat()), "#070809");
}
