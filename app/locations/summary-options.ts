import { areReviewsShown } from "../reviews/are-reviews-shown";
import type { Rating } from "./location-summary";
import type { SiteConfig } from "../site/config/site-config";

/**
 * How a site shows its locations: ratings by its rule, hours by its settings.
 *
 * @param now seconds UTC
 */
export function summaryOptions(site: SiteConfig, now: number) {
  return {
    site,
    isRatingShown: (rating: Rating) => areReviewsShown(rating, site.reviews),
    hours: { settings: site.locationSettings, now },
    now,
  };
}
