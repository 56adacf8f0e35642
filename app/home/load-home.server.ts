import { filterLocations, sortLocations } from "../locations/filter-locations";
import type { Location } from "../locations/location";
import { toLocationSummary } from "../locations/location-summary";
import { listLocations } from "../locations/locations.server";
import { listOffers } from "../offers/offers.server";
import { sharedTime } from "../platform/cache-headers";
import { findShownReviews } from "../reviews/reviews.server";
import { areReviewsShown } from "../reviews/review-aggregate";
import type { Site } from "../site/site";
import { findFacetTiles } from "./find-facet-tiles.server";
import { findHomeStock } from "./find-home-stock.server";
import type { HomeData } from "./HomeBlocks";
import { offerHref } from "../offers/offer-href";
import type { OfferTeaser } from "./Offers";

type Offer = {
  id: string;
  name: string;
  category: string;
  highlight: string | null;
  manufacturer: string | null;
};

/**
 * Everything a home page shows beside the site itself.
 *
 * @param now seconds UTC
 */
export async function loadHome(site: Site, now: number): Promise<HomeData> {
  const { slug, config } = site;
  const [stock, facetTiles, offers, locations, reviews] = await Promise.all([
    findHomeStock(site),
    findFacetTiles(site),
    listOffers(site, now),
    listLocations(slug),
    findShownReviews(site, now),
  ]);
  return {
    now: sharedTime(now),
    stock,
    offers: offerTeasers(offers, config),
    facetTiles,
    locations: locationsOf(config, locations),
    reviews,
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

function offerTeasers(
  offers: readonly Offer[],
  site: { manufacturer: { name: string } | null },
): OfferTeaser[] {
  return offers.map((offer) => ({
    id: offer.id,
    name: offer.name,
    category: offer.category,
    highlight: offer.highlight,
    href: offerHref(offer, site),
  }));
}
