import type { CarPlace } from "~/feeds/feed-dealer";
import type { Car, ItemType } from "~/stock/car";
import { slugify } from "~/stock/slug";

import { between, chance, pickWeighted, type Random, seededRandom } from "../random";
import { decideAvailability } from "./availability";
import { blankCar } from "~/stock/blank-car";
import { artworkOfCar } from "../pictures/artwork-of-car";
import { chooseVehicle, type Choice, type Wish } from "./choose-vehicle";
import { decideDates } from "./dates";
import { draftComments, writeComments, type Draft } from "./dealer-comments";
import { demoDealer, type DealerProfile } from "./dealer-profile";
import { pickFeatures, suits } from "./features";
import { financeQuote } from "./finance-quote";
import { buildNvic, buildRego, buildVin } from "./identifiers";
import { type Prices, priceVehicle, withoutPrice } from "./pricing";
import { specify } from "./specification";

export type CarContext = {
  site: string;
  /** The car's number on its site; the same number is always the same car. */
  index: number;
  /** Seconds UTC; every date is relative to it. */
  now: number;
  random?: Random;
  dealer?: DealerProfile;
  /** The vehicle to build, by the catalogue's names. */
  wish?: Wish;
  /** Never leaves the price out, as happens to a few cars by chance. */
  priced?: boolean;
};

const USUAL_KM_A_YEAR: Record<ItemType, number> = { car: 14_000, motorcycle: 4_500, caravan: 1 };
/** Above it no dealer calls a vehicle's kilometres low. */
const LOW_KM_A_YEAR: Record<ItemType, number> = { car: 10_000, motorcycle: 3_000, caravan: 0 };
/** Most vehicles have every view, others the first few. */
const EVERY_VIEW = 12;
const PHOTOS = [
  [EVERY_VIEW, 80],
  [4, 8],
  [3, 5],
  [1, 3],
  [0, 4],
] as const;

/**
 * A realistic car with every field of spec 1 §3, for the demo's stock and for tests. The same context gives
 * the same car.
 *
 * @param overrides replace what was built; name, slug and pictures follow them
 */
export function buildCar(context: CarContext, overrides: Partial<Car> = {}): Car {
  const { site, index, now, priced = false } = context;
  const random = context.random ?? seededRandom(`${site} ${index}`);
  const dealer = context.dealer ?? demoDealer(site);
  const thisYear = new Date(now * 1_000).getUTCFullYear();
  const choice = chooseVehicle(random, dealer, thisYear, context.wish);
  const { carType, itemType, year, place } = choice;
  const age = thisYear - year;

  const car = Object.assign(blankCar(), placeFields(place), specify(random, choice), {
    site,
    carType,
    itemType,
    year,
  });
  car.id = `car-${index}`;
  car.km = pickKm(random, choice, age);
  Object.assign(car, decideAvailability(random, { carType, runout: age > 0 }, now));
  if (car.tag === "Low Kilometres" && (car.km ?? 0) > LOW_KM_A_YEAR[itemType] * Math.max(1, age))
    car.tag = null;
  const dates = decideDates(random, carType, year, now);
  const { quotedSecondsAgo, ...prices } = priceFields(random, choice, car, dealer, { age, priced });
  Object.assign(car, dates, prices);
  identify(random, car, index);

  const used = carType === "used";
  car.certified = used && isCertified(random, dealer, car, age);
  car.priceType = used ? dealer.usedPriceType : "drive_away";
  car.features = pickFeatures(random, itemType, car.simpleBody ?? "", newPriceOf(choice));
  car.categories = ownCategories(car, newPriceOf(choice), dealer);
  car.paymentProcessors = chance(random, 0.85) ? dealer.paymentProcessors : [];
  if (used && chance(random, 0.03))
    Object.assign(car, { privateSuburb: place.city, privatePostcode: place.postcode });
  const comments = draftComments(random, { itemType, used });
  const photos = pickWeighted(random, PHOTOS);
  car.customRank =
    between(random, 0, 1_000) + Math.min(photos, 5) * 100 + (car.status === "in_stock" ? 500 : 0);
  const finished = finish(car, { photos, comments }, overrides);
  if (overrides.youxQuote === undefined)
    finished.youxQuote = quoteFor(finished, quotedSecondsAgo, context.now, dealer);
  return finished;
}

