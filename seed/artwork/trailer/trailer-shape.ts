import type { Vec2 } from "../scene/vector";
import type { WrapShape } from "../scene/wrap-surface";
import type { WheelStyle } from "../vehicle/wheel-style";

/** A living body as data, in metres: x from the middle of its axles, z from the ground. */
export type LivingBody = {
  wrap: WrapShape;
  roofCrown: number;
  /** Height above the bottom edge of the checker plate along its foot. */
  plate: number;
  /** Windows of the left side: rearmost and foremost x, lowest and highest z. */
  windows: readonly SideBox[];
  door: SideBox | null;
  /** Hatches and vents of the left side. */
  hatches: readonly SideBox[];
  vents: readonly SideBox[];
  /** Coloured bands along the side, each an outline of (x, z). */
  graphics: readonly (readonly Vec2[])[];
  awning: readonly [from: number, to: number, z: number] | null;
  /** (half width, low, high) in metres from the middle and rise. */
  frontWindow: EndWindow | null;
  rearWindow: EndWindow | null;
  rearLamps: readonly Vec2[];
};

export type SideBox = readonly [x0: number, x1: number, z0: number, z1: number];
export type EndWindow = readonly [half: number, low: number, high: number];

export type TrailerShape = {
  body: LivingBody;
  wheels: WheelStyle & { axles: readonly number[]; arch: number };
  /** x of the coupling at the end of the drawbar. */
  coupling: number;
  /** Whether the body is painted, or white with coloured bands. */
  painted: boolean;
  roof: "air-conditioner" | "pop-top";
};
