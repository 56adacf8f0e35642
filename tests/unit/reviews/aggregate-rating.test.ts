import { expect, test } from "vitest";

import { aggregateRating } from "~/reviews/review-aggregate";

test("search engines are told the average with one decimal, as the page says it (spec 2 §5)", () => {
  expect(aggregateRating({ average: 4.6499, count: 20 })).toEqual({
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: "4.6",
      reviewCount: 20,
      bestRating: 5,
      worstRating: 1,
    },
  });
});
