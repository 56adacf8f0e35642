import { z } from "zod";

const digits = z.string().regex(/^\d+$/, "is the number that the service gave it");

/** What customers wrote of a dealer (spec 2 §3, §4), and where it comes from. */
export const reviews = z
  .object({
    hidden: z.boolean().default(false),
    /** Shown only when the average exceeds it (spec 2 §4). */
    minimumRating: z.number().default(4),
    count: z.number().int().default(12),
    profileUrl: z.string().url().nullable().default(null),
    /**
     * A Google Business Profile whose reviews are brought into the table; its key is in the
     * environment. Without it reviews are those of reviews.json.
     */
    google: z
      .object({
        account: digits,
        /** By a location's id, the profile's number for it. */
        locations: z.record(z.string(), digits),
      })
      .strict()
      .nullable()
      .default(null),
  })
  .default({});
