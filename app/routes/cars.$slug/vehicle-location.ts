import { directionsHref } from "~/locations/directions-href";
import type { Location } from "~/locations/location";
import { toLocationSummary, type LocationSummary } from "~/locations/location-summary";
import { areReviewsShown } from "~/reviews/stars";
import type { Site } from "~/site/site";

/** What the page of a car shows of the location it stands at. */
export type VehicleLocation = LocationSummary & { directionsHref: string; licence: string };

/** @param now seconds UTC */
export function toVehicleLocation(
  location: Location,
  { config }: Pick<Site, "config">,
  now: number,
): VehicleLocation {
  const summary = toLocationSummary(location, {
    isRatingShown: (rating) => areReviewsShown(rating, config.reviews),
    hours: { settings: config.locationSettings, now },
  });
  return {
    ...summary,
    directionsHref: directionsHref(location.address),
    licence: location.dealerLicenceNumber,
  };
}
