import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";
import { slugify } from "~/stock/slug";

import { blankCar } from "~/stock/blank-car";

import type { FeedCar } from "./feed-car";
import type { CarPlace, FeedDealer } from "./feed-dealer";
import { yardOf } from "./yard";

/** For one row: the site, the car's id, and when it was read (seconds UTC). */
type FeedContext = {
  site: string;
  id: string;
  now: Seconds;
  dealer: FeedDealer;
  /** Its yard, where that was looked up before. */
  place?: CarPlace;
};

const LONGEST_SLUG_WORDS = 100;
/** Newest first, cars with pictures before those without: a feed says nothing about rank. */
const RANK_PER_YEAR = 10;

/** A feed's vehicle as the car it becomes on a site. */
export function toCar(vehicle: FeedCar, { site, id, now, dealer, place: found }: FeedContext): Car {
  const { locationName, status, ...fields } = vehicle;
  const dealerHold = status === "under_offer" || status === "reserved" ? status : null;
  const place = found ?? yardOf(dealer.places, locationName, vehicle.city).place;
  const name =
    vehicle.name ?? [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(" ");
  return Object.assign(blankCar(), fields, {
    site,
    id,
    status: dealerHold === null ? status : "in_stock",
    dealerHold,
    name,
    slug: `${slugify(name).slice(0, LONGEST_SLUG_WORDS).replace(/-$/, "")}-${slugify(id)}`,
    carsalesTitle: name,
    dealershipId: place.dealershipId,
    dealershipSlug: place.dealershipSlug,
    dealershipName: place.dealershipName,
    locationId: place.locationId,
    locationName: place.locationName,
    distributionLocations: place.distributionLocations,
    city: vehicle.city ?? place.city,
    state: vehicle.state ?? place.state,
    paymentProcessors: dealer.paymentProcessors,
    customRank: Math.max(0, vehicle.year - 1950) * RANK_PER_YEAR,
    createdAtTimestamp: now,
    updatedAtTimestamp: now,
    soldAtTimestamp: vehicle.status === "sold" ? now : null,
  });
}
