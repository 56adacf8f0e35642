import type { CarPlace } from "~/feeds/feed-dealer";
import { type FeedCar, feedCarSchema } from "~/feeds/feed-car";
import { TRANSFORMS, type TransformName } from "~/feeds/transforms/transforms";
import type { TextKey } from "~/i18n/plain-text";
import type { Car } from "~/stock/car";
import { cleanRego } from "~/stock/rego";
import { cleanVin, isMistypedVin } from "~/stock/vehicle-number";

import { commentsHtml, commentsText } from "../stock/comments";

/** How a field is typed: one line, a number, a date, several lines, or one of some words. */
type Input = "line" | "number" | "date" | "lines" | "choice";

type CarField<Name extends string = string> = {
  name: Name;
  input: Input;
  read: (typed: string) => unknown;
  wrong: TextKey;
};

/** Reads a field with the transform that a feed's cell of that kind has, so that both understand the same words. */
function field<Name extends string>(name: Name, input: Input, transform: TransformName): CarField<Name> {
  const read = (typed: string) => {
    const cleaned = TRANSFORMS[transform](typed);
    return "problem" in cleaned ? UNREADABLE : cleaned.value;
  };
  return { name, input, read, wrong: WRONG[input] };
}

const UNREADABLE = Symbol("unreadable");

const WRONG: Record<Input, TextKey> = {
  line: "stock.field_wrong",
  number: "stock.number_wrong",
  date: "stock.date_wrong",
  lines: "stock.field_wrong",
  choice: "stock.choice_wrong",
};

const PRICE = { wrong: "stock.price_wrong" } as const;

/** Stored words: shoppers filter by those that have no text of their own on the desk. */
export const CAR_CHOICES = {
  carType: ["used", "demo", "new"],
  itemType: ["car", "motorcycle", "caravan"],
  status: ["in_stock", "coming_soon", "on_order"],
  priceType: ["drive_away", "egc"],
  simpleBody: [
    "Hatch",
    "Sedan",
    "SUV",
    "Ute",
    "Wagon",
    "Cab Chassis",
    "People Mover",
    "Van",
    "Coupe",
    "Convertible",
    "Caravan",
    "Camper Trailer",
    "Motorhome",
    "Naked",
    "Sport",
    "Adventure",
    "Cruiser",
    "Scooter",
  ],
  simpleTransmission: ["Automatic", "Manual"],
  simpleFuel: ["Petrol", "Diesel", "Hybrid", "PHEV", "Electric", "LPG"],
  drive: ["FWD", "RWD", "AWD", "4WD"],
  "variant.learnerApproved": ["yes", "no"],
} as const;

function choice<Name extends keyof typeof CAR_CHOICES>(name: Name): CarField<Name> {
  const known: readonly string[] = CAR_CHOICES[name];
  const read = (typed: string) => (typed === "" ? null : known.includes(typed) ? typed : UNREADABLE);
  return { name, input: "choice", read, wrong: WRONG.choice };
}

/** The fields of a car's form, in its order, by group. A dot leads into the facts of one kind of vehicle. */
export const CAR_GROUPS = {
  vehicle: [
    choice("carType"),
    choice("itemType"),
    choice("status"),
    field("make", "line", "text"),
    field("model", "line", "text"),
    field("badge", "line", "text"),
    field("series", "line", "text"),
    field("year", "number", "wholeNumber"),
    field("stockNumber", "line", "text"),
    { name: "vin", input: "line", read: parseVin, wrong: "stock.vin_wrong" },
    { name: "rego", input: "line", read: (typed) => cleanRego(typed) || null, wrong: "stock.field_wrong" },
    field("regoExpiry", "date", "date"),
  ],
  price: [
    { ...field("priceCents", "number", "price"), ...PRICE },
    choice("priceType"),
    { ...field("beforePriceCents", "number", "price"), ...PRICE },
  ],
  facts: [
    field("km", "number", "km"),
    field("colour", "line", "text"),
    field("interiorColour", "line", "text"),
    choice("simpleBody"),
    choice("simpleTransmission"),
    choice("simpleFuel"),
    choice("drive"),
    field("seats", "number", "seats"),
    field("doors", "number", "doors"),
    field("engineSize", "line", "engineSize"),
  ],
  motorcycle: [
    { ...choice("variant.learnerApproved"), read: parseYesOrNo },
    field("variant.seatHeight", "number", "wholeNumber"),
  ],
  caravan: [
    field("caravan.sleeps", "number", "wholeNumber"),
    field("bodyConfiguration", "line", "text"),
    field("caravan.bodyLength", "number", "wholeNumber"),
    field("caravan.aggregateTrailerMass", "number", "wholeNumber"),
    field("caravan.tareWeight", "number", "wholeNumber"),
    field("caravan.ballWeight", "number", "wholeNumber"),
  ],
  words: [
    field("features", "lines", "list"),
    { name: "dealerComments", input: "lines", read: commentsHtml, wrong: "stock.text_too_long" },
  ],
} as const satisfies Record<string, readonly CarField[]>;

