import type { ArtworkColour } from "../artwork-key";
import { PAINTS, paintMaterial } from "../paint";
import type { Stage } from "../scene/ribbons";
import { hullOf } from "../scene/hull";
import { element, fillShape, group, pathData } from "../scene/svg";
import type { Vec2, Vec3 } from "../scene/vector";
import { createWrapSurface, type WrapSurface } from "../scene/wrap-surface";
import { createBodyLines, type BodyLines } from "./body-lines";
import { drawLid, drawWrap, steps } from "./car-body";
import type { CarShape } from "./car-shape";
import { drawFace } from "./face";
import { archOutline, drawFlank } from "./flank";
import { drawGlass } from "./glass";
import { GLOSS_BLACK } from "./looks";
import { drawMirror } from "./mirror";
import { drawTail } from "./tail";
import { drawWheel } from "./wheel";

const HULL_BANDS = [...steps(30, 0, 0.7), ...steps(28, 0.71, 1)];

/** The whole car, standing on the ground of the stage. */
export function drawCar(stage: Stage, shape: CarShape, colour: ArtworkColour): string {
  const material = paintMaterial(colour);
  const paint = PAINTS[colour];
  const hull = createWrapSurface(shape.hull);
  const cabin = createWrapSurface(shape.cabin.wrap);
  const hullLines = createBodyLines(stage, hull);
  const cabinLines = createBodyLines(stage, cabin);
  const mirrorAt = (side: 1 | -1): Vec3 => {
    const [x, z] = shape.side.mirror;
    const [px, y] = cabin.at(cabin.side(x, z).angle, 0.05);
    return [px, y * side, z];
  };
  const roof = shape.cabin.roof === "paint" ? material : GLOSS_BLACK;
  return [
    wheelsOn(stage, shape, hull, -1),
    underbody(stage, hull),
    drawMirror(stage, mirrorAt(-1), -1, material, paint),
    drawWrap(stage, hull, material, HULL_BANDS),
    drawLid(stage, hull, shape.deckCrown, material, steps(44, -1, 1)),
    drawWrap(stage, cabin, roof, steps(30)),
    drawLid(stage, cabin, () => shape.cabin.roofCrown, roof, steps(26, -1, 1)),
    drawGlass(stage, shape.cabin, cabinLines),
    stage.camera.eye[0] > 1 ? drawFace(stage, shape.front, hullLines) : "",
    stage.camera.eye[0] < -1 ? drawTail(stage, shape.rear, hullLines) : "",
    drawFlank(stage, shape, hullLines, paint),
    group([wheelsOn(stage, shape, hull, 1)], { "clip-path": openToWheels(stage, shape, hullLines) }),
    drawMirror(stage, mirrorAt(1), 1, material, paint),
  ].join("");
}

function wheelsOn(stage: Stage, shape: CarShape, hull: WrapSurface, side: 1 | -1): string {
  const { wheels } = shape;
  const order = stage.camera.eye[0] > 0 ? [wheels.rearX, wheels.frontX] : [wheels.frontX, wheels.rearX];
  return order
    .map((x) => {
      const { angle, rise } = hull.side(x, wheels.radius * 2);
      const [, y] = hull.at(angle, rise);
      return drawWheel(stage, [x, side * (y - 0.055), wheels.radius], wheels, side);
    })
    .join("");
}

/** Where the near wheels can be seen: in their arches and below the body. */
function openToWheels(stage: Stage, shape: CarShape, lines: BodyLines): string {
  const { wheels } = shape;
  const arches = [wheels.frontX, wheels.rearX].map((x) =>
    overSill(lines.side(archOutline(shape, x, wheels.arch), "open")),
  );
  const edges = [0, 0.05, 0.1, 0.15].map((rise) => lines.seen(rise));
  const sill = edges[0]!.map((_, i) => lowest(edges.map((edge) => edge[i]!)));
  const [first, last] = [sill[0]!, sill[sill.length - 1]!];
  const below: Vec2[] = [
    [first[0] - 400, first[1] - 250],
    ...sill,
    [last[0] + 400, last[1] - 250],
    [last[0] + 400, 1400],
    [first[0] - 400, 1400],
  ];
  return stage.defs.clip(
    [...arches, below].map((outline) => element("path", { d: pathData(outline, "closed") })).join(""),
  );
}

/** An arch's outline lengthened past the sill, so that no seam shows between it and what is below. */
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
      stage.camera.project([x * 0.94, y * 0.94, z - 0.05]),
    ] as const;
  });
  return fillShape(hullOf(rim.flat()), "#070809");
}
