import { filterLocations } from "../locations/filter-locations";
import type { Location } from "../locations/location";
import { toLocationSummary } from "../locations/location-summary";
import { listLocations } from "../locations/locations.server";
import { sortLocations } from "../locations/sort-locations";
import { listOffers } from "../offers/offers.server";
import { aggregateReviews, listReviews } from "../reviews/reviews.server";
import { areReviewsShown } from "../reviews/are-reviews-shown";
import type { Site } from "../site/site";
import { findFacetTiles } from "./find-facet-tiles.server";
import { findHomeStock } from "./find-home-stock.server";
import type { HomeData } from "./HomeBlocks";
import { offerTeasers, reviewTeasers } from "./teasers";

/**
 * Everything a home page shows beside the site itself.
 *
 * @param now seconds UTC
 */
export async function loadHome(site: Site, now: number): Promise<HomeData> {
  const { slug, config } = site;
  const [stock, facetTiles, offers, locations, reviews, aggregate] = await Promise.all([
    findHomeStock(site),
    findFacetTiles(site),
    listOffers(site, now),
    listLocations(slug),
    listReviews(slug, config.reviews.count),
    aggregateReviews(slug),
  ]);
  return {
    now,
    stock,
    offers: offerTeasers(offers, config),
    facetTiles,
    locations: locationsOf(config, locations),
    reviews: {
      shown: areReviewsShown(aggregate, config.reviews) ? reviewTeasers(reviews) : [],
      average: aggregate.average,
      count: aggregate.count,
    },
  };
}

/** What each block of locations shows, in the order of the page. */
function locationsOf(config: Site["config"], all: Location[]): HomeData["locations"] {
  const blocks = config.home.blocks.filter((block) => block.name === "locations");
  const sorted = sortLocations(all);
  return blocks.map(({ filter }) =>
    filterLocations(sorted, filter).map((location) =>
      toLocationSummary(location, {
        site: config,
        isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
      }),
    ),
  );
}
