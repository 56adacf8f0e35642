import type { Location } from "~/locations/location";
import type { SiteConfig } from "~/site/config/site-config";

/** A location where cars stand: the part of a location that a car record contains (spec 1 §3, Placement). */
export type CarPlace = {
  dealershipId: string;
  dealershipSlug: string;
  dealershipName: string;
  locationId: string;
  locationName: string;
  city: string;
  state: string;
  postcode: string;
  distributionLocations: string[];
  /** Slugs of the makes it sells new; an empty list means all makes. */
  manufacturers: string[];
};

/** The dealer's details that are written into each car of a feed. */
export type FeedDealer = {
  paymentProcessors: string[];
  /** At least one; cars without a location belong to the first. */
  places: CarPlace[];
};

/** @throws Error if a site has no location, which publishing refuses */
export function toFeedDealer(config: SiteConfig, locations: readonly Location[]): FeedDealer {
  const selling = locations.filter(({ locationType }) => locationType === "sales" || locationType === "");
  const places = (selling.length > 0 ? selling : locations).map((location) => toPlace(config, location));
  if (places.length === 0) throw new Error(`The site '${config.slug}' has no location.`);
  return { places, paymentProcessors: config.reserve.enabled ? config.reserve.processors : [] };
}

function toPlace(config: SiteConfig, location: Location): CarPlace {
  const dealership = config.dealerships.find(({ id }) => id === location.dealershipId);
  return {
    dealershipId: location.dealershipId,
    dealershipSlug: location.dealershipSlug,
    dealershipName: dealership?.name ?? config.name,
    locationId: location.id,
    locationName: location.name,
    city: location.address.city,
    state: location.address.state,
    postcode: location.address.postcode,
    distributionLocations: location.distributionLocations,
    manufacturers: location.manufacturers,
  };
}
