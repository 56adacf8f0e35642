import { z } from "zod";

import { outline, outlines, pair, wrapShape } from "../scene/shape-data";
import { wheelStyle } from "./wheel-style";

/** Half of the sweep of a windscreen or rear window, in degrees round the cabin, with the rise of its edges. */
const screen = z.object({ half: z.number(), low: z.number(), high: z.number() });

const cabinShape = z.object({
  wrap: wrapShape,
  roofCrown: z.number(),
  screen,
  backlight: screen.nullable(),
  /** The side windows: corners of (degrees, rise), and x of the pillars between panes. */
  windows: z.object({
    outline,
    radius: z.number(),
    pillars: z.array(z.number()).readonly(),
    trim: z.enum(["chrome", "black"]),
  }),
  roof: z.enum(["paint", "black"]),
});

const sideDetails = z.object({
  /** Outlines of opening parts: doors, fuel flap; each of (x, z). */
  shuts: outlines,
  handles: outline,
  mirror: pair,
  /** Height of black plastic along the sill, above the bottom edge; 0 for none. */
  cladding: z.number(),
  /** From x to x. */
  rails: pair.nullable(),
});

/** Outlines of (metres from the middle, rise) on the left half of an end; drawn on both. */
const frontDetails = z.object({
  bonnet: outline,
  lamp: outline,
  /** The daytime running light. */
  lampLine: outline,
  projectors: outline,
  /** A line of light apart from the lamps, from the middle outwards. */
  lightBar: outline.optional(),
  /** Half outlines, from the middle outwards. */
  grille: outline,
  grillePattern: z.enum(["slats", "mesh", "bars", "bar", "slots", "none"]),
  grilleFrame: z.enum(["chrome", "black", "none"]),
  /** Whether the grille's halves are two openings, which do not reach the middle. */
  grilleHalves: z.enum(["joined", "apart"]).optional(),
  intake: outline,
  sideIntake: outline,
  badge: pair.nullable(),
  plate: z.number(),
});

const rearDetails = z.object({
  lamp: outline,
  /** The rises between which a band of light joins the lamps. */
  lampBar: pair.nullable(),
  shuts: outlines,
  diffuser: outline,
  plate: z.number(),
  badge: pair.nullable(),
  exhausts: z.number(),
});

/** A car as data, in metres from the middle of its wheelbase (x) and the ground (z). */
export const carShape = z.object({
  hull: wrapShape,
  /** How far the bonnet and the boot lid rise above the hull's edge in the middle, by x. */
  deckCrown: wrapShape.shape.top,
  cabin: cabinShape,
  wheels: wheelStyle.extend({
    frontX: z.number(),
    rearX: z.number(),
    /** Radius of the wheel arch. */
    arch: z.number(),
  }),
  side: sideDetails,
  front: frontDetails,
  rear: rearDetails,
  /** Whether the rear wheels belong to what is mounted behind the cab. */
  cabOnly: z.boolean().optional(),
  /** A ute's covered tub, from x to x. */
  tub: z.object({ from: z.number(), to: z.number() }).nullish(),
  /** A cabin without a roof: its opening, and x of the rows of seats. */
  open: z.object({ from: z.number(), to: z.number(), seats: z.array(z.number()).readonly() }).optional(),
});

export type CarShape = z.infer<typeof carShape>;
export type CabinShape = CarShape["cabin"];
export type FrontDetails = CarShape["front"];
export type RearDetails = CarShape["rear"];
