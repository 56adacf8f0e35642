import { locationSummaries } from "../locations/location-summary";
import { listLocations } from "../locations/locations.server";
import { listOffers } from "../offers/offers.server";
import { findShownReviews } from "../reviews/find-shown-reviews.server";
import { areReviewsShown } from "../reviews/are-reviews-shown";
import type { Site } from "../site/site";
import { findHomeStock } from "./find-home-stock.server";
import type { HomeData } from "./HomeBlocks";
import { offerTeasers } from "./teasers";

/**
 * Everything a home page shows beside the site itself.
 *
 * @param now seconds UTC
 */
export async function loadHome(site: Site, now: number): Promise<HomeData> {
  const { slug, config } = site;
  const [stock, offers, locations, reviews] = await Promise.all([
    findHomeStock(site),
    listOffers(site, now),
    listLocations(slug),
    findShownReviews(site, now),
  ]);
  return {
    now,
    stock,
    offers: offerTeasers(offers, config),
    locations: locationSummaries(locations, {
      isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    }),
    reviews,
  };
}
