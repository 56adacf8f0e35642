import type { Location } from "~/locations/location";
import { listingHref } from "~/locations/location-href";
import { toLocationSummary, type LocationSummary } from "~/locations/location-summary";
import type { MapPlace } from "~/locations/map-places";
import { stockPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { areReviewsShown } from "~/reviews/review-aggregate";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { slugify } from "~/stock/slug";
import type { LocatedAtProps } from "./LocatedAt";

/** What a car's page says once of its location. */
export type LocationAddress = Pick<
  LocationSummary,
  "directionsHref" | "name" | "place" | "rating" | "street" | "today"
> & {
  licence: string;
  /** The suburb of the location. */
  suburb: string;
  /** Its page on the site. */
  listingHref: string;
  /** More cars from its dealership (spec 1 §2); null if the site has no such dealership. */
  stockHref: string | null;
  /** The group's own site for the car's make (`dealershipWebsites`). */
  makeWebsite: { make: string; url: string } | null;
};

/** A car's location, as shown on its page. */
export type VehicleLocation = MapPlace & { address: LocationAddress };

/** @param make of the car */
export function toVehicleLocation(
  location: Location,
  make: string,
  { config }: Pick<Site, "config">,
  now: Seconds,
): VehicleLocation {
  const { dealershipId, dealershipSlug, dealerLicenceNumber } = location;
  const { id, name, coordinates, today, directionsHref, place, rating, street } = toLocationSummary(
    location,
    {
      site: config,
      isRatingShown: (known) => areReviewsShown(known, config.reviews),
      hours: { settings: config.locationSettings, now },
    },
  );
  // A site's own dealerships keep their path even without stock.
  const isOwn = config.dealerships.some(
    ({ id: own, slug }) => own === dealershipId && slug === dealershipSlug,
  );
  const address = {
    directionsHref,
    name,
    place,
    rating,
    street,
    today,
    licence: dealerLicenceNumber,
    suburb: location.address.city,
    listingHref: listingHref(location, config),
    stockHref: isOwn ? stockPath(dealershipSlug) : null,
    makeWebsite: config.dealershipWebsites.find(({ make: own }) => slugify(own) === slugify(make)) ?? null,
  };
  return { id, name, coordinates, address };
}

type PlacedCar = Pick<Car, "locationName" | "city" | "state" | "privateSuburb" | "privatePostcode">;

/**
 * Where a car is, as the sidebar says it: cars of private sellers are at the seller's place (spec 1 §3,
 * Placement).
 *
 * @returns null if neither location nor city is known
 */
export function toPlace(car: PlacedCar, location: VehicleLocation | null): LocatedAtProps | null {
  const seller = [car.privateSuburb, car.privatePostcode].filter(Boolean).join(" ");
  const name = car.locationName || null;
  const city = seller || [car.city, car.state].filter(Boolean).join(" ") || null;
  if (name === null && city === null) return null;
  return { name, city, today: location?.address.today ?? null, hasMap: location !== null };
}
