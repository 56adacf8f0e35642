import { roundedOutline } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { WrapSurface } from "../scene/wrap-surface";
import type { CarShape } from "./car-shape";

/** The soft cover over a ute's tub, with its bows, and the sports bar in front of it. */
export function drawTub(stage: Stage, shape: CarShape, hull: WrapSurface): string {
  const { tub } = shape;
  if (!tub) return "";
  const at = (x: number, across: number, lift = 0) => {
    const [, y, z] = hull.at(hull.side(x, Infinity).angle, 1);
    return stage.camera.project([x, y * across, z + lift]);
  };
  const outline = roundedOutline(
    [
      [tub.from, 0.97],
      [tub.to, 0.97],
      [tub.to, -0.97],
      [tub.from, -0.97],
    ],
    0.05,
  ).map(([x, across]) => at(x, across, 0.02));
  const ys = outline.map((point) => point[1]);
  const cover = stage.defs.linear([0, Math.min(...ys)], [0, Math.max(...ys)], "0 #34373b, 1 #17191b");
  const pixels = stage.camera.scaleAt([tub.from, 0.8, 1.3]);
  const bows = [0.25, 0.5, 0.75].map((part) => {
    const x = tub.from + (tub.to - tub.from) * part;
    const line = [0.95, 0.5, 0, -0.5, -0.95].map((across): Vec2 =>
      at(x, across, 0.03 - 0.01 * across * across),
    );
    return strokeLine(line, "#4a4e53", pixels * 0.012, { "stroke-opacity": 0.7 });
  });
  return (
    fillShape(outline, cover, {
      stroke: "#0a0b0c",
      "stroke-width": pixels * 0.02,
      "stroke-linejoin": "round",
    }) + bows.join("")
  );
}

/** The roof rail of a side, on its feet. */
export function drawRail(
  stage: Stage,
  { side: { rails } }: CarShape,
  cabin: WrapSurface,
  side: 1 | -1,
): string {
  if (!rails) return "";
  const [from, to] = rails;
  const line = Array.from({ length: 13 }, (_, i): Vec2 => {
    const t = i / 12;
    const [x, y, z] = cabin.at(cabin.side(from + (to - from) * t, Infinity).angle, 0.97);
    return stage.camera.project([x, y * side, z + 0.055 * Math.min(1, Math.sin(Math.PI * t) * 4)]);
  });
  const pixels = stage.camera.scaleAt([from, side, 1.6]);
  const shine = line.map(([x, y]): Vec2 => [x, y - pixels * 0.007]);
  return strokeLine(line, "#1a1c1e", pixels * 0.034) + strokeLine(shine, "#9aa0a6", pixels * 0.011);
}
