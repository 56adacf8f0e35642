import { roundedOutline } from "../scene/curve";
import type { Material } from "../scene/light";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { WrapSurface } from "../scene/wrap-surface";
import { drawWrap, steps } from "./car-body";
import type { BodyLines } from "./body-lines";
import type { CarShape } from "./car-shape";
import { screenOutline } from "./glass";
import { GLASS } from "./looks";
import { drawOpenSeat, TAN_LEATHER } from "./upholstery";

/** The visible inside of a car without a roof: its opening, seats, and the windscreen in its frame. */
export function drawOpenCabin(
  stage: Stage,
  shape: CarShape,
  hull: WrapSurface,
  cabin: BodyLines,
  paint: Material,
): string {
  const { open } = shape;
  if (!open) return "";
  const rim = (x: number) => hull.at(hull.side(x, Infinity).angle, 1);
  const corners: Vec2[] = [
    [open.from, 1],
    [open.to, 1],
    [open.to, -1],
    [open.from, -1],
  ];
  const edge = roundedOutline(corners, [0.16, 0.3, 0.3, 0.16]).map(([x, side]) => {
    const [, y, z] = rim(x);
    return stage.camera.project([x, y * side * 0.93, z + 0.012]);
  });
  const pixels = stage.camera.scaleAt([open.from, 0, 1]);
  const opening = fillShape(edge, "#17110d", {
    stroke: "#0a0a0b",
    "stroke-width": pixels * 0.03,
    "stroke-linejoin": "round",
  });
  const [, , sill] = rim(open.to);
  const ordered = [...open.seats].sort((a, b) => (stage.camera.eye[0] > 0 ? a - b : b - a));
  const seats = ordered.flatMap((x) =>
    [-0.36, 0.36].map((y) => drawOpenSeat(stage, [x, y, sill - 0.27], TAN_LEATHER)),
  );
  const wheel = steeringWheel(stage, open.from - 0.28, sill + 0.02);
  const screen = windscreen(stage, shape, cabin, paint);
  const inside = group([...seats, wheel], {
    "clip-path": stage.defs.clip(element("path", { d: pathData(aboveOpening(edge), "closed") })),
  });
  return stage.camera.eye[0] > 0 ? opening + inside + screen : opening + screen + inside;
}

/** The opening and everything above it: seats are inside it and rise above its edge. */
function aboveOpening(edge: readonly Vec2[]): Vec2[] {
  const xs = edge.map((point) => point[0]);
  const [left, right] = [edge[xs.indexOf(Math.min(...xs))]!, edge[xs.indexOf(Math.max(...xs))]!];
  const lower = edge.filter(
    ([x, y]) => y >= left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]),
  );
  const sorted = [...lower].sort((a, b) => a[0] - b[0]);
  return [[left[0], 0], left, ...sorted, right, [right[0], 0]];
}

function steeringWheel(stage: Stage, x: number, z: number): string {
  const ring = Array.from({ length: 41 }, (_, i) => {
    const angle = (i / 40) * 2 * Math.PI;
    return stage.camera.project([
      x - Math.sin(angle) * 0.07,
      -0.36 + Math.cos(angle) * 0.18,
      z + Math.sin(angle) * 0.17,
    ]);
  });
  return strokeLine(ring, "#101113", stage.camera.scaleAt([x, -0.36, z]) * 0.028);
}

function windscreen(stage: Stage, shape: CarShape, cabin: BodyLines, paint: Material): string {
  const glass = screenOutline(shape.cabin.screen, 0, cabin);
  const frame = screenOutline({ half: shape.cabin.screen.half + 6, low: 0, high: 1 }, 0, cabin);
  const clip = (outline: readonly Vec2[]) =>
    stage.defs.clip(element("path", { d: pathData(outline, "closed") }));
  const ring = stage.defs.clip(
    element("path", { d: pathData(frame, "closed") + pathData(glass, "closed"), "clip-rule": "evenodd" }),
  );
  const pixels = stage.camera.scaleAt([0.4, 0, 1.1]);
  return [
    group([drawWrap(stage, cabin.surface, paint, steps(20))], { "clip-path": ring }),
    group([drawWrap(stage, cabin.surface, GLASS, steps(20))], { "clip-path": clip(glass), opacity: 0.42 }),
    strokeLine([...glass, glass[0]!], "#08090a", pixels * 0.022),
  ].join("");
}
