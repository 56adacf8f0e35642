import { plainText, type TextKey } from "~/i18n/plain-text";
import type { TextOverrides } from "~/i18n/text-overrides";
import type { HoursOfDay } from "~/locations/day-hours";
import type { Location } from "~/locations/location";
import { hoursToday, isOpenNow, weeklyHours } from "~/locations/opening-hours";
import { areReviewsShown } from "~/reviews/stars";
import type { Site } from "~/site/site";
import type { Yard } from "~/vehicle/yard";

/** Locations are drawn or photographed on 4:3; the page crops what is not. */
const IMAGE_SIZE = { width: 1200, height: 900 };

/**
 * A location as the page of a car that stands there shows it.
 *
 * @param now seconds UTC
 */
export function toYard(location: Location, { config }: Pick<Site, "config">, now: number): Yard {
  const { address, reviews, image } = location;
  const { locationSettings, texts } = config;
  const rating = reviews && { average: reviews.averageRating, count: reviews.count };
  return {
    name: location.name,
    street: address.street,
    place: `${address.city} ${address.state} ${address.postcode}`,
    openNow: isOpenNow(location, locationSettings, now),
    today: hoursText(hoursToday(location, locationSettings, now), texts),
    week: weeklyHours(location, locationSettings, now).map(({ weekday, hours }) => ({
      day: plainText(texts, `vehicle.weekday_${weekday}` as TextKey),
      hours: hoursText(hours, texts),
    })),
    directionsUrl: directionsUrl(address),
    licence: location.dealerLicenceNumber,
    image: image === null ? null : { key: image, ...IMAGE_SIZE },
    rating: rating && areReviewsShown(rating, config.reviews) ? rating : null,
  };
}

function hoursText(hours: HoursOfDay, texts: TextOverrides): string {
  return "text" in hours ? hours.text : plainText(texts, `vehicle.hours_${hours.kind}`);
}

function directionsUrl({ lat, long }: Location["address"]): string {
  const destination = new URLSearchParams({ api: "1", destination: `${lat},${long}` });
  return `https://www.google.com/maps/dir/?${destination.toString()}`;
}
