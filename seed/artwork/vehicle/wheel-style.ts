import { z } from "zod";

/** A wheel with its tyre, in metres. */
export const wheelStyle = z.object({
  radius: z.number(),
  rim: z.number(),
  width: z.number(),
  spokes: z.enum(["five", "ten", "turbine", "twin", "steel", "six"]),
  finish: z.enum(["silver", "dark", "two-tone"]),
});
export type WheelStyle = z.infer<typeof wheelStyle>;
