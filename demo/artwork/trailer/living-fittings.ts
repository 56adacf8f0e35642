import { roundedOutline } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { fillShape, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { areaOf, type BodyLines } from "../vehicle/body-lines";
import type { SideBox } from "./trailer-shape";

export const closed = (points: readonly Vec2[]) => [...points, points[0]!];

export function rounded([x0, x1, z0, z1]: SideBox, radius: number): Vec2[] {
  return roundedOutline(
    [
      [x0, z0],
      [x0, z1],
      [x1, z1],
      [x1, z0],
    ],
    radius,
  );
}

/** Acrylic windows: dark, framed, with the sky in their upper half. */
export function pane(stage: Stage, outline: readonly Vec2[], pixels: number): string {
  if (areaOf(outline) < 300) return "";
  const ys = outline.map((point) => point[1]);
  const xs = outline.map((point) => point[0]);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const tint = stage.defs.linear(
    [left, top],
    [left + (right - left) * 0.25, foot],
    "0 #5d6972, 0.42 #323a41, 0.46 #1c2226, 1 #0e1113",
  );
  return [
    fillShape(outline, "#0b0c0d", {
      stroke: "#17191b",
      "stroke-width": pixels * 0.045,
      "stroke-linejoin": "round",
    }),
    fillShape(outline, tint),
    strokeLine(closed(outline), "#ffffff", pixels * 0.007, { "stroke-opacity": 0.22 }),
  ].join("");
}

export function door(stage: Stage, box: SideBox, lines: BodyLines, pixels: number): string {
  const [x0, x1, z0, z1] = box;
  const frame = lines.side(rounded(box, 0.09), "closed");
  const width = x1 - x0;
  const window = rounded([x0 + width * 0.2, x1 - width * 0.2, z0 + (z1 - z0) * 0.56, z1 - 0.16], 0.06);
  const handle = lines.side(
    [
      [x0 + width * 0.12, z0 + (z1 - z0) * 0.46],
      [x0 + width * 0.12, z0 + (z1 - z0) * 0.4],
    ],
    "open",
  );
  const rail = lines.side(
    [
      [x1 + 0.09, z0 + 0.55],
      [x1 + 0.09, z0 + 1.1],
    ],
    "open",
  );
  const step = lines.side(
    [
      [x0 + 0.02, z0 - 0.06],
      [x1 - 0.02, z0 - 0.06],
    ],
    "open",
  );
  return [
    fillShape(frame, "#ffffff", { "fill-opacity": 0.16, stroke: "#3d4247", "stroke-width": pixels * 0.022 }),
    strokeLine(closed(frame), "#dfe3e6", pixels * 0.008, { "stroke-opacity": 0.8 }),
    pane(stage, lines.side(window, "closed"), pixels * 0.7),
    strokeLine(handle, "#15171a", pixels * 0.045),
    strokeLine(rail, "#e8edf0", pixels * 0.03),
    strokeLine(rail, "#8fd0ff", pixels * 0.01, { "stroke-opacity": 0.7 }),
    strokeLine(step, "#2b2e31", pixels * 0.05),
  ].join("");
}

export function vent(box: SideBox, lines: BodyLines, pixels: number): string {
  const [x0, x1, z0, z1] = box;
  const outline = lines.side(rounded(box, 0.03), "closed");
  const slots = [0.25, 0.5, 0.75].map((t) => {
    const z = z0 + (z1 - z0) * t;
    return strokeLine(
      lines.side(
        [
          [x0 + 0.04, z],
          [x1 - 0.04, z],
        ],
        "open",
      ),
      "#6d747a",
      pixels * 0.014,
    );
  });
  return (
    fillShape(outline, "#eef0f1", { stroke: "#9aa1a7", "stroke-width": pixels * 0.008 }) + slots.join("")
  );
}
