import { z } from "zod";

import { cleanLines, cutText } from "~/platform/clean-text";
import { localTime } from "~/platform/local-time";

import type { Review } from "./review-aggregate";

const STARS = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const;
const starRating = z.enum(["ONE", "TWO", "THREE", "FOUR", "FIVE"]);
const time = z.string().datetime({ offset: true });

/** Far above Google's own limit. */
const MAX_CHARACTERS = 10_000;
const words = z.string().transform((text) => cutText(cleanLines(text), MAX_CHARACTERS));

/** A review of the Google Business Profile API, v4; unused fields are left out. */
export const googleReview = z.object({
  reviewId: z.string().min(1).max(500),
  reviewer: z.object({ displayName: words.optional(), isAnonymous: z.boolean().optional() }).default({}),
  starRating,
  comment: words.optional(),
  createTime: time,
  reviewReply: z
    .object({ comment: words, updateTime: time.optional(), reviewReplyState: z.string().optional() })
    .optional(),
});

type GoogleReview = z.infer<typeof googleReview>;

/** One page of the reviews of a location; a location without reviews is `{}`. */
export const googlePage = z.object({
  reviews: z.array(googleReview).max(50).default([]),
  totalReviewCount: z.number().int().min(0).optional(),
  nextPageToken: z.string().optional(),
});

/** Google's own name for anonymous reviewers. */
const ANONYMOUS = "A Google user";
/** Google has not approved these replies. */
const UNSEEN = ["PENDING", "REJECTED"];

/** @param timeZone the dealer's, for the date */
export function toReview(found: GoogleReview, locationId: string, timeZone: string): Review {
  const { reviewer, comment, createTime, reviewReply } = found;
  const reply = UNSEEN.includes(reviewReply?.reviewReplyState ?? "") ? undefined : reviewReply;
  return {
    id: `google/${locationId}/${found.reviewId}`,
    locationId,
    customerName: (!reviewer.isAnonymous && reviewer.displayName) || ANONYMOUS,
    text: comment ?? "",
    rating: STARS[found.starRating],
    image: null,
    reviewDate: dayOf(createTime, timeZone),
    replyText: reply?.comment || null,
    replyDate: reply?.comment && reply.updateTime ? dayOf(reply.updateTime, timeZone) : null,
  };
}

function dayOf(time: string, timeZone: string): string {
  return localTime(Date.parse(time) / 1_000, timeZone).date;
}
