import { z } from "zod";

import { feedSourceSchema } from "./feed-source";

/** What a list that staff upload was before its last file: nothing of a first one. */
export const listBeforeSchema = z.object({
  /** The object of the file before, and how it was read. */
  pushed: z.string().nullable(),
  config: z.unknown(),
  /** The ids of its cars that were for sale. */
  cars: z.array(z.string()),
  /** The rows of the cars that were here already, and became the list's with its file. */
  taken: z.array(z.object({ id: z.string() }).passthrough()).default([]),
});

export type ListBefore = z.infer<typeof listBeforeSchema>;

/** The rows of the file before that were held back: what their cars were then, it does not say. */
export function heldRowsOf({ config }: ListBefore): readonly string[] {
  const parsed = feedSourceSchema.safeParse(config);
  return (parsed.success && parsed.data.heldRows) || [];
}
