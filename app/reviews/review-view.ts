import type { Language } from "../i18n/language";
import { excerpt } from "../ui/excerpt";
import { dateInWords } from "./date-in-words";
import type { Review } from "./review";

/** What is shown of a review. An excerpt is null for a text short enough to stand open. */
export type ReviewView = {
  id: string;
  customerName: string;
  rating: number;
  /** ISO 8601. */
  date: string;
  dateInWords: string;
  text: string;
  excerpt: string | null;
  reply: { text: string; excerpt: string | null; dateInWords: string | null } | null;
};

/** Longer ones collapse, so that cards of one row are of one kind. */
const COLLAPSE_ABOVE = 260;
const EXCERPT = 220;

/** @param now seconds UTC */
export function toReviewView(review: Review, now: number, language: Language = "en-AU"): ReviewView {
  const { id, customerName, rating, reviewDate, text, replyText, replyDate } = review;
  return {
    id,
    customerName,
    rating,
    date: reviewDate,
    dateInWords: dateInWords(reviewDate, now, language),
    text,
    excerpt: collapsed(text),
    reply:
      replyText === null
        ? null
        : {
            text: replyText,
            excerpt: collapsed(replyText),
            dateInWords: replyDate === null ? null : dateInWords(replyDate, now, language),
          },
  };
}

function collapsed(text: string): string | null {
  return [...text].length > COLLAPSE_ABOVE ? excerpt(text, EXCERPT) : null;
}
