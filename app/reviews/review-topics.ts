import { REVIEW_TOPICS, type ReviewTopic } from "~/site/config/review-topic";

/**
 * Words that a review about a topic uses, in lower case, as alternatives of a pattern: `[a-z]`, `?` and groups alone,
 * which PostgreSQL and JavaScript read alike.
 */
const WORDS: Record<ReviewTopic, readonly string[]> = {
  advice: [
    "advice",
    "explain(ed|s)?",
    "explanation",
    "honest(y)?",
    "no pressure",
    "straight talkers",
    "without making me",
  ],
  price: ["prices?", "priced", "haggle", "drive-away", "cheap(er)?", "quoted?", "in writing"],
  test_drive: ["test (drove|drive|ride|rode)", "drove it", "rode", "hoist"],
  trade_in: ["trade-?in", "trad(e|ed|ing)", "sold them", "bought my old", "old car"],
  finance: ["finance", "repayments?", "comparison rate", "interest rate", "subscription"],
  handover: ["hand-?over", "deliver(y|ed)", "collected", "picked (it|her|him|them) up"],
  service: [
    "servic(e|ed|ing)",
    "workshop",
    "logbook",
    "loan car",
    "recall",
    "maintenance",
    "brakes?",
    "bearings",
    "suspension",
    "diagnosed",
  ],
  parts: ["parts?", "accessor(y|ies)", "roof racks?", "floor mats?", "mirror glass", "awning", "tow ?bar"],
  guarantee: ["guarantee", "warranty", "money back", "dollar back", "48 hours", "roadside", "no charge"],
};

/** Of a topic, for a text in lower case; PostgreSQL and JavaScript match it alike. */
export function topicPattern(topic: ReviewTopic): string {
  return `(^|[^a-z])(${WORDS[topic].join("|")})([^a-z]|$)`;
}

const PATTERNS = REVIEW_TOPICS.map((topic) => ({ topic, pattern: new RegExp(topicPattern(topic)) }));

/** What a review is about, as its words tell: several topics, or none. */
export function topicsOf(text: string): ReviewTopic[] {
  const lower = text.toLowerCase();
  return PATTERNS.filter(({ pattern }) => pattern.test(lower)).map(({ topic }) => topic);
}
