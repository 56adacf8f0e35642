import { pngUri } from "./png";
import type { Stage } from "./stage";
import { element } from "./svg";
import type { Vec2, Vec3 } from "./vector";

/** The shadow of an object on the ground: `footprint` in metres, darker where wheels touch. */
export function drawGroundShadow(
  stage: Stage,
  footprint: readonly Vec2[],
  contacts: readonly Vec3[],
): string {
  const outline = (grow: number) => footprint.map(([x, y]) => stage.camera.project([x * grow, y * grow, 0]));
  const patches = contacts.map((point): Shape => {
    const [x, y] = stage.camera.project(point);
    const by = stage.camera.scaleAt(point);
    const outline = PATCH.map(([across, down]): Vec2 => [x + by * across, y + by * down]);
    return { outline, opacity: 0.8 };
  });
  const wide = { outline: outline(1.07), opacity: 0.34 };
  const tight = { outline: outline(0.97), opacity: 0.62 };
  return softShapes([wide], 10, 30) + softShapes([tight, ...patches], 4, 9);
}

/** The contact patch of a wheel, in metres. */
const PATCH = Array.from({ length: 24 }, (_, i): Vec2 => {
  const angle = (i * Math.PI) / 12;
  return [0.25 * Math.cos(angle), 0.05 * Math.sin(angle)];
});

type Shape = { outline: readonly Vec2[]; opacity: number };

const SHADOW = 7;
/** Three box blurs look like a Gaussian. */
const PASSES = 3;

/**
 * Blurred dark shapes, drawn small and enlarged.
 *
 * @param grain pixels of the picture per pixel of the drawing
 * @param blur standard deviation in pixels of the picture
 */
function softShapes(shapes: readonly Shape[], grain: number, blur: number): string {
  const all = shapes.flatMap(({ outline }) => outline);
  const room = 3 * blur;
  const left = Math.min(...all.map(([x]) => x)) - room;
  const top = Math.min(...all.map(([, y]) => y)) - room;
  const columns = Math.ceil((Math.max(...all.map(([x]) => x)) + room - left) / grain);
  const rows = Math.ceil((Math.max(...all.map(([, y]) => y)) + room - top) / grain);
  let seen: Float32Array = new Float32Array(columns * rows);
  for (const { outline, opacity } of shapes) {
    const small = outline.map(([x, y]): Vec2 => [(x - left) / grain, (y - top) / grain]);
    forEachInside(small, columns, rows, (at) => (seen[at] = seen[at]! + (1 - seen[at]!) * opacity));
  }
  // A box blur of 2r+1 pixels has the variance r(r+1)/3.
  const variance = (blur / grain) ** 2 / PASSES;
  const radius = Math.max(1, Math.round(Math.sqrt(3 * variance + 0.25) - 0.5));
  for (let pass = 0; pass < PASSES; pass++)
    seen = meansDown(meansAcross(seen, columns, rows, radius), columns, rows, radius);
  const bytes = new Uint8Array(columns * rows * 2);
  seen.forEach((opacity, i) => bytes.set([SHADOW, Math.round(opacity * 255)], 2 * i));
  return element("image", {
    x: left,
    y: top,
    width: columns * grain,
    height: rows * grain,
    preserveAspectRatio: "none",
    href: pngUri({ width: columns, height: rows, bytes, channels: "grey-alpha" }),
  });
}

/** Called for each pixel whose centre is inside an outline. */
function forEachInside(
  outline: readonly Vec2[],
  columns: number,
  rows: number,
  paint: (at: number) => void,
): void {
  for (let row = 0; row < rows; row++) {
    const y = row + 0.5;
    const crossings = outline
      .flatMap(([x0, y0], i) => {
        const [x1, y1] = outline[(i + 1) % outline.length]!;
        return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
      })
      .sort((a, b) => a - b);
    for (let i = 1; i < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i - 1]! - 0.5));
      const to = Math.min(columns - 1, Math.floor(crossings[i]! - 0.5));
      for (let column = from; column <= to; column++) paint(row * columns + column);
    }
  }
}

function meansAcross(from: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const means = new Float32Array(from.length);
  for (let row = 0; row < rows; row++) meansOfLine(from, means, row * columns, columns, 1, radius);
  return means;
}

function meansDown(from: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const means = new Float32Array(from.length);
  for (let column = 0; column < columns; column++) meansOfLine(from, means, column, rows, columns, radius);
  return means;
}

/** Pixels beyond the ends of a line count as empty. */
function meansOfLine(
  from: Float32Array,
  means: Float32Array,
  start: number,
  count: number,
  step: number,
  radius: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i++) sum += from[start + i * step]!;
  for (let i = 0; i < count; i++) {
    if (i + radius < count) sum += from[start + (i + radius) * step]!;
    if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * step]!;
    means[start + i * step] = sum / (2 * radius + 1);
  }
}
