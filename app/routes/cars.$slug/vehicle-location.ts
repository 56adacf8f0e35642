import type { Location } from "~/locations/location";
import { listingHref } from "~/locations/location-href";
import { toLocationSummary, type LocationSummary } from "~/locations/location-summary";
import { areReviewsShown } from "~/reviews/are-reviews-shown";
import type { Site } from "~/site/site";

/** What the page of a car shows of the location it stands at. */
export type VehicleLocation = LocationSummary & {
  licence: string;
  /** What is said of it elsewhere on the site. */
  listingHref: string;
  /** More cars from its dealership (spec 1 §2); null where the site has no such dealership. */
  stockHref: string | null;
};

/** @param now seconds UTC */
export function toVehicleLocation(
  location: Location,
  { config }: Pick<Site, "config">,
  now: number,
): VehicleLocation {
  const { dealershipId, dealershipSlug, dealerLicenceNumber } = location;
  const summary = toLocationSummary(location, {
    site: config,
    isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    hours: { settings: config.locationSettings, now },
  });
  // A site's own dealerships keep their path even without stock.
  const isOwn = config.dealerships.some(({ id, slug }) => id === dealershipId && slug === dealershipSlug);
  return {
    ...summary,
    listingHref: listingHref(location, config),
    licence: dealerLicenceNumber,
    stockHref: isOwn ? `/search/${dealershipSlug}` : null,
  };
}
