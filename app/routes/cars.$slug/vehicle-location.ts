import type { Location } from "~/locations/location";
import { listingHref } from "~/locations/location-href";
import { toLocationSummary, type LocationSummary } from "~/locations/location-summary";
import { stockPath } from "~/paths";
import { areReviewsShown } from "~/reviews/review-aggregate";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { slugify } from "~/stock/slug";

/** A car's location, as shown on its page. */
export type VehicleLocation = LocationSummary & {
  licence: string;
  /** Its page on the site. */
  listingHref: string;
  /** More cars from its dealership (spec 1 §2); null if the site has no such dealership. */
  stockHref: string | null;
  /** The group's own site for the car's make (`dealershipWebsites`). */
  makeWebsite: { make: string; url: string } | null;
};

/**
 * @param make of the car
 * @param now seconds UTC
 */
export function toVehicleLocation(
  location: Location,
  make: string,
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
    stockHref: isOwn ? stockPath(dealershipSlug) : null,
    makeWebsite: config.dealershipWebsites.find(({ make: own }) => slugify(own) === slugify(make)) ?? null,
  };
}

/** Cars of private sellers are at the seller's place (spec 1 §3, Placement). */
export function placeOf(
  car: Pick<Car, "locationName" | "city" | "state" | "privateSuburb" | "privatePostcode">,
): { name: string | null; city: string | null } {
  const seller = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(" ");
  return { name: car.locationName, city: seller || [car.city, car.state].filter(Boolean).join(" ") || null };
}