/** Of the finished car, whose price may not be the built one; never from before it was listed. */
function quoteFor(
  car: Car,
  secondsAgo: number | null,
  now: number,
  { quotedOn }: DealerProfile,
): Car["youxQuote"] {
  if (secondsAgo === null || quotedOn === null) return null;
  return financeQuote(car, Math.max(car.createdAtTimestamp, now - secondsAgo), quotedOn);
}

type Undecided = { photos: number; comments: Draft };

/** What follows from facts that overrides may change. */
function finish(built: Car, { photos, comments }: Undecided, overrides: Partial<Car>): Car {
  const car = Object.assign(built, overrides);
  const name = overrides.name ?? carName(car);
  Object.assign(car, {
    name,
    features: overrides.features ?? car.features.filter((feature) => suits(feature, car)),
  });
  return Object.assign(car, {
    dealerComments:
      overrides.dealerComments === undefined ? writeComments(comments, car) : overrides.dealerComments,
    carsalesTitle:
      overrides.carsalesTitle ?? [name, car.series, car.simpleTransmission].filter(Boolean).join(" "),
    slug: overrides.slug ?? slugify(`${name} ${car.id.replace(/^car-/, "")}`),
    images: overrides.images ?? artworkOfCar(car, photos),
  });
}

function carName({ year, make, model, badge }: Pick<Car, "year" | "make" | "model" | "badge">): string {
  return [year, make, model, badge].filter(Boolean).join(" ");
}

function newPriceOf(choice: Choice): number {
  return "caravan" in choice ? choice.caravan.price : choice.badge.price;
}

function placeFields(place: CarPlace): Partial<Car> {
  const { dealershipId, dealershipSlug, dealershipName, locationId, locationName, city, state } = place;
  const { distributionLocations } = place;
  return {
    dealershipId,
    dealershipSlug,
    dealershipName,
    locationId,
    locationName,
    city,
    state,
    distributionLocations,
  };
}

function priceFields(
  random: Random,
  choice: Choice,
  car: Car,
  dealer: DealerProfile,
  { age, priced }: { age: number; priced: boolean },
): Prices {
  const unpriced = chance(random, 0.03) || car.preorder;
  if (unpriced && !priced) return withoutPrice(random);
  const { retention } = "caravan" in choice ? choice.caravan : choice.model;
  const { carType, itemType, km } = car;
  const usualKmAYear = USUAL_KM_A_YEAR[itemType];
  return priceVehicle(
    random,
    { newPrice: newPriceOf(choice), retention, usualKmAYear, carType, age, km },
    dealer,
  );
}

/** Numbers and plates; new vehicles and caravans are not registered yet. */
function identify(random: Random, car: Car, index: number): void {
  const { carType, itemType } = car;
  car.stockNumber = `${carType === "used" ? "U" : "N"}${100_000 + index}`;
  car.vin = buildVin(random, index);
  car.rego = itemType !== "caravan" && carType !== "new" ? buildRego(random, car.state ?? "") : null;
  car.nvic = itemType === "car" && chance(random, 0.85) ? buildNvic(random) : null;
  const reported = carType === "used" && car.rego !== null && chance(random, 0.6);
  car.historyReportUrl = reported ? `https://reports.example/vehicle/${car.rego}` : null;
}

function pickKm(random: Random, { carType, itemType }: Choice, age: number): number | null {
  if (itemType === "caravan") return null;
  if (carType === "new") return between(random, 3, 40);
  if (carType === "demo") return between(random, 400, 9_000);
  return Math.round(Math.max(0.5, age) * USUAL_KM_A_YEAR[itemType] * (0.35 + random() * 1.25));
}

/** Young used cars of a franchise's own make (spec 1 §1). */
function isCertified(
  random: Random,
  { manufacturer }: DealerProfile,
  { make, km }: Car,
  age: number,
): boolean {
  return manufacturer === make && age <= 7 && (km ?? 0) < 120_000 && chance(random, 0.6);
}

function ownCategories(
  { model, badge, seats, itemType }: Car,
  newPrice: number,
  { manufacturer }: Pick<DealerProfile, "manufacturer">,
): string[] {
  if (itemType !== "car") return [];
  const performance = manufacturer === "Toyota" ? "GR & performance" : "Performance";
  return [
    ...(/\bGR\b|Type R|\bN\b|GTI|WRX|Raptor/.test(`${model} ${badge ?? ""}`) ? [performance] : []),
    ...((seats ?? 0) >= 7 ? ["Family"] : []),
    ...(newPrice < 30_000 ? ["First car"] : []),
  ];
}
