import { env } from "~/platform/env.server";

import { createGoogleReviews } from "./reviews-google.server";
import type { ReviewedSite, ReviewsService } from "./reviews-service";
import { createTableReviews } from "./reviews.server";

/** Chooses the source of a site's reviews: its Google profile if it has one and a key, else the table. */
export function reviewsService({ slug, config }: ReviewedSite): ReviewsService {
  const { google } = config.reviews;
  const key = env().REVIEW_SERVICES?.[slug];
  if (google === null || key === undefined) return createTableReviews(slug);
  return createGoogleReviews({ ...key, ...google, timeZone: config.timeZone });
}
