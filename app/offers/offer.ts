import { z } from "zod";

/** Spec 2 §3 Offer. `description` is dealer HTML: sanitised when seeded. */
export const offerSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  disclaimer: z.string().default(""),
  category: z.string(),
  manufacturer: z.string().nullable().default(null),
  model: z
    .object({ name: z.string(), slug: z.string(), overrideUrl: z.string().nullable().default(null) })
    .nullable()
    .default(null),
  image: z.string().nullable().default(null),
  /** What the offer is about in figures: '2.99 % p.a.', '$1,500'. */
  highlight: z.string().nullable().default(null),
  startsAt: z.string().datetime({ offset: true }).nullable().default(null),
  endsAt: z.string().datetime({ offset: true }).nullable().default(null),
  excludedWebsiteIds: z.array(z.number().int()).default([]),
});

export type Offer = z.infer<typeof offerSchema>;
