import type { Car, ItemType } from "~/stock/car";
import { formatKm } from "~/stock/money";
import { fuelWords, transmissionWords } from "~/stock/spec-words";

import { formatFeetAndMetres, formatMillimetres, quantity, unit } from "./dimensions";
import { type LeadingFact, ROW_OF_FACT } from "./leading-facts";
import { canBe } from "./possible-figures";

/** Spec 1 §9: rows before Show More. */
export const FEATURED_SPECS = 4;

export type SpecSettings = {
  /** Keys left out (spec 1 §5). */
  hiddenSpecs: string[];
  dimensionsInFeet: boolean;
  /** 'Expires on …', 'Unregistered' or null, as text. */
  regoExpiry: string | null;
};

type Value = string | number | null | undefined;

/** Every row in order; units are included, since none needs a translation. */
const VALUES = {
  km: (car) => unit(car.km, formatKm),
  simple_body: (car) => car.simpleBody,
  transmission: (car) => gearbox(car) ?? car.simpleTransmission,
  fuel: (car) => unit(car.fuel, fuelWords) ?? car.simpleFuel,
  drive: (car) => car.drive,
  engine_size: (car) =>
    car.engineSize ?? unit(car.variant?.engineSizeLitres, (litres) => `${litres.toFixed(1)} L`),
  colour: (car) => car.colour,
  interior_colour: (car) => car.interiorColour,
  seats: (car) => car.seats,
  doors: (car) => car.doors,
  learner_approved: (car) => unit(car.variant?.learnerApproved, learnersMayRide),
  seat_height: (car) => unit(car.variant?.seatHeight, formatMillimetres),
  aggregate_trailer_mass: (car) => quantity(car.caravan?.aggregateTrailerMass, "kg"),
  tare_weight: (car) => quantity(car.caravan?.tareWeight, "kg"),
  ball_weight: (car) => quantity(car.caravan?.ballWeight, "kg"),
  sleeps: (car) => car.caravan?.sleeps,
  layout: (car) => (car.itemType === "caravan" ? configuration(car) : null),
  body_length: (car) => unit(car.caravan?.bodyLength, formatFeetAndMetres),
  stock_number: (car) => car.stockNumber,
  rego: (car) => car.rego,
  rego_expiry: (_, { regoExpiry }) => regoExpiry,
  vin: (car) => car.vin,
  year: (car) => car.year,
  make: (car) => car.make,
  model: (car) => car.model,
  badge: (car) => car.badge,
  series: (car) => car.series,
  build_date: (car) => monthAndYear(car.buildDate),
  compliance_date: (car) => monthAndYear(car.complianceDate),
  body: (car) => car.body,
  body_configuration: (car) => (car.itemType === "caravan" ? null : configuration(car)),
  gears: gearCount,
  gear_type: (car) => unit(car.variant?.gearType, transmissionWords),
  engine_size_cc: (car) => quantity(car.variant?.engineSizeCc, "cc"),
  cylinders: (car) => car.variant?.cylinders,
  induction: (car) => car.variant?.induction,
  torque: (car) => quantity(car.variant?.torque, "Nm"),
  fuel_consumption_combined: (car) => quantity(car.variant?.fuelConsumptionCombined, "L/100 km"),
  fuel_capacity: (car) => quantity(car.variant?.fuelCapacity, "L"),
  gross_vehicle_mass: (car) => quantity(car.variant?.grossVehicleMass, "kg"),
  towing_capacity_braked: (car) => quantity(car.variant?.towingCapacityBraked, "kg"),
  vehicle_length: (car, settings) => length(car.variant?.vehicleLength, settings),
  vehicle_width: (car, settings) => length(car.variant?.vehicleWidth, settings),
  vehicle_height: (car, settings) => length(car.variant?.vehicleHeight, settings),
  ancap_rating: (car) => unit(car.variant?.ancapRating, (stars) => `${stars}/5`),
  body_width: (car) => unit(car.caravan?.bodyWidth, formatFeetAndMetres),
  axle_type: (car) => car.caravan?.axleType,
} satisfies Record<string, (car: Car, settings: SpecSettings) => Value>;

export type SpecKey = keyof typeof VALUES;
export type SpecRow = { key: SpecKey; value: string };

/** A function, so that bundlers can drop VALUES from pages that only render rows. */
export function allSpecKeys(): SpecKey[] {
  return Object.keys(VALUES) as SpecKey[];
}

/** What shoppers of a caravan ask first; the other rows of Key information follow in their own order. */
const ASKED_FIRST: Partial<Record<ItemType, readonly SpecKey[]>> = {
  caravan: ["aggregate_trailer_mass", "tare_weight", "ball_weight", "sleeps", "layout", "body_length"],
  motorcycle: ["engine_size", "learner_approved", "seat_height"],
};

