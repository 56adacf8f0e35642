import type { Camera } from "./camera";
import { hexOf, toBytes, toHex, type Rgb } from "./colour";
import { shade, type Material, type Surroundings } from "./light";
import { increasingStops, simplifyStops, thinned, type LightStop } from "./simplify";
import { element, group, pathData, type Definitions } from "./svg";
import { add, cross, mix, normalise, scale, subtract, type Vec2, type Vec3 } from "./vector";

/** What a shaded surface is drawn with. */
export type Stage = { camera: Camera; around: Surroundings; defs: Definitions };

/**
 * A surface by two numbers: `along` (0..1) runs across the picture, `over` from one
 * ribbon to the next; turning from the first to the second is outwards.
 */
export type Sheet = (along: number, over: number) => Vec3;

const ALONG_STEPS = 72;
/** Pixels over which the steps between ribbons are softened. */
const SOFTENING = 3.2;

/** The stage as something sees it that stands `by` further on; paint mirrors the same. */
export function movedStage(stage: Stage, by: Vec3): Stage {
  const { camera } = stage;
  const moved: Camera = {
    eye: subtract(camera.eye, by),
    project: (point) => camera.project(add(point, by)),
    scaleAt: (point) => camera.scaleAt(add(point, by)),
  };
  return { ...stage, camera: moved };
}

export type SheetOptions = {
  /** The edge of the whole, to which the ribbons are clipped. */
  outlined?: (edges: readonly (readonly Vec2[])[]) => Vec2[];
  /** Pixels; 0 leaves the steps between ribbons as they are. */
  softening?: number;
};

/**
 * Draws a sheet as ribbons, each with a gradient of the light along it: a few
 * hundred kilobytes less than a mesh, and without its seams.
 */
export function drawSheet(
  stage: Stage,
  sheet: Sheet,
  material: Material,
  bands: readonly number[],
  { outlined = outlineOf, softening = SOFTENING }: SheetOptions = {},
): string {
  const grid = bands.map((over) =>
    Array.from({ length: ALONG_STEPS + 1 }, (_, s) => sheet(s / ALONG_STEPS, over)),
  );
  const edges = grid.map((line) => line.map(stage.camera.project));
  const ribbons = edges.slice(1).map((upper, i) => {
    const colours = coloursOf(stage, material, grid[i]!, grid[i + 1]!);
    const next = edges[Math.min(i + 2, edges.length - 1)]!;
    return ribbon(stage.defs, edges[i]!, upper, next, colours);
  });
  const outline = outlined(edges);
  const whole = pathData(outline, "closed");
  const clip = stage.defs.clip(element("path", { d: whole }));
  // Seen from close by, ribbons are wider.
  const closeness = Math.max(1, stage.camera.scaleAt(grid[grid.length >> 1]![ALONG_STEPS >> 1]!) / 320);
  // What shows through at the very edge is of the same colour.
  const [low, high] = [grid[(grid.length >> 1) - 1]!, grid[grid.length >> 1]!];
  const under = element("path", {
    d: whole,
    fill: toHex(coloursOf(stage, material, low, high)[ALONG_STEPS >> 1]!),
  });
  const filter =
    softening === 0 || isSmall(outline) ? undefined : stage.defs.soften(softening * closeness, outline);
  return under + group([group(ribbons, { filter })], { "clip-path": clip });
}

/** Too small for steps between its ribbons to be seen. */
function isSmall(outline: readonly Vec2[]): boolean {
  const [x0, y0] = outline[0]!;
  return outline.every(([x, y]) => Math.abs(x - x0) < 170 && Math.abs(y - y0) < 170);
}

/** The light along the middle of a ribbon, by the way the surface turns between its edges. */
function coloursOf(stage: Stage, material: Material, lower: readonly Vec3[], upper: readonly Vec3[]): Rgb[] {
  return lower.map((low, s) => {
    const high = upper[s]!;
    const [before, after] = [Math.max(0, s - 1), Math.min(ALONG_STEPS, s + 1)];
    const along = subtract(add(lower[after]!, upper[after]!), add(lower[before]!, upper[before]!));
    const normal = normalise(cross(along, subtract(high, low)));
    return shade(stage.around, material, scale(add(low, high), 0.5), normal, stage.camera.eye);
  });
}

function outlineOf(edges: readonly (readonly Vec2[])[]): Vec2[] {
  const starts = edges.map((line) => line[0]!);
  const ends = edges.map((line) => line[line.length - 1]!);
  const [first, last] = [edges[0]!, edges[edges.length - 1]!];
  return [...thinned(first), ...thinned(ends), ...thinned(last).reverse(), ...thinned(starts).reverse()];
}

/** A ribbon reaches under the next one, so that no seam shows, and a little past its ends, which are clipped. */
function ribbon(
  defs: Definitions,
  lower: readonly Vec2[],
  upper: readonly Vec2[],
  next: readonly Vec2[],
  colours: readonly Rgb[],
): string {
  const under = upper.map((point, i): Vec2 => [
    mix(point[0], next[i]![0], 0.7),
    mix(point[1], next[i]![1], 0.7),
  ]);
  const outline = [...lengthened(thinned(lower)), ...lengthened(thinned(under)).reverse()];
  return element("path", {
    d: pathData(outline, "closed"),
    fill: gradientAlong(defs, lower, upper, colours),
  });
}

function lengthened(line: readonly Vec2[]): Vec2[] {
  const beyond = (end: Vec2, before: Vec2): Vec2 => {
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    return [end[0] + ((end[0] - before[0]) / length) * 5, end[1] + ((end[1] - before[1]) / length) * 5];
  };
  return [beyond(line[0]!, line[1]!), ...line, beyond(line[line.length - 1]!, line[line.length - 2]!)];
}

function gradientAlong(
  defs: Definitions,
  lower: readonly Vec2[],
  upper: readonly Vec2[],
  colours: readonly Rgb[],
): string {
  const middle = lower.map((point, i): Vec2 => [
    (point[0] + upper[i]![0]) / 2,
    (point[1] + upper[i]![1]) / 2,
  ]);
  const [first, last] = [middle[0]!, middle[middle.length - 1]!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length2 = dx * dx + dy * dy;
  if (length2 < 4) return toHex(colours[colours.length >> 1]!);
  const stops = middle.map(([x, y], i): LightStop => {
    return { offset: ((x - first[0]) * dx + (y - first[1]) * dy) / length2, light: toBytes(colours[i]!) };
  });
  const needed = simplifyStops(increasingStops(stops));
  return defs.linear(
    first,
    last,
    needed.map(({ offset, light }) => ({ offset, colour: hexOf(light) })),
  );
}
