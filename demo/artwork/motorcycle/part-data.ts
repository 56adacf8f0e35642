import { z } from "zod";

import { curve } from "../scene/curve";
import { outline, pair, path, triple, wrapShape } from "../scene/shape-data";
import type { Vec3 } from "../scene/vector";
import type { WrapShape } from "../scene/wrap-surface";
import file from "../shapes/motorcycles.json";
import { wheelStyle } from "../vehicle/wheel-style";
import { LOOKS } from "./looks";

const common = {
  /** Metres by which a part counts as nearer to the camera than its middle. */
  nearer: z.number().default(0),
  /** Whether it has a twin on the right. */
  pair: z.boolean().default(false),
};
const material = z.enum(["paint", ...(Object.keys(LOOKS) as (keyof typeof LOOKS)[])]);
const shapes = z.record(z.string(), wrapShape).parse(file.shapes);

/** A shape by its name, or a box with rounded edges, standing on 0. */
const solidShape = z.union([
  z.string().transform((name, context): WrapShape => {
    const shape = shapes[name];
    if (!shape) context.addIssue({ code: "custom", message: `No shape is called ${name}` });
    return shape ?? z.NEVER;
  }),
  z.tuple([z.number(), z.number(), z.number(), z.number()]).transform(roundedBox),
]);

/** The parts of motorcycles, in metres; a pair is given by its left half. */
const part = z.discriminatedUnion("part", [
  z.object({ part: z.literal("wheel"), x: z.number(), style: wheelStyle, ...common }),
  z.object({
    part: z.literal("tube"),
    path,
    thickness: z.number(),
    colour: z.string(),
    ...common,
  }),
  /** A rounded solid: its sides and its domed top. */
  z.object({
    part: z.literal("solid"),
    at: triple,
    shape: solidShape,
    material,
    crown: z.number().default(0.015),
    opacity: z.number().optional(),
    ...common,
  }),
  /** A flat round cover that faces the side. */
  z.object({ part: z.literal("cover"), at: triple, radius: z.number(), material, ...common }),
  /** A thin plate with its outline in (x, z), at a distance from the middle; both sides look alike. */
  z.object({ part: z.literal("plate"), y: z.number(), outline, material, ...common }),
  /** A strip bent around a wheel; its arc in degrees from the nose over the top. */
  z.object({
    part: z.literal("mudguard"),
    x: z.number(),
    z: z.number(),
    radius: z.number(),
    half: z.number(),
    arc: pair,
    material,
    ...common,
  }),
  /** A flat lamp glass: half its width and height, and its light from the middle outwards. */
  z.object({
    part: z.literal("lamp"),
    at: triple,
    half: pair,
    facing: z.enum(["front", "rear"]),
    colours: z.tuple([z.string(), z.string(), z.string()]),
    ...common,
  }),
  /** A drilled brake disc beside a wheel, with its caliper. */
  z.object({ part: z.literal("disc"), at: triple, radius: z.number(), ...common }),
  /** An aluminium case with its black lid. */
  z.object({ part: z.literal("case"), from: triple, to: triple, ...common }),
]);

type AnyPart = z.infer<typeof part>;
export type PartData<Name extends AnyPart["part"] = AnyPart["part"]> = Extract<AnyPart, { part: Name }>;

const motorcycle = z.object({
  /** Metres to the top of its mirrors, screen or case. */
  height: z.number(),
  parts: z
    .array(part)
    .transform((parts) => parts.flatMap((each) => (each.pair ? [mirrored(each), each] : [each]))),
});

export const MOTORCYCLES = z
  .object({ "motorcycle-road": motorcycle, "motorcycle-adventure": motorcycle, scooter: motorcycle })
  .parse(file);

function across([x, y, height]: Vec3): Vec3 {
  return [x, -y, height];
}

function mirrored(left: AnyPart): AnyPart {
  switch (left.part) {
    case "tube":
      return { ...left, path: left.path.map(across) };
    case "plate":
      return { ...left, y: -left.y };
    case "case": {
      const [from, to] = [across(left.from), across(left.to)];
      return { ...left, from: [from[0], to[1], from[2]], to: [to[0], from[1], to[2]] };
    }
    default:
      return "at" in left ? { ...left, at: across(left.at) } : left;
  }
}

function roundedBox([front, rear, half, height]: readonly [number, number, number, number]): WrapShape {
  const profile = (full: number) =>
    curve(
      [0, full * 0.86],
      [0.12, full * 0.97],
      [0.3, full],
      [0.75, full],
      [0.92, full * 0.96],
      [1, full * 0.86],
    );
  return {
    centre: (front + rear) / 2,
    front: profile(front),
    rear: profile(rear),
    half: profile(half),
    bottom: () => 0,
    top: () => height,
    frontCorner: 4,
    rearCorner: 4,
  };
}
