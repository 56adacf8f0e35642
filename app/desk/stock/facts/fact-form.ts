import { feedCarSchema } from "~/feeds/feed-car";
import { fieldName } from "~/feeds/field-name";
import type { Car } from "~/stock/car";
import type { CarField } from "~/stock/car-fields/car-field";
import { CAR_FIELDS, factOf } from "~/stock/car-fields/car-fields";
import { columnOf } from "~/stock/import/vehicle-columns";
import { usualName } from "~/stock/usual-name";

import {
  CAR_INPUTS,
  type CarErrors,
  type CarInput,
  carFormOf,
  doubtsOf,
  isOfKind,
  limitText,
  readTyped,
  UNREADABLE,
  wrongText,
} from "../../own-cars/car-form";

/** Details of a car of a feed or a list that staff may keep, by the columns that they are stored in. */
export type Facts = Record<string, string | number | string[] | null>;

/** The details of a kind of vehicle that staff may keep; its numbers, its price and its state stay its source's. */
export function factInputs(kind: Car["itemType"]): CarInput[] {
  return CAR_INPUTS.filter((input) => {
    const field: CarField | undefined = CAR_FIELDS[input.name as keyof Car];
    return field?.override === "facts" && isOfKind(input, kind);
  });
}

/** The names of a form's fields: a detail as it was rendered, and the ones that follow the file again. */
export const [SHOWN, FOLLOWS] = ["shown-", "follows"] as const;

type FactForm = { typed: Readonly<Record<string, string>>; follows: readonly string[] };

/**
 * What staff keep of a car after its form was sent: what they changed, and what they kept before and left alone. A
 * detail that says what the file says is not kept.
 *
 * @param kept what they kept so far
 * @param source what the file says, by columns
 */
export function readFacts(
  car: Car,
  { kept, source }: { kept: Facts; source: Facts },
  { typed, follows }: FactForm,
  thisYear: number,
): { facts: Facts } | { errors: CarErrors } {
  const errors: CarErrors = {};
  const facts: Facts = { ...kept };
  const read: Record<string, unknown> = {};
  const inputs = factInputs(car.itemType);
  for (const input of inputs) {
    const column = columnOf(input.name as keyof Car);
    if (follows.includes(input.name)) {
      delete facts[column];
      continue;
    }
    if (isSame(typed[input.name], typed[SHOWN + input.name])) continue;
    const value = readTyped(input, typed[input.name] ?? "");
    if (value === UNREADABLE) {
      errors[input.name] = wrongText(input);
      continue;
    }
    if (value === null && input.isRequired) {
      errors[input.name] = "stock.field_required";
      continue;
    }
    if (value !== null) read[input.name] = value;
    facts[column] = value as Facts[string];
  }
  if ("make" in read || "model" in read) Object.assign(facts, spelled(car, read));
  Object.assign(errors, limitsOf(car, read));
  for (const field of ["km", "year"] as const) {
    if (typeof read[field] !== "number" || errors[field] !== undefined) continue;
    const doubt = doubtsOf({ ...namedAs(car), [field]: read[field] }, typed, thisYear)[field];
    if (doubt !== undefined) errors[field] = doubt;
  }
  const own = Object.entries(facts).filter(([column, value]) => !isSaid(source[column], value));
  return Object.keys(errors).length > 0 ? { errors } : { facts: Object.fromEntries(own) };
}

/** The make and the model that were typed, as everybody spells them. */
function spelled(car: Car, read: Record<string, unknown>): Facts {
  const { make, model } = usualName({ ...namedAs(car), ...(read as Partial<ReturnType<typeof namedAs>>) });
  return { ...("make" in read && { make }), ...("model" in read && { model }) };
}

/** A browser sends the ends of lines as it likes. */
function isSame(typed = "", shown = ""): boolean {
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
  return plain(typed) === plain(shown);
}

/** Nothing, an empty list and an empty text are all nothing. */
function isSaid(said: Facts[string] | undefined, value: Facts[string]): boolean {
  const plain = (each: Facts[string] | undefined) =>
    each === undefined || each === "" || (Array.isArray(each) && each.length === 0) ? null : each;
  return JSON.stringify(plain(said)) === JSON.stringify(plain(value));
}

function limitsOf(car: Car, read: Record<string, unknown>): CarErrors {
  const parsed = feedCarSchema.safeParse({ ...namedAs(car), ...read });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).flatMap(({ path }) => {
      const field = CAR_INPUTS.find(({ name }) => name === path[0] && name in read);
      return field ? [[field.name, limitText(field)]] : [];
    }),
  );
}

/** What a car cannot be without. */
function namedAs({ make, model, year, carType, itemType, priceType }: Car) {
  const status = "in_stock" as const;
  return { make, model, year: year ?? 0, carType, itemType, priceType, status };
}

/** The details as the form shows them, and what the file says of those that staff keep. */
export function factTexts(car: Car): Record<string, string> {
  const texts = carFormOf(car);
  return Object.fromEntries(factInputs(car.itemType).map(({ name }) => [name, texts[name] ?? ""]));
}

/** What a file says of a detail, as the form would show it. */
export function sourceText(car: Car, source: Facts, name: string): string {
  const value = source[columnOf(name as keyof Car)];
  return carFormOf({ ...car, [name]: value ?? (Array.isArray(factOf(car, name)) ? [] : null) })[name] ?? "";
}

/** The names of details, by their columns: what staff keep. */
export function factWords(facts: Readonly<Record<string, unknown>>): string {
  const named = CAR_INPUTS.filter(({ name }) => !name.includes(".") && columnOf(name as keyof Car) in facts);
  return named.map(({ name }) => fieldName(name)).join(", ");
}
