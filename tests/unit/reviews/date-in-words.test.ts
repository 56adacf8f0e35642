import { expect, test } from "vitest";

import { dateInWords } from "~/reviews/review-view";

const NOW = Date.parse("2026-11-21T02:00:00Z") / 1_000;

test.each([
  ["2026-11-22", "today"],
  ["2026-11-21", "today"],
  ["2026-11-20", "yesterday"],
  ["2026-11-15", "6 days ago"],
  ["2026-11-14", "last week"],
  ["2026-10-31", "3 weeks ago"],
  ["2026-10-21", "last month"],
  ["2026-05-21", "6 months ago"],
  ["2025-11-21", "last year"],
  ["2023-11-23", "2 years ago"],
])("a review of %s was written %s (spec:2.3.16)", (date, words) => {
  expect(dateInWords(date, NOW)).toBe(words);
});
