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