/** Rows that say nothing of this item type, whatever a feed sends for it. */
const OF_CARS_ONLY: Partial<Record<ItemType, readonly SpecKey[]>> = {
  motorcycle: ["body", "body_configuration", "drive", "seats", "doors", "interior_colour", "ancap_rating"],
  caravan: ["body", "doors", "interior_colour", "ancap_rating"],
};

/** The rows of Key information (spec 1 §2). */
export function keyInformation(car: Car, settings: SpecSettings): SpecRow[] {
  const keys = allSpecKeys();
  const first = ASKED_FIRST[car.itemType] ?? [];
  const rest = keys.slice(0, keys.indexOf("vin") + 1).filter((key) => !first.includes(key));
  return specRows(car, [...first, ...rest], settings);
}

/**
 * The rows of All Specifications (spec 1 §2); the first {@link FEATURED_SPECS} are featured. The rego expiry
 * is not a specification of the car, so it is in Key information.
 */
export function allSpecifications(car: Car, settings: SpecSettings): SpecRow[] {
  const keys = allSpecKeys().filter((key) => key !== "rego_expiry");
  return specRows(car, keys, settings);
}

/** What a shopper weighs cars by, first among All Specifications; the other rows keep their order. */
const DECIDING: readonly SpecKey[] = [
  "fuel_consumption_combined",
  "towing_capacity_braked",
  "ancap_rating",
  "torque",
  "axle_type",
  "body_width",
];

/**
 * The rows of a car's page, each fact once: Key information leaves out what the icons say, All Specifications
 * what Key information says (spec 1 §2). The gearbox and the fuel in full stay rows where the icon only has
 * their type.
 *
 * @param rows all that is known of the car; its icons are those of the sidebar
 */
export function pageRows(
  car: Pick<Car, "transmission" | "simpleTransmission" | "fuel" | "simpleFuel">,
  rows: { icons: readonly LeadingFact[]; keyInformation: SpecRow[]; specifications: SpecRow[] },
): { keyInformation: SpecRow[]; specifications: SpecRow[] } {
  const shownAbove = new Set<SpecKey>(rows.icons.map(({ kind }) => ROW_OF_FACT[kind]));
  const key = rows.keyInformation.filter((row) => !shownAbove.has(row.key));
  const shown = new Set([...shownAbove, ...key.map((row) => row.key)]);
  const inFull = gearbox(car);
  if (inFull !== null && inFull !== car.simpleTransmission) shown.delete("transmission");
  if (car.fuel !== null && car.fuel !== car.simpleFuel) shown.delete("fuel");
  const rest = rows.specifications.filter((row) => !shown.has(row.key));
  return {
    keyInformation: key,
    specifications: [
      ...DECIDING.flatMap((deciding) => rest.filter((row) => row.key === deciding)),
      ...rest.filter((row) => !DECIDING.includes(row.key)),
    ],
  };
}

/**
 * The number of gears to choose from. Feeds write 1 or 0 for gearboxes that have none to count: a CVT, and the
 * reduction gear of an electric car.
 */
export function gearCount({ gears }: Pick<Car, "gears">): number | null {
  return gears !== null && gears > 1 ? gears : null;
}

/** The gearbox in a shopper's words, without a count of one: `CVT` for `1 Speed CVT`. */
function gearbox({ transmission }: Pick<Car, "transmission">): string | null {
  return transmission && transmissionWords(transmission);
}

function configuration({ bodyConfiguration, variant }: Car): string | undefined {
  return bodyConfiguration ?? variant?.bodyConfiguration;
}

/** Words of the data, translated like the other values. */
function learnersMayRide(approved: boolean): string {
  return approved ? "Learner approved" : "Full licence";
}

/** The i18n key of a row's name. */
export function specLabelKey<K extends SpecKey>(key: K): `vehicle.spec_${K}` {
  return `vehicle.spec_${key}`;
}

/** Spec 1 §5: drops rows with empty values or the string null, those of the key filter, and figures that cannot be. */
function specRows(car: Car, keys: SpecKey[], settings: SpecSettings): SpecRow[] {
  const meaningless = OF_CARS_ONLY[car.itemType] ?? [];
  return keys
    .filter((key) => !settings.hiddenSpecs.includes(key) && !meaningless.includes(key))
    .map((key) => ({ key, value: String(VALUES[key](car, settings) ?? "").trim() }))
    .filter(({ key, value }) => value !== "" && value.toLowerCase() !== "null" && canBe(key, value));
}

function length(mm: number | undefined, { dimensionsInFeet }: SpecSettings): string | null {
  return unit(mm, dimensionsInFeet ? formatFeetAndMetres : formatMillimetres);
}

/** Compliance plates have 05/2021; feeds write 2021-05 or a full date. */
function monthAndYear(date: string | null): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date ?? "") ?? [];
  return year && month ? `${month}/${year}` : date;
}
