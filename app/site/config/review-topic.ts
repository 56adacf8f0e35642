/** What a review may be about, as its words tell (app/reviews/review-topics.ts). */
export const REVIEW_TOPICS = [
  "advice",
  "price",
  "test_drive",
  "trade_in",
  "finance",
  "handover",
  "service",
  "parts",
  "guarantee",
] as const;
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];
