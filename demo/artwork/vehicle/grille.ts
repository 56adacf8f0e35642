import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import type { BodyLines } from "./body-lines";
import type { FrontDetails } from "./car-shape";
import { bothHalves, onSide, smoothCorners } from "./halves";

/**
 * An opening in the front, with its pattern and frame.
 *
 * @param half its left half, from the middle outwards
 * @param side the only half of two openings; null for one across the middle
 */
export function drawGrille(
  stage: Stage,
  half: readonly Vec2[],
  lines: BodyLines,
  pixels: number,
  pattern: FrontDetails["grillePattern"],
  frame: FrontDetails["grilleFrame"],
  side: 1 | -1 | null = null,
): string {
  if (half.length < 3) return "";
  const outline = lines.front(smoothCorners(side === null ? bothHalves(half) : onSide(half, side)), "closed");
  const clip = stage.defs.clip(element("path", { d: pathData(outline, "closed") }));
  const rises = half.map((point) => point[1]);
  const fill = stage.defs.linear(
    lines.front([[0, Math.max(...rises)]], "open")[0]!,
    lines.front([[0, Math.min(...rises)]], "open")[0]!,
    "0 #050506, 1 #17191b",
  );
  const closed = [...outline, outline[0]!];
  return [
    fillShape(outline, fill),
    group(grilleLines(half, pattern, lines, pixels), { "clip-path": clip }),
    frame === "chrome"
      ? strokeLine(closed, "#8d9297", pixels * 0.02) + strokeLine(closed, "#f2f4f6", pixels * 0.008)
      : "",
    frame === "black" ? strokeLine(closed, "#1b1d1f", pixels * 0.018) : "",
    strokeLine(closed, "#000000", pixels * 0.005, { "stroke-opacity": 0.5 }),
  ].join("");
}

function grilleLines(
  half: readonly Vec2[],
  pattern: FrontDetails["grillePattern"],
  lines: BodyLines,
  pixels: number,
): string[] {
  if (pattern === "none") return [];
  const width = Math.max(...half.map((point) => point[0]));
  const rises = half.map((point) => point[1]);
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const across = (rise: number) =>
    lines.front(
      [
        [-width, rise],
        [width, rise],
      ],
      "open",
    );
  const upright = (metres: number, lean = 0) =>
    lines.front(
      [
        [metres, low],
        [metres + lean, high],
      ],
      "open",
    );
  const span = (count: number) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
  if (pattern === "slats") {
    return span(5).flatMap((t) => {
      const line = across(low + (high - low) * t);
      return [
        strokeLine(line, "#5d6267", pixels * 0.012),
        strokeLine(
          line.map(([x, y]): Vec2 => [x, y - pixels * 0.004]),
          "#c6cbd0",
          pixels * 0.004,
        ),
      ];
    });
  }
  if (pattern === "bar") {
    const line = across((low + high) / 2);
    return [
      ...span(5).map((t) => strokeLine(across(low + (high - low) * t), "#2c2f32", pixels * 0.008)),
      strokeLine(line, "#24272a", pixels * 0.085),
      strokeLine(line, "#aeb4ba", pixels * 0.06),
      strokeLine(
        line.map(([x, y]): Vec2 => [x, y - pixels * 0.018]),
        "#f1f3f5",
        pixels * 0.014,
      ),
    ];
  }
  if (pattern === "slots")
    return span(8).map((t) => strokeLine(upright(-width * 1.05 + 2.1 * width * t), "#b9bec3", pixels * 0.05));
  if (pattern === "bars") {
    return span(13).map((t) => strokeLine(upright(-width + 2 * width * t), "#5a5e62", pixels * 0.02));
  }
  return [
    ...span(6).map((t) => strokeLine(across(low + (high - low) * t), "#303336", pixels * 0.006)),
    ...span(36).flatMap((t) => {
      const metres = -width * 1.15 + 2.3 * width * t;
      return [
        strokeLine(upright(metres, 0.05), "#292c2f", pixels * 0.005),
        strokeLine(upright(metres, -0.05), "#292c2f", pixels * 0.005),
      ];
    }),
  ];
}
