import type { WheelStyle } from "../vehicle/wheel-style";

/**
 * The wheels of a naked sports motorcycle; metres, with the axles equally far before and behind its middle.
 */
export const FRONT: WheelStyle = { radius: 0.305, rim: 0.222, width: 0.125, spokes: "five", finish: "dark" };
export const REAR: WheelStyle = { ...FRONT, radius: 0.315, width: 0.19 };
export const AXLE = 0.725;
