import type { CarCard } from "./car-card";

/** For searches and other pages: neither a card nor its controls show it. */
type NotShown =
  | "year"
  | "stockNumber"
  | "colour"
  | "drive"
  | "seats"
  | "locationId"
  | "dealershipSlug"
  | "youxQuote"
  | "soldAtTimestamp";

/** What a card and its controls show of a car: a page of results has it 21 times. */
export type ShownCar = Omit<CarCard, NotShown>;

/** @returns the car with the fields of its card alone */
export function shownCar(card: CarCard): ShownCar {
  const {
    year: _year,
    stockNumber: _stockNumber,
    colour: _colour,
    drive: _drive,
    seats: _seats,
    locationId: _locationId,
    dealershipSlug: _dealershipSlug,
    youxQuote: _youxQuote,
    soldAtTimestamp: _soldAtTimestamp,
    ...shown
  } = card;
  return shown;
}

/** A car of a row to swipe, in which a card shows one picture: a row within a row is one too many. */
export function rowCar(card: CarCard): ShownCar {
  return { ...shownCar(card), images: card.images.slice(0, 1) };
}
