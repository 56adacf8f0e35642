import type { Language } from "~/i18n/language";
import type { Seconds } from "~/platform/moment";
import { wholeSentences } from "~/ui/excerpt";

import type { Review } from "./review-aggregate";

const DAY = 86_400;

/** Longest first, in seconds. */
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** The displayed data of a review. An excerpt is null for a text short enough to show in full. */
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

/** Longer reviews collapse, so that the cards of a row have similar heights. */
const COLLAPSE_ABOVE = 260;
const EXCERPT = 220;

export function toReviewView(review: Review, now: Seconds, language: Language = "en-AU"): ReviewView {
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
  return [...text].length > COLLAPSE_ABOVE ? wholeSentences(text, EXCERPT) : null;
}

/**
 * A relative date, such as '3 weeks ago' or 'yesterday' (spec 2 §3, review_date_in_words). A date
 * in the future, by time zone, counts as today.
 *
 * @param date ISO 8601, `2026-11-02`
 */
export function dateInWords(date: string, now: Seconds, language: Language = "en-AU"): string {
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  formats.set(language, format);
  const ago = Math.max(now - Date.parse(`${date}T00:00:00Z`) / 1_000, 0);
  const [unit, seconds] = UNITS.find(([, seconds]) => ago >= seconds) ?? UNITS[3];
  return format.format(-Math.floor(ago / seconds), unit);
}
