import { z } from "zod";

import { WHEEL_FINISHES, WHEEL_SPOKES } from "#seed/pictures/artwork-key";

/** A wheel with its tyre, in metres. */
export const wheelStyle = z.object({
  radius: z.number(),
  rim: z.number(),
  width: z.number(),
  spokes: z.enum(WHEEL_SPOKES),
  finish: z.enum(WHEEL_FINISHES),
});
export type WheelStyle = z.infer<typeof wheelStyle>;
