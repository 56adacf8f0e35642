import type { Car } from "~/stock/car";
import { slugify } from "~/stock/slug";

import { between, chance, pickWeighted, type Random, seededRandom } from "../random";
import { decideAvailability } from "./availability";
import { carImages } from "./car-images";
import { chooseVehicle, type Choice, type Wish } from "./choose-vehicle";
import { decideDates } from "./dates";
import { demoDealer, type DealerProfile } from "./dealer-profile";
import { writeComments } from "./dealer-comments";
import { pickFeatures } from "./features";
import { buildNvic, buildRego, buildVin } from "./identifiers";
import { priceVehicle, withoutPrice } from "./pricing";
import { specify } from "./specification";

export type CarContext = {
  site: string;
  /** The car's number on its site; the same number is always the same car. */
  index: number;
  /** Seconds UTC; every date is counted from it. */
  now: number;
  random?: Random;
  dealer?: DealerProfile;
  /** Which vehicle it should be, by the catalogue's names. */
  wish?: Wish;
};

/**
 * A believable car with every field of spec 1 §3, for the demo's stock and for
 * tests. The same context gives the same car.
 *
 * @param overrides win over what was built; name, slug and pictures follow them
 */
export function buildCar(context: CarContext, overrides: Partial<Car> = {}): Car {
  const { site, index, now } = context;
  const random = context.random ?? seededRandom(`${site} ${index}`);
  const dealer = context.dealer ?? demoDealer(site);
  const thisYear = new Date(now * 1_000).getUTCFullYear();
  const choice = chooseVehicle(random, dealer, thisYear, context.wish);
  const { carType, itemType, year } = choice;
  const used = carType === "used";
  const age = Math.max(0, thisYear - year);
  const km = pickKm(random, choice, age);
  const specification = specify(random, choice);
  const availability = decideAvailability(random, carType, year < thisYear, now);
  const newPrice = "caravan" in choice ? choice.caravan.price : choice.badge.price;
  const prices =
    availability.preorder || chance(random, 0.03)
      ? withoutPrice(random)
      : priceVehicle(random, { newPrice, ...worth(choice), carType, age, km }, dealer);
  const certified = used && isCertified(random, dealer, specification.make, age, km);
  const rego = itemType !== "caravan" && carType !== "new" ? buildRego(random, choice.place.state) : null;
  const { place } = choice;
  const built: Omit<Car, "id" | "slug" | "name" | "images"> = {
    ...specification,
    ...availability,
    ...prices,
    ...decideDates(random, carType, year, now),
    site,
    carsalesTitle: null,
    year,
    stockNumber: `${pickWeighted(random, [["U", 3], ["S", 1]])}${100_000 + index}`, // prettier-ignore
    vin: buildVin(random, index),
    rego,
    nvic: itemType === "car" && chance(random, 0.85) ? buildNvic(random) : null,
    carType,
    itemType,
    certified,
    priceType: used ? dealer.usedPriceType : "drive_away",
    km,
    dealerComments: null,
    features: pickFeatures(random, itemType, specification.simpleBody ?? "", newPrice),
    categories: ownCategories(specification, newPrice),
    historyReportUrl: used && rego && chance(random, 0.6) ? `https://reports.example/vehicle/${rego}` : null,
    dealershipId: place.dealershipId,
    dealershipSlug: place.dealershipSlug,
    dealershipName: place.dealershipName,
    locationId: place.locationId,
    locationName: place.locationName,
    city: place.city,
    state: place.state,
    privateSuburb: null,
    privatePostcode: null,
    distributionLocations: place.distributionLocations,
    paymentProcessors: chance(random, 0.85) ? dealer.paymentProcessors : [],
    customRank: 0,
    ...(used && chance(random, 0.03) && { privateSuburb: place.city, privatePostcode: place.postcode }),
  };
  const photos = pickWeighted(random, [[5, 80], [4, 8], [3, 5], [1, 3], [0, 4]]); // prettier-ignore
  const rank = between(random, 0, 1_000) + photos * 100 + (availability.status === "in_stock" ? 500 : 0);
  const noun = { car: "car", motorcycle: "bike", caravan: "van" }[itemType];
  const described = { name: nameOf(built), colour: built.colour ?? "", place: place.city, used, noun };
  const dealerComments = writeComments(random, described);
  return finish({ ...built, dealerComments, customRank: rank, id: `car-${index}` }, photos, overrides);
}

type Unfinished = Omit<Car, "slug" | "name" | "images">;

function finish(built: Unfinished, photos: number, overrides: Partial<Car>): Car {
  const car = { ...built, ...overrides };
  const name = overrides.name ?? nameOf(car);
  return {
    ...car,
    name,
    carsalesTitle:
      overrides.carsalesTitle ?? [name, car.series, car.simpleTransmission].filter(Boolean).join(" "),
    slug: overrides.slug ?? slugify(`${name} ${car.id.replace(/^car-/, "")}`),
    images: overrides.images ?? carImages(car, photos),
  };
}

function nameOf({ year, make, model, badge }: Pick<Car, "year" | "make" | "model" | "badge">): string {
  return [year, make, model, badge].filter(Boolean).join(" ");
}

function pickKm(random: Random, { carType, itemType }: Choice, age: number): number | null {
  if (itemType === "caravan") return null;
  if (carType === "new") return between(random, 3, 40);
  if (carType === "demo") return between(random, 400, 9_000);
  return (
    Math.round((Math.max(0.5, age) * USUAL_KM[itemType] * (0.35 + random() * 1.25)) / 10) * 10 +
    between(random, 0, 9)
  );
}

const USUAL_KM = { car: 14_000, motorcycle: 4_500, caravan: 1 };

function worth(choice: Choice) {
  const { retention } = "caravan" in choice ? choice.caravan : choice.model;
  return { retention, usualKmAYear: USUAL_KM[choice.itemType] };
}

/** Young used cars of a franchise's own make (spec 1 §1). */
function isCertified(
  random: Random,
  { manufacturer }: DealerProfile,
  make: string,
  age: number,
  km: number | null,
) {
  return manufacturer === make && age <= 7 && (km ?? 0) < 120_000 && chance(random, 0.6);
}

function ownCategories(
  { model, make, badge, seats }: Pick<Car, "model" | "make" | "badge" | "seats">,
  newPrice: number,
) {
  return [
    ...(/\bGR\b|Type R|\bN\b|GTI|WRX|Raptor/.test(`${model} ${badge}`) ? ["GR & performance"] : []),
    ...((seats ?? 0) >= 7 ? ["Family"] : []),
    ...(make !== "BMW" && newPrice < 30_000 && (seats ?? 0) >= 4 ? ["First car"] : []),
  ];
}
