import type { CarPlace } from "~/feeds/feed-dealer";
import { FEED_FACTS, type FeedCar, feedCarSchema, transformsOf } from "~/feeds/feed-car";
import { findImplausible } from "~/feeds/plausible";
import { readCell } from "~/feeds/read-cell";
import type { TransformName } from "~/feeds/transforms/transforms";
import type { TextKey } from "~/i18n/plain-text";
import { isOddVin } from "~/stock/vehicle-number";
import type { Car, ItemType } from "~/stock/car";
import type { DeskInput } from "~/stock/car-fields/car-field";
import { CAR_FACTS, factOf, type SpecKey } from "~/stock/car-fields/car-fields";
import { refutedFacts } from "~/stock/refuted-facts";
import { cleanRego } from "~/stock/rego";
import { usualName } from "~/stock/usual-name";
import type { StatedFacts } from "~/stock/vehicle-facts/vehicle-facts";
import { cleanVin, isMistypedVin } from "~/stock/vehicle-number";

import { commentsHtml, commentsText } from "../stock/comments";

/** An input of the form: that of the register, with what its label and its reading need. */
export type CarInput = DeskInput & { name: string; row: SpecKey; unit: string; transform: TransformName };

export const CAR_GROUPS = ["vehicle", "price", "facts", "motorcycle", "caravan", "words"] as const;

/** The inputs in the register's order. A dot leads into the facts of one kind of vehicle. */
export const CAR_INPUTS: readonly CarInput[] = CAR_FACTS.flatMap(
  ([name, { desk, feed, spec, unit = "" }]) => {
    if (!desk) return [];
    const isText = desk.input === "line" || desk.input === "choice";
    const transform = (desk.transform ?? (isText ? "text" : feed?.transforms[0])) as TransformName;
    return [{ ...desk, name, row: spec?.row as SpecKey, unit, transform }];
  },
);

/** Whether a kind of vehicle has such a field. A motorhome is a caravan, and has an engine. */
export function isOfKind({ group, notOf = [] }: CarInput, kind: ItemType): boolean {
  if (group === "motorcycle" || group === "caravan") return group === kind;
  return !notOf.includes(kind);
}

/** The kind of vehicle that a form is for: a car until another one is chosen. */
export function kindOf(typed: Readonly<Partial<Record<string, string>>>): ItemType {
  const kind = typed["itemType"];
  return kind === "motorcycle" || kind === "caravan" ? kind : "car";
}

/** A higher price is a typing mistake. */
export const MAX_PRICE_CENTS = 500_000_000;

export const UNREADABLE = Symbol("unreadable");

/** What is typed otherwise than a feed writes it. */
const READ: Record<string, (typed: string) => unknown> = {
  vin: parseVin,
  rego: (typed) => cleanRego(typed) || null,
  dealerComments: commentsHtml,
};

const WRONG: Record<string, TextKey> = {
  line: "stock.field_wrong",
  number: "stock.number_wrong",
  date: "stock.date_wrong",
  lines: "stock.field_wrong",
  choice: "stock.choice_wrong",
  year: "stock.year_wrong",
  km: "stock.km_wrong",
  cents: "stock.price_wrong",
  vin: "stock.vin_wrong",
  dealerComments: "stock.text_too_long",
};

export function wrongText({ name, unit, input }: CarInput): TextKey {
  return WRONG[name] ?? WRONG[unit] ?? WRONG[input] ?? "stock.field_wrong";
}

/** Of a value that was read and is too great. */
export function limitText(field: CarInput): TextKey {
  return field.unit === "cents" ? "stock.price_unlikely" : wrongText(field);
}

/** Reads a value as a feed's cell of its field is read, so that both understand the same words. */
export function readTyped({ name, choices, transform }: CarInput, typed: string): unknown {
  if (choices && typed !== "" && !choices.includes(typed)) return UNREADABLE;
  const read = READ[name];
  if (read) return read(typed);
  // Of two figures nobody knows the century; a feed's are read by what they stand beside.
  if (name === "year" && /^\s*\d{1,2}\s*$/.test(typed)) return UNREADABLE;
  const cleaned = readCell(name, { column: name, transform }, typed);
  return "problem" in cleaned ? UNREADABLE : cleaned.value;
}

/** What a look-up says of a car, as the form shows it; without what cannot be read. */
export function statedFields(facts: StatedFacts): Record<string, string> {
  return Object.fromEntries(
    CAR_INPUTS.flatMap((field) => {
      const stated = facts[field.name as keyof StatedFacts];
      const text = stated === undefined ? "" : inputText(readStated(field, stated), field);
      const isChoice = field.choices === undefined || field.choices.includes(text);
      return text === "" || !isChoice ? [] : [[field.name, text]];
    }),
  );
}

