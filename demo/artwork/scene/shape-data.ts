import { z } from "zod";

import { curve, type Curve } from "./curve";
import { smoothstep, type Vec2, type Vec3 } from "./vector";

/**
 * How shapes are written as data. Points are those of an SVG outline, "0.5,0.76 0.8,0.8"; a curve is the
 * points that it goes through, or one number if it is level.
 */
export const pair: z.ZodType<Vec2> = z.tuple([z.number(), z.number()]);
export const triple: z.ZodType<Vec3> = z.tuple([z.number(), z.number(), z.number()]);
export const outline = z.string().transform(numbersOf).pipe(z.array(pair).readonly());
export const outlines = z.array(outline).readonly();
export const path = z.string().transform(numbersOf).pipe(z.array(triple).readonly());
const profile = z.union([
  z.number().transform((level): Curve => curve([0, level])),
  outline.transform((points): Curve => curve(...points)),
]);

/**
 * A pressed line along a body: its rise, how far it protrudes (m), and the rise over which it fades above and
 * below.
 */
const ridge = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const bulge = z.object({
  x: z.number(),
  z: z.number(),
  length: z.number(),
  height: z.number(),
  out: z.number(),
});

/** A WrapShape. */
export const wrapShape = z.object({
  centre: z.number(),
  front: profile,
  rear: profile,
  half: profile,
  bottom: profile,
  top: profile,
  frontCorner: z.number(),
  rearCorner: z.number(),
  bulges: z.array(bulge).readonly().optional(),
  crease: z.array(ridge).transform(ridges).optional(),
});

function numbersOf(text: string): number[][] {
  return text.split(" ").map((point) => point.split(",").map(Number));
}

/** @returns how far the ridges protrude at a point of the side */
function ridges(lines: readonly z.infer<typeof ridge>[]): (x: number, rise: number) => number {
  return (_x, rise) =>
    lines.reduce((sum, [at, out, above, below]) => {
      const reach = rise > at ? (rise - at) / above : (at - rise) / below;
      return sum + out * (1 - smoothstep(0, 1, reach) * 0.35 - Math.min(1, reach) * 0.65);
    }, 0);
}

type Data = { [name: string]: unknown };

/**
 * Completes each object that says what it is `like`, such as "sedan.front", from what it does not say itself.
 *
 * @param file the data in which the other one is found
 */
export function completed(value: unknown, file: Data): unknown {
  if (!isData(value)) return value;
  const { like, ...own } = value;
  const base = typeof like === "string" ? completed(like.split(".").reduce(partOf, file), file) : {};
  return merged(
    base,
    Object.fromEntries(Object.entries(own).map(([name, each]) => [name, completed(each, file)])),
  );
}

function merged(base: unknown, own: unknown): unknown {
  if (!isData(base) || !isData(own)) return own;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(own).map(([name, each]) => [name, merged(base[name], each)])),
  };
}

function partOf(data: Data, name: string): Data {
  const part = data[name];
  if (!isData(part)) throw new Error(`No shape has '${name}'`);
  return part;
}

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
