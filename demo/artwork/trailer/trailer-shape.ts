import { z } from "zod";

import { outline, outlines, triple, wrapShape } from "../scene/shape-data";
import { wheelStyle } from "../vehicle/wheel-style";

/** Rearmost and foremost x, lowest and highest z. */
const sideBox = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const sideBoxes = z.array(sideBox).readonly();

/** A living body as data, in metres: x from the middle of its axles, z from the ground. */
export const livingBody = z.object({
  wrap: wrapShape,
  roofCrown: z.number(),
  /** Height above the bottom edge of the checker plate along its foot. */
  plate: z.number(),
  /** Of the left side, as the door, hatches and vents. */
  windows: sideBoxes,
  door: sideBox.nullable(),
  hatches: sideBoxes,
  vents: sideBoxes,
  /** Coloured bands along the side, each an outline of (x, z). */
  graphics: outlines,
  /** From x to x, and z. */
  awning: triple.nullable(),
  /** (half width, low, high) in metres from the middle and rise. */
  frontWindow: triple.nullable(),
  rearWindow: triple.nullable(),
  rearLamps: outline,
});

export const trailerShape = z.object({
  body: livingBody,
  wheels: wheelStyle.extend({ axles: z.array(z.number()).readonly(), arch: z.number() }),
  /** x of the coupling at the end of the drawbar. */
  coupling: z.number(),
  /** Whether the body is painted, or white with coloured bands. */
  painted: z.boolean(),
  roof: z.enum(["air-conditioner", "pop-top"]),
});

export type LivingBody = z.infer<typeof livingBody>;
export type SideBox = z.infer<typeof sideBox>;
export type TrailerShape = z.infer<typeof trailerShape>;
