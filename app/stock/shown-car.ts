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

/** What a card and its controls show of a car. */
export type ShownCar = Omit<CarCard, NotShown>;

/** What most cars have: sent only where a car differs. */
const USUAL = {
  badge: null,
  series: null,
  carType: "used",
  status: "in_stock",
  itemType: "car",
  certified: false,
  preorder: false,
  reserved: false,
  tag: null,
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  priceType: "drive_away",
  engineSize: null,
  city: null,
  state: null,
  caravan: null,
  takesDeposit: false,
} as const satisfies Partial<ShownCar>;

type Usual = keyof typeof USUAL;
const FIELDS = Object.keys(USUAL) as Usual[];

type Image = ShownCar["images"][number];
const USUAL_SIZE = { width: 1600, height: 1200 };

/**
 * A card as a page's data has it: a page of results repeats it 21 times
 * (docs/decisions/109-cards-and-settings-sent-once.md). An image of the usual size is its key alone.
 */
export type SentCar = Omit<ShownCar, Usual | "images"> &
  Partial<Pick<ShownCar, Usual>> & { images: (string | Image)[] };

/** @returns the car without what its card does not read, and without what {@link shownCar} puts back */
export function sentCar(car: ShownCar): SentCar {
  const { locationName, itemType } = car;
  const read = {
    ...car,
    ...(itemType === "motorcycle" ? null : { engineSize: null }),
    // The place of a card: the location's name, if it has one.
    ...(locationName === null ? null : { city: null, state: null }),
  };
  const unusual = FIELDS.filter((field) => read[field] !== USUAL[field]).map((field) => [field, read[field]]);
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    make: car.make,
    model: car.model,
    priceCents: car.priceCents,
    km: car.km,
    simpleBody: car.simpleBody,
    simpleFuel: car.simpleFuel,
    simpleTransmission: car.simpleTransmission,
    locationName,
    photosCount: car.photosCount,
    createdAtTimestamp: car.createdAtTimestamp,
    images: car.images.map((image) => (isUsualSize(image) ? image.key : image)),
    ...(Object.fromEntries(unusual) as Partial<Pick<ShownCar, Usual>>),
  };
}

/** A car of a row to swipe, in which a card shows one picture: a row within a row is one too many. */
export function rowCar(car: ShownCar): SentCar {
  return sentCar({ ...car, images: car.images.slice(0, 1) });
}

/** The inverse of {@link sentCar}; a car that is whole stays the same. */
export function shownCar<Car extends SentCar>(car: Car): Omit<Car, Usual | "images"> & ShownCar {
  const images = car.images.map((image) =>
    typeof image === "string" ? { key: image, ...USUAL_SIZE } : image,
  );
  return { ...USUAL, ...car, images };
}

function isUsualSize({ width, height }: Image): boolean {
  return width === USUAL_SIZE.width && height === USUAL_SIZE.height;
}