/** A choice too is read as a feed's cell: a look-up has its own words for it. */
function readStated({ name }: CarInput, stated: string): unknown {
  const own = READ[name]?.(stated);
  if (own !== undefined) return own === UNREADABLE ? null : own;
  const feed = FEED_FACTS.get(name);
  const [transform] = feed ? transformsOf(feed) : [];
  const cleaned = transform === undefined ? null : readCell(name, { column: name, transform }, stated);
  return cleaned !== null && "value" in cleaned ? cleaned.value : null;
}

/** The name of a field's input: a form's field cannot have a dot in its name (readForm). */
export function inputName(name: string): string {
  return name.replace(".", "-");
}

/** The field of an input. */
export function fieldOfInput(name: string): string {
  return name.replace("-", ".");
}

export type CarErrors = Partial<Record<string, TextKey>>;

/** Fields that tell one car from all others. */
export const NUMBER_FIELDS = ["vin", "rego", "stockNumber"] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export function isNumberField(name: string): name is NumberField {
  return NUMBER_FIELDS.some((field) => field === name);
}

/** The button that is no button: asks whether a number is in stock already, once its field is left. */
export const CHECK_NUMBER = "check";

/** The form's field for a figure that was asked about, as it was typed: sent again, it stands. */
export const ASKED_KM = "askedKm";
/** What an odometer is asked about with. */
export const KM_UNLIKELY: TextKey = "stock.km_unlikely";
/** What a used car has to say before shoppers see it. */
export const KM_NEEDED: TextKey = "stock.km_needed";

/**
 * A typed car. What is empty is absent; the kind of price must be chosen where there is a price.
 *
 * @param places the locations that it may be at, the first by default
 * @param thisYear by which a year and an odometer are plausible
 */
export function readCarForm(
  typed: Readonly<Record<string, string>>,
  places: readonly CarPlace[],
  thisYear: number,
): { vehicle: FeedCar } | { errors: CarErrors } {
  const errors: CarErrors = {};
  const read: Record<string, unknown> = {};
  const kind = kindOf(typed);
  for (const field of CAR_INPUTS) {
    if (!isOfKind(field, kind)) continue;
    const value = readTyped(field, typed[field.name] ?? "");
    if (value === UNREADABLE) errors[field.name] = wrongText(field);
    else if (value !== null) put(read, field.name, value);
    else if (field.isRequired) errors[field.name] = "stock.field_required";
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
    const field = CAR_INPUTS.find(({ name }) => name === path.join(".") || name === path[0]);
    errors[field?.name ?? String(path[0])] ??= field ? limitText(field) : "stock.field_wrong";
  }
  if (parsed.success) Object.assign(errors, doubtsOf(parsed.data, typed, thisYear));
  return parsed.success && Object.keys(errors).length === 0
    ? { vehicle: usualName(parsed.data) }
    : { errors };
}

/** Figures that a feed would hold or leave out: no page would show them. Only an odometer may be an odd one. */
export function doubtsOf(
  vehicle: FeedCar,
  typed: Readonly<Record<string, string>>,
  thisYear: number,
): CarErrors {
  const doubts: CarErrors = {};
  if (isOddVin(vehicle.vin, vehicle.year)) doubts["vin"] = "stock.vin_wrong";
  if ((vehicle.priceCents ?? 0) > MAX_PRICE_CENTS) doubts["priceCents"] = "stock.price_unlikely";
  for (const { field } of findImplausible(vehicle, thisYear)) {
    if (field === "year") doubts[field] = "stock.year_unlikely";
    else if (field === "priceCents") doubts[field] = "stock.price_unlikely";
    else if (typed[ASKED_KM] !== typed["km"]) doubts["km"] = KM_UNLIKELY;
  }
  for (const { field } of refutedFacts(vehicle)) {
    doubts[field] = field === "km" ? "stock.km_refuted" : "stock.mass_refuted";
  }
  return doubts;
}

/** A car as its form shows it; the opposite of readCarForm. */
export function carFormOf(car: Car): Record<string, string> {
  const shown = CAR_INPUTS.map((field) => [field.name, inputText(factOf(car, field.name), field)]);
  return {
    ...Object.fromEntries(shown),
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

function inputText(value: unknown, { name, unit }: CarInput): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join("\n");
  if (name === "dealerComments") return commentsText(String(value));
  return unit === "cents" ? String(Number(value) / 100) : String(value);
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
