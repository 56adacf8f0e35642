import { languageOf } from "~/i18n/language";
import type { Site } from "~/site/site";

import { areReviewsShown } from "./are-reviews-shown";
import { toReviewView, type ReviewView } from "./review-view";
import { aggregateReviews, listReviews } from "./reviews.server";

/** `average` and `count` are over all of them, also those that are not in the list. */
export type ShownReviews = { reviews: ReviewView[]; average: number; count: number };

/**
 * The newest reviews of a site, or of one of its locations.
 *
 * @param now seconds UTC
 * @returns null where the dealer hides them, or their average is not above his minimum (spec 2 §4)
 */
export async function findShownReviews(
  { slug, config }: Pick<Site, "slug" | "config">,
  now: number,
  locationId?: string,
): Promise<ShownReviews | null> {
  const [reviews, aggregate] = await Promise.all([
    listReviews(slug, config.reviews.count, locationId),
    aggregateReviews(slug, locationId),
  ]);
  if (reviews.length === 0 || !areReviewsShown(aggregate, config.reviews)) return null;
  const language = languageOf(config.texts);
  return { reviews: reviews.map((review) => toReviewView(review, now, language)), ...aggregate };
}
