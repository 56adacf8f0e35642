export type ReviewAggregate = { /** 0 when there are none. */ average: number; count: number };

type ReviewSettings = { hidden: boolean; minimumRating: number };

/** Reviews show only if the average exceeds the minimum and they are not hidden (spec 2 §4). */
export function areReviewsShown({ average, count }: ReviewAggregate, settings: ReviewSettings): boolean {
  return !settings.hidden && count > 0 && average > settings.minimumRating;
}

/**
 * The average for search engines (schema.org AggregateRating), only for a page that shows
 * the reviews themselves. Plain JSON, to be laid into what they are about.
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
