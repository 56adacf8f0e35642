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

export type ReviewAggregate = { /** 0 when there are none. */ average: number; count: number };

type ReviewSettings = { hidden: boolean; minimumRating: number };

/** Reviews show only if the average exceeds the minimum and they are not hidden (spec 2 §4). */
export function areReviewsShown({ average, count }: ReviewAggregate, settings: ReviewSettings): boolean {
  return !settings.hidden && count > 0 && average > settings.minimumRating;
}

/**
 * The average for search engines (schema.org AggregateRating), only for a page that shows the reviews
 * themselves. Plain JSON, to be merged into the object it rates.
 */
export function aggregateRating({ average, count }: { average: number; count: number }) {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average.toFixed(1),
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
