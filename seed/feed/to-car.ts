import type { Car } from "~/stock/car";
import { slugify } from "~/stock/slug";

import { carImages } from "../builders/car-images";
import type { CarPlace, DealerProfile } from "../builders/dealer-profile";
import type { FeedCar } from "./feed-car";

/** Of one row: which site's, under which id, and when it was read (seconds UTC). */
export type FeedContext = { site: string; id: string; now: number; dealer: DealerProfile; artwork: number };

const LONGEST_SLUG_WORDS = 100;
/** Newest first, pictures before none: a feed says nothing of rank. */
const RANK_PER_YEAR = 10;

/** A vehicle of a feed as the car it becomes on a site. */
export function toCar(vehicle: FeedCar, { site, id, now, dealer, artwork }: FeedContext): Car {
  const { locationName, ...said } = vehicle;
  const place = placeOf(dealer, locationName);
  const name =
    vehicle.name ?? [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(" ");
  const simpleBody = vehicle.simpleBody ?? null;
  const colour = vehicle.colour ?? null;
  return {
    ...NOTHING_SAID,
    ...said,
    site,
    id,
    name,
    slug: `${slugify(name).slice(0, LONGEST_SLUG_WORDS).replace(/-$/, "")}-${slugify(id)}`,
    carsalesTitle: name,
    images: carImages({ itemType: vehicle.itemType, simpleBody, colour }, artwork),
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
  };
}

/** The yard a feed names, else the dealer's first. */
function placeOf({ places }: DealerProfile, locationName: string | undefined): CarPlace {
  const named = places.find((place) => place.locationName.toLowerCase() === locationName?.toLowerCase());
  const place = named ?? places[0];
  if (!place) throw new Error("A dealer has at least one place.");
  return place;
}

const NOTHING_SAID = {
  badge: null,
  series: null,
  stockNumber: null,
  vin: null,
  rego: null,
  nvic: null,
  certified: false,
  preorder: false,
  reserved: false,
  tag: null,
  priceCents: null,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  km: null,
  interiorColour: null,
  colour: null,
  drive: null,
  seats: null,
  doors: null,
  engineSize: null,
  simpleBody: null,
  body: null,
  bodyConfiguration: null,
  simpleFuel: null,
  fuel: null,
  simpleTransmission: null,
  transmission: null,
  gears: null,
  regoExpiry: null,
  complianceDate: null,
  buildDate: null,
  dealerComments: null,
  features: [],
  categories: [],
  historyReportUrl: null,
  views: 0,
  privateSuburb: null,
  privatePostcode: null,
  autograb: null,
  youxQuote: null,
  variant: null,
  caravan: null,
  showOnDealerWebsite: true,
} satisfies Partial<Car>;