type Groups = typeof CAR_GROUPS;
export type CarFieldName = Groups[keyof Groups][number]["name"] | "locationName";

const FIELDS: readonly CarField[] = Object.values(CAR_GROUPS).flat();
/** Without these a car has no name. */
const REQUIRED = ["make", "model", "year"];

export type CarErrors = Partial<Record<string, TextKey>>;

/**
 * A typed car. What is empty is absent; the kind of price must be chosen where there is a price.
 *
 * @param places the yards that it may be at, the first by default
 */
export function readCarForm(
  typed: Readonly<Record<string, string>>,
  places: readonly CarPlace[],
): { vehicle: FeedCar } | { errors: CarErrors } {
  const errors: CarErrors = {};
  const read: Record<string, unknown> = {};
  for (const { name, read: parse, wrong } of FIELDS) {
    const value = parse(typed[name] ?? "");
    if (value === UNREADABLE) errors[name] = wrong;
    else if (value !== null) put(read, name, value);
    else if (REQUIRED.includes(name)) errors[name] = "stock.field_required";
  }
  if (read["priceCents"] !== undefined && read["priceType"] === undefined) {
    errors["priceType"] = "stock.price_type_required";
  }
  const place = places.find(({ locationName }) => locationName === typed["locationName"]) ?? places[0];
  const parsed = feedCarSchema.safeParse({
    carType: "used",
    itemType: "car",
    status: "in_stock",
    priceType: "drive_away",
    ...read,
    locationName: place?.locationName,
  });
  for (const { path } of parsed.error?.issues ?? []) {
    const name = FIELDS.find((each) => each.name === path.join("."))?.name ?? String(path[0]);
    errors[name] ??= FIELDS.find((each) => each.name === name)?.wrong ?? "stock.field_wrong";
  }
  return parsed.success && Object.keys(errors).length === 0 ? { vehicle: parsed.data } : { errors };
}

/** A car as its form shows it; the opposite of readCarForm. */
export function carFormOf(car: Car): Record<CarFieldName, string> {
  const shown = FIELDS.map(({ name }) => [name, textOf(valueOf(car, name), name)]);
  return {
    ...(Object.fromEntries(shown) as Record<CarFieldName, string>),
    ...(car.priceCents === null && { priceType: "" }),
    locationName: car.locationName ?? "",
  };
}

/** `caravan.sleeps` → `{ caravan: { sleeps } }`. */
function put(read: Record<string, unknown>, name: string, value: unknown): void {
  const [group = "", inner] = name.split(".");
  if (inner === undefined) read[group] = value;
  else read[group] = { ...(read[group] as object | undefined), [inner]: value };
}

function valueOf(car: Car, name: string): unknown {
  const [group = "", inner] = name.split(".");
  const value: unknown = car[group as keyof Car];
  return inner === undefined ? value : (value as Record<string, unknown> | null)?.[inner];
}

function textOf(value: unknown, name: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join("\n");
  if (name === "dealerComments") return commentsText(String(value));
  return name.endsWith("Cents") ? String(Number(value) / 100) : String(value);
}

function parseYesOrNo(typed: string): unknown {
  if (typed === "") return null;
  return typed === "yes" || typed === "no" ? typed === "yes" : UNREADABLE;
}

/**
 * A VIN as typed in any spelling, one with I, O or Q being a slip (ISO 3779), or a shorter chassis number: old cars,
 * caravans and motorcycles have those.
 */
function parseVin(typed: string): unknown {
  const vin = cleanVin(typed).replaceAll(/[\s-]/g, "");
  if (vin === "") return null;
  return isMistypedVin(vin) || !/^[A-Z0-9]{4,17}$/.test(vin) ? UNREADABLE : vin;
}

/** @returns null if none was typed, or it cannot be one */
export function typedVin(typed: string): string | null {
  const vin = parseVin(typed);
  return typeof vin === "string" ? vin : null;
}
