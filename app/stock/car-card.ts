import type { Car } from "./car";
import { engineText } from "./engine-text";
import { takesDeposit } from "./reserve-offer";

/** Maximum number of photographs on a listing card. */
const CARD_IMAGES = 5;

/** What cards, lists and their machine-readable siblings show of a car; all else needs the car itself. */
const CARD_FIELDS = [
  "id",
  "slug",
  "name",
  "make",
  "model",
  "badge",
  "series",
  "year",
  "stockNumber",
  "carType",
  "status",
  "itemType",
  "certified",
  "preorder",
  "reserved",
  "dealerHold",
  "tag",
  "priceCents",
  "beforePriceCents",
  "offerPriceCents",
  "subscriptionPriceCents",
  "priceType",
  "km",
  "colour",
  "drive",
  "seats",
  "engineSize",
  "simpleBody",
  "simpleFuel",
  "simpleTransmission",
  "locationId",
  "locationName",
  "city",
  "state",
  "dealershipSlug",
  "youxQuote",
  "caravan",
  "createdAtTimestamp",
  "soldAtTimestamp",
] as const satisfies readonly (keyof Car)[];

/** The data of a listing card; stored beside the facets in the stock index. */
export type CarCard = Pick<Car, (typeof CARD_FIELDS)[number]> & {
  images: Car["images"];
  photosCount: number;
  /** Whether somebody can take a deposit for it: checkout is enabled for the car (spec 1 §5). */
  takesDeposit: boolean;
};

/** @returns the card of a car, with its first {@link CARD_IMAGES} photographs */
export function toCarCard(car: Car): CarCard {
  const fields = Object.fromEntries(CARD_FIELDS.map((field) => [field, car[field]]));
  return {
    ...(fields as Pick<Car, (typeof CARD_FIELDS)[number]>),
    engineSize: engineText(car),
    // Left out: a page of cards would carry a hundred colours.
    images: car.images.slice(0, CARD_IMAGES).map(({ key, width, height }) => ({ key, width, height })),
    photosCount: car.images.length,
    takesDeposit: takesDeposit(car.paymentProcessors),
  };
}
