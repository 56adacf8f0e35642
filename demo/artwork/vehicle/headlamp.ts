import { smoothLine } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { areaOf, type BodyLines } from "./body-lines";
import type { FrontDetails } from "./car-shape";
import { onSide, smoothCorners } from "./halves";

/** Pixels². */
export const SMALLEST_LAMP = 250;

/** A headlamp behind its cover: projectors, and the daytime running light. */
export function headlamp(
  stage: Stage,
  front: FrontDetails,
  side: 1 | -1,
  lines: BodyLines,
  pixels: number,
): string {
  const { defs } = stage;
  const outline = lines.front(smoothCorners(onSide(front.lamp, side)), "closed");
  if (areaOf(outline) < SMALLEST_LAMP) return "";
  const clip = defs.clip(element("path", { d: pathData(outline, "closed") }));
  const ys = outline.map((point) => point[1]);
  const [top, foot] = [Math.min(...ys), Math.max(...ys)];
  const housing = defs.linear([0, top], [0, foot], "0 #1a1d20, 0.55 #3b4147, 1 #6d757d");
  const cover = defs.linear([0, top], [0, foot], "0 #ffffff 0.5, 0.45 #ffffff 0.08, 1 #ffffff 0.16");
  const glow =
    front.lampLine.length > 1 ? lines.front(smoothLine(onSide(front.lampLine, side), "open"), "open") : [];
  return [
    fillShape(outline, housing, { stroke: "#0b0c0d", "stroke-width": pixels * 0.01 }),
    group(
      [
        ...front.projectors.map((at) =>
          projector(stage, lines.front(onSide([at], side), "open")[0]!, pixels),
        ),
        glow.length > 1
          ? [0.07, 0.048, 0.03]
              .map((width) => strokeLine(glow, "#dff1ff", pixels * width, { "stroke-opacity": 0.2 }))
              .join("")
          : "",
        glow.length > 1 ? strokeLine(glow, "#ffffff", pixels * 0.017) : "",
        fillShape(outline, cover),
      ],
      { "clip-path": clip },
    ),
  ].join("");
}

function projector(stage: Stage, centre: Vec2, pixels: number): string {
  const radius = pixels * 0.042;
  const lens = stage.defs.radial(
    [centre[0] - radius * 0.3, centre[1] - radius * 0.35],
    radius * 1.3,
    "0 #ffffff, 0.3 #c9dcea, 0.65 #4d5c68, 1 #14181b",
  );
  return (
    element("circle", { cx: centre[0], cy: centre[1], r: radius * 1.25, fill: "#0d0f11" }) +
    element("circle", {
      cx: centre[0],
      cy: centre[1],
      r: radius,
      fill: lens,
      stroke: "#b9c2ca",
      "stroke-width": pixels * 0.004,
    })
  );
}
