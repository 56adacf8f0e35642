import { z } from "zod";

/** Spec 2 §3 Review. Dates are ISO 8601; the page words them. */
export const reviewSchema = z.object({
  id: z.string(),
  locationId: z.string().nullable().default(null),
  customerName: z.string(),
  text: z.string(),
  rating: z.number().min(1).max(5),
  image: z.string().nullable().default(null),
  reviewDate: z.string().date(),
  replyText: z.string().nullable().default(null),
  replyDate: z.string().date().nullable().default(null),
});

export type Review = z.infer<typeof reviewSchema>;
