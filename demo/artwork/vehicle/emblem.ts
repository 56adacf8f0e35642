import type { Stage } from "../scene/stage";
import { fillShape } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { BodyLines } from "./body-lines";

/** A fictitious maker's mark. */
export function badge(stage: Stage, [metres, rise]: Vec2, along: BodyLines["front"], pixels: number): string {
  const ring = (radius: number) =>
    along(
      Array.from({ length: 24 }, (_, i): Vec2 => {
        const angle = (i / 24) * 2 * Math.PI;
        return [metres + Math.cos(angle) * radius * 1.35, rise + Math.sin(angle) * radius * 1.25];
      }),
      "closed",
    );
  const outer = ring(0.052);
  const ys = outer.map((point) => point[1]);
  const metal = stage.defs.linear(
    [0, Math.min(...ys)],
    [0, Math.max(...ys)],
    "0 #ffffff, 0.5 #9aa1a8, 1 #e6e9ec",
  );
  return (
    fillShape(outer, metal, { stroke: "#101214", "stroke-width": pixels * 0.003 }) +
    fillShape(ring(0.038), "#15181b") +
    fillShape(ring(0.016), metal)
  );
}

/** A dealer's blank show plate. */
export function plate(stage: Stage, rise: number, along: BodyLines["front"], pixels: number): string {
  const box = (width: number, height: number): Vec2[] =>
    along(
      [
        [-width, rise - height],
        [-width, rise + height],
        [width, rise + height],
        [width, rise - height],
      ],
      "closed",
    );
  return (
    fillShape(box(0.2, 0.085), "#0c0d0e") +
    fillShape(box(0.19, 0.072), "#eef0f1", { stroke: "#8a9097", "stroke-width": pixels * 0.003 }) +
    fillShape(box(0.12, 0.012), "#b6bcc2")
  );
}
