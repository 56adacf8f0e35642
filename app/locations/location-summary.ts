import type { Seconds } from "~/platform/moment";
import type { PictureSource } from "~/ui/Picture";

import { sortLocations } from "./filter-locations";
import type { Location } from "./location";
import { type LocationAddresses, locationHref } from "./location-href";
import { type HoursSettings, todayHours, type TodayHours } from "./opening-hours";

type Address = Pick<Location["address"], "lat" | "long" | "placeId">;

export type Rating = { average: number; count: number };

/** The data of a location's card. */
export type LocationSummary = {
  id: string;
  slug: string;
  name: string;
  /** The path of its page on this site. */
  href: string;
  directionsHref: string;
  /** Degrees. */
  coordinates: { lat: number; long: number };
  kind: "sales" | "service" | "parts";
  image: PictureSource | null;
  street: string;
  /** Suburb, state and postcode. */
  place: string;
  phone: string;
  rating: Rating | null;
  /** Only on pages that are cached for at most a minute. */
  today: TodayHours | null;
};

type SummaryOptions = {
  /** Decides the paths of locations. */
  site: LocationAddresses;
  /** The site's rule for showing ratings (spec 2 §4). */
  isRatingShown: (rating: Rating) => boolean;
  /** `now` in seconds UTC; without it, `today` is null. */
  hours?: { settings: HoursSettings; now: Seconds };
};

/** Pictures of locations are 4:3; the page crops others to it. */
const PICTURE_SIZE = { width: 1200, height: 900 };

/** The cards of a page, in its order, without hidden locations. */
export function locationSummaries(
  locations: readonly Location[],
  options: SummaryOptions,
): LocationSummary[] {
  return sortLocations(locations).map((location) => toLocationSummary(location, options));
}

export function toLocationSummary(
  location: Location,
  { site, isRatingShown, hours }: SummaryOptions,
): LocationSummary {
  const { id, slug, name, locationType, image, address, contact, reviews } = location;
  const rating = reviews && { average: reviews.averageRating, count: reviews.count };
  return {
    id,
    slug,
    name,
    href: locationHref(location, site),
    directionsHref: directionsHref(address),
    coordinates: { lat: address.lat, long: address.long },
    // Empty means sales (spec 2 §3).
    kind: locationType === "" ? "sales" : locationType,
    image: locationPicture({ image }),
    street: address.street,
    place: `${address.city} ${address.state} ${address.postcode}`,
    phone: contact.phone,
    rating: rating && isRatingShown(rating) ? rating : null,
    today: hours ? todayHours(location, hours.settings, hours.now) : null,
  };
}

/** @returns null for a location without one */
export function locationPicture({ image }: Pick<Location, "image">): PictureSource | null {
  return image === null ? null : { key: image, ...PICTURE_SIZE };
}

/** Directions in Google Maps: a link, so that nothing of it loads with the page. */
export function directionsHref({ lat, long, placeId }: Address): string {
  const params = new URLSearchParams({ api: "1", destination: `${lat},${long}` });
  if (placeId !== null) params.set("destination_place_id", placeId);
  return `https://www.google.com/maps/dir/?${params.toString()}`;
}
