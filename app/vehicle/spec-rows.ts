import { engineText } from "~/stock/engine-text";
import type { Car, ItemType } from "~/stock/car";
import type { CarField, SpecOf } from "~/stock/car-fields/car-field";
import { CAR_FACTS, factOf, type SpecKey } from "~/stock/car-fields/car-fields";
import { fuelWords, transmissionWords } from "~/stock/spec-words";

import { formatFeetAndMetres, formatMillimetres, quantity, unit } from "./dimensions";
import { type LeadingFact, ROW_OF_FACT } from "./leading-facts";
import { canBe } from "./possible-figures";
import type { SpecRow } from "./spec-label";

export type SpecSettings = {
  /** Keys left out (spec 1 §5). */
  hiddenSpecs: string[];
  dimensionsInFeet: boolean;
  /** 'Expires on …', 'Unregistered' or null, as text. */
  regoExpiry: string | null;
};

type Value = string | number | null | undefined;

/** Rows whose value is not simply that of their field, with its unit. */
const COMPUTED: Partial<Record<SpecKey, (car: Car, settings: SpecSettings) => Value>> = {
  transmission: (car) => gearbox(car) ?? car.simpleTransmission,
  fuel: (car) => unit(car.fuel, fuelWords) ?? car.simpleFuel,
  engine_size: (car) =>
    engineText(car) ?? unit(car.variant?.engineSizeLitres, (litres) => `${litres.toFixed(1)} L`),
  learner_approved: (car) => unit(car.variant?.learnerApproved, learnersMayRide),
  layout: configuration,
  body_configuration: configuration,
  rego_expiry: (_, { regoExpiry }) => regoExpiry,
  gears: gearCount,
  gear_type: (car) => unit(car.variant?.gearType, transmissionWords),
};

/** How units that are not just a word behind the figure are written. None needs a translation. */
const FORMATS: Record<string, (value: number, settings: SpecSettings) => string> = {
  mm: formatMillimetres,
  feet: formatFeetAndMetres,
  length: (mm, { dimensionsInFeet }) => (dimensionsInFeet ? formatFeetAndMetres : formatMillimetres)(mm),
  stars: (stars) => `${stars}/5`,
};

type Row = { key: SpecKey; name: string; field: CarField; spec: SpecOf };

/** Every row in order, those of Key information first. */
const ROWS: readonly Row[] = CAR_FACTS.flatMap(([name, field]) =>
  field.spec ? [{ key: field.spec.row as SpecKey, name, field, spec: field.spec }] : [],
).toSorted((one, other) => Number(other.spec.isKey ?? false) - Number(one.spec.isKey ?? false));

export function allSpecKeys(): SpecKey[] {
  return ROWS.map(({ key }) => key);
}

/** What shoppers of a caravan ask first; the other rows of Key information follow in their own order. */
const ASKED_FIRST: Partial<Record<ItemType, readonly SpecKey[]>> = {
  caravan: ["aggregate_trailer_mass", "tare_weight", "ball_weight", "sleeps", "layout", "body_length"],
  motorcycle: ["engine_size", "learner_approved", "seat_height"],
};

/** The rows of Key information (spec 1 §2). */
export function keyInformation(car: Car, settings: SpecSettings): SpecRow[] {
  const first = ASKED_FIRST[car.itemType] ?? [];
  const rows = ROWS.filter(({ spec }) => spec.isKey);
  return specRows(
    car,
    [
      ...first.flatMap((key) => rows.filter((row) => row.key === key)),
      ...rows.filter(({ key }) => !first.includes(key)),
    ],
    settings,
  );
}

/**
 * The rows of All Specifications (spec 1 §2); the first four are featured. The rego expiry
 * is not a specification of the car, so it is in Key information.
 */
export function allSpecifications(car: Car, settings: SpecSettings): SpecRow[] {
  return specRows(
    car,
    ROWS.filter(({ key }) => key !== "rego_expiry"),
    settings,
  );
}

/** What a shopper weighs cars by, first among All Specifications; the other rows keep their order. */
const DECIDING: readonly SpecKey[] = [
  "dc_charging",
  "ac_charging",
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

/** Spec 1 §5: drops rows with empty values or the string null, those of the key filter, and figures that cannot be. */
function specRows(car: Car, rows: readonly Row[], settings: SpecSettings): SpecRow[] {
  return rows
    .filter(({ key, spec }) => !settings.hiddenSpecs.includes(key) && !spec.notOf?.includes(car.itemType))
    .map((row) => ({ key: row.key, value: String(valueOf(car, row, settings) ?? "").trim() }))
    .filter(({ key, value }) => value !== "" && value.toLowerCase() !== "null" && canBe(key, value));
}

function valueOf(car: Car, { key, name, field }: Row, settings: SpecSettings): Value {
  const compute = COMPUTED[key];
  if (compute) return compute(car, settings);
  const value = factOf(car, name) as Value;
  if (field.unit === "month") return monthAndYear(value as string | null);
  if (field.unit === undefined || typeof value !== "number") return value;
  return FORMATS[field.unit]?.(value, settings) ?? quantity(value, field.unit);
}

/** Compliance plates have 05/2021; feeds write 2021-05 or a full date. */
function monthAndYear(date: string | null): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(date ?? "") ?? [];
  return year && month ? `${month}/${year}` : date;
}
