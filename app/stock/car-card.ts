import type { Car } from "./car";
import { takesDeposit } from "./reserve-offer";

/** Maximum number of photographs on a listing card. */
export const CARD_IMAGES = 5;

/** The data of a listing card; stored beside the facets in the stock index. */
export type CarCard = Pick<
  Car,
  | "id"
  | "slug"
  | "name"
  | "make"
  | "model"
  | "badge"
  | "series"
  | "year"
  | "stockNumber"
  | "carType"
  | "status"
  | "itemType"
  | "certified"
  | "preorder"
  | "reserved"
  | "dealerHold"
  | "tag"
  | "priceCents"
  | "beforePriceCents"
  | "offerPriceCents"
  | "subscriptionPriceCents"
  | "priceType"
  | "km"
  | "colour"
  | "drive"
  | "seats"
  | "engineSize"
  | "simpleBody"
  | "simpleFuel"
  | "simpleTransmission"
  | "locationId"
  | "locationName"
  | "city"
  | "state"
  | "dealershipSlug"
  | "youxQuote"
  | "caravan"
  | "createdAtTimestamp"
  | "soldAtTimestamp"
> & {
  images: Car["images"];
  photosCount: number;
  /** Whether somebody can take a deposit for it: checkout is enabled for the car (spec 1 §5). */
  takesDeposit: boolean;
};

/** @returns the card of a car, with its first {@link CARD_IMAGES} photographs */
export function toCarCard(car: Car): CarCard {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    year: car.year,
    stockNumber: car.stockNumber,
    carType: car.carType,
    status: car.status,
    itemType: car.itemType,
    certified: car.certified,
    preorder: car.preorder,
    reserved: car.reserved,
    dealerHold: car.dealerHold,
    tag: car.tag,
    priceCents: car.priceCents,
    beforePriceCents: car.beforePriceCents,
    offerPriceCents: car.offerPriceCents,
    subscriptionPriceCents: car.subscriptionPriceCents,
    priceType: car.priceType,
    km: car.km,
    colour: car.colour,
    drive: car.drive,
    seats: car.seats,
    engineSize: car.engineSize,
    simpleBody: car.simpleBody,
    simpleFuel: car.simpleFuel,
    simpleTransmission: car.simpleTransmission,
    locationId: car.locationId,
    locationName: car.locationName,
    city: car.city,
    state: car.state,
    dealershipSlug: car.dealershipSlug,
    youxQuote: car.youxQuote,
    caravan: car.caravan,
    createdAtTimestamp: car.createdAtTimestamp,
    soldAtTimestamp: car.soldAtTimestamp,
    // Left out: a page of cards would carry a hundred colours.
    images: car.images.slice(0, CARD_IMAGES).map(({ key, width, height }) => ({ key, width, height })),
    photosCount: car.images.length,
    takesDeposit: takesDeposit(car.paymentProcessors),
  };
}
