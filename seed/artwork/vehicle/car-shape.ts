import type { Curve } from "../scene/curve";
import type { Vec2 } from "../scene/vector";
import type { WrapShape } from "../scene/wrap-surface";
import type { WheelStyle } from "./wheel-style";

/** A car as data, in metres from the middle of its wheelbase (x) and the ground (z). */
export type CarShape = {
  hull: WrapShape;
  /** How far the bonnet and the boot lid rise above the hull's edge in the middle, by x. */
  deckCrown: Curve;
  cabin: CabinShape;
  wheels: WheelStyle & {
    frontX: number;
    rearX: number;
    /** Radius of the wheel arch. */
    arch: number;
  };
  side: SideDetails;
  front: FrontDetails;
  rear: RearDetails;
  /** Whether the rear wheels belong to what is mounted behind the cab. */
  cabOnly?: true;
  /** A ute's covered tub, from x to x. */
  tub?: { from: number; to: number };
  /** A cabin without a roof: its opening, and x of the rows of seats. */
  open?: { from: number; to: number; seats: readonly number[] };
};

export type CabinShape = {
  wrap: WrapShape;
  roofCrown: number;
  /** Half of the sweep of windscreen and rear window, in degrees round the cabin, with the rise of their edges. */
  screen: { half: number; low: number; high: number };
  backlight: { half: number; low: number; high: number } | null;
  /**
   * The side windows: corners of (degrees, rise), and x of the pillars between panes.
   * Panes behind `privacyFrom` are tinted darker.
   */
  windows: { outline: readonly Vec2[]; radius: number; pillars: readonly number[]; trim: "chrome" | "black" };
  roof: "paint" | "black";
};

export type SideDetails = {
  /** Outlines of opening parts: doors, fuel flap; each of (x, z). */
  shuts: readonly (readonly Vec2[])[];
  handles: readonly Vec2[];
  mirror: Vec2;
  /** Height of black plastic along the sill, above the bottom edge; 0 for none. */
  cladding: number;
  rails: readonly [from: number, to: number] | null;
};

/** Outlines of (metres from the middle, rise) on the left half of an end; drawn on both. */
export type FrontDetails = {
  bonnet: readonly Vec2[];
  lamp: readonly Vec2[];
  /** The daytime running light. */
  lampLine: readonly Vec2[];
  projectors: readonly Vec2[];
  /** A line of light apart from the lamps, from the middle outwards. */
  lightBar?: readonly Vec2[];
  /** Half outlines, from the middle outwards. */
  grille: readonly Vec2[];
  grillePattern: "slats" | "mesh" | "bars" | "bar" | "slots" | "none";
  grilleFrame: "chrome" | "black" | "none";
  /** Whether the grille's halves are two openings, which do not reach the middle. */
  grilleHalves?: "joined" | "apart";
  intake: readonly Vec2[];
  sideIntake: readonly Vec2[];
  badge: Vec2 | null;
  plate: number;
};

export type RearDetails = {
  lamp: readonly Vec2[];
  lampBar: readonly [low: number, high: number] | null;
  shuts: readonly (readonly Vec2[])[];
  diffuser: readonly Vec2[];
  plate: number;
  badge: Vec2 | null;
  exhausts: number;
};
