import { roundedOutline } from "../scene/curve";
import type { Stage } from "../scene/stage";
import { element, fillShape, group, pathData, strokeLine, type Definitions } from "../scene/svg";
import type { Vec2 } from "../scene/vector";
import { areaOf, type BodyLines } from "./body-lines";
import { drawWrap, steps } from "./car-body";
import type { CabinShape } from "./car-shape";
import { GLASS } from "./looks";
import { drawSeats } from "./seats";

/** Pixels². */
const SMALLEST_PANE = 900;

/** Windscreen, side windows and rear window, with what is visible behind them. */
export function drawGlass(stage: Stage, cabin: CabinShape, lines: BodyLines): string {
  const { defs } = stage;
  const openings = [
    screenOutline(cabin.screen, 0, lines),
    ...(cabin.backlight ? [screenOutline(cabin.backlight, 180, lines)] : []),
    lines.round(scaled(cabin.windows.outline, cabin.windows.radius), "closed"),
  ].filter((outline) => areaOf(outline) > SMALLEST_PANE);
  const pixels = stage.camera.scaleAt([0, 0.7, 1.2]);
  const rubber = { stroke: "#060708", "stroke-width": pixels * 0.034, "stroke-linejoin": "round" };
  const clip = defs.clip(
    openings.map((outline) => element("path", { d: pathData(outline, "closed") })).join(""),
  );
  const panes = [
    drawWrap(stage, lines.surface, GLASS, steps(32)),
    drawSeats(stage, cabin),
    ...openings.map((outline) => streaks(defs, outline)),
  ];
  return [
    ...openings.map((outline) => fillShape(outline, "#060708", rubber)),
    group(panes, { "clip-path": clip }),
    pillars(stage, cabin, lines, openings),
    trim(cabin, openings, pixels),
  ].join("");
}

/** The slanted reflections of sky that distinguish glass from a hole. */
function streaks(defs: Definitions, outline: readonly Vec2[]): string {
  const xs = outline.map((point) => point[0]);
  const ys = outline.map((point) => point[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const fade = defs.linear([0, top], [0, top + height], "0 #ffffff 0.3, 1 #ffffff 0.02");
  const band = (from: number, to: number): Vec2[] => [
    [left + width * from + height * 0.5, top],
    [left + width * to + height * 0.5, top],
    [left + width * to - height * 0.35, top + height],
    [left + width * from - height * 0.35, top + height],
  ];
  return fillShape(band(0.12, 0.36), fade) + fillShape(band(0.41, 0.47), fade);
}

/** A windscreen or rear window, its middle at `middle` degrees. */
export function screenOutline(
  screen: { half: number; low: number; high: number },
  middle: number,
  lines: BodyLines,
): Vec2[] {
  const { half, low, high } = screen;
  const corners: Vec2[] = [
    [middle - half, low],
    [middle - half, high],
    [middle + half, high],
    [middle + half, low],
  ];
  return lines.round(scaled(corners, 3), "closed");
}

/** Rounds corners in degrees × rise, a degree being about a hundredth of the rise. */
function scaled(corners: readonly Vec2[], radius: number): Vec2[] {
  const squashed = corners.map(([degrees, rise]): Vec2 => [degrees / 100, rise]);
  return roundedOutline(squashed, radius / 100 + 0.03).map(([degrees, rise]): Vec2 => [degrees * 100, rise]);
}

function pillars(stage: Stage, cabin: CabinShape, lines: BodyLines, openings: readonly Vec2[][]): string {
  const clip = stage.defs.clip(element("path", { d: pathData(openings[openings.length - 1]!, "closed") }));
  const rises = cabin.windows.outline.map((corner) => corner[1]);
  const [low, high] = [Math.min(...rises), Math.max(...rises)];
  const strips = cabin.windows.pillars.map((x) => {
    const edge = (dx: number) =>
      [low - 0.02, (low + high) / 2, high + 0.02].map((rise): Vec2 => {
        const z = cabin.wrap.bottom(x) + rise * (cabin.wrap.top(x) - cabin.wrap.bottom(x));
        return [x + dx - (rise - low) * 0.05, z];
      });
    const outline = lines.side([...edge(0.045), ...edge(-0.045).reverse()], "closed");
    return fillShape(outline, "#0b0c0d");
  });
  return group(strips, { "clip-path": clip });
}

function trim(cabin: CabinShape, openings: readonly Vec2[][], pixels: number): string {
  const side = openings[openings.length - 1]!;
  const colour = cabin.windows.trim === "chrome" ? "#d9dde1" : "#000000";
  return strokeLine([...side, side[0]!], colour, pixels * 0.012, {
    "stroke-opacity": cabin.windows.trim === "chrome" ? 0.9 : 0.5,
  });
}
