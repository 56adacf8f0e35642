import { createHash } from "node:crypto";

import type { z } from "zod";

import { refutedFacts } from "~/stock/refuted-facts";
import { usualName } from "~/stock/usual-name";
import {
  cleanVin,
  identifyingPlate,
  identifyingVin,
  isMistypedVin,
  isShortened,
} from "~/stock/vehicle-number";

import { applyRules } from "./apply-rules";
import { type FeedCar, feedCarSchema, HOLDING_FIELDS } from "./feed-car";
import { formulaProblem } from "./formula-error";
import { type Mapping, meaningOf, type Source, type TaughtWords } from "./mapping";
import { nearMake } from "./near-make";
import { findImplausible } from "./plausible";
import { PRICE_FIELDS, settleBasis } from "./price-basis";
import { readCell } from "./read-cell";
import { cellText, quote } from "./transforms/cleaned";
import { wordsOf } from "./transforms/match-words";
import { isOnRequest, lessPromising, statusInPrice } from "./transforms/sale-words";

/** A cell that could not be read, for the person who can fix it. `value` is as in the file. */
export type UnreadCell = { field: string; reason: string; value: string };
/** Why a row was rejected. */
export type Rejection = UnreadCell & { line: number };

export type MappedRow =
  /** `left` names fields that the car is without, since their cells could not be read. */
  | { kind: "vehicle"; id: string; vehicle: FeedCar; left?: UnreadCell[] }
  /** `id` is null when the row does not even say which vehicle it is. */
  | { kind: "rejected"; id: string | null; problems: UnreadCell[] };

type Cells = ReadonlyMap<string, string>;

/** A row as its file's reader gives it, mapped: what was mended in it is said with its cells. */
export function mapFileRow(
  mapping: Mapping,
  { cells, mended }: { cells: Cells; mended?: string },
): MappedRow {
  const mapped = mapRow(mapping, cells);
  if (mended === undefined || mapped.kind === "rejected") return mapped;
  return { ...mapped, left: [...(mapped.left ?? []), { field: "file", reason: mended, value: "" }] };
}

/** What a row says so far. */
type Reading = {
  fields: Map<string, unknown>;
  /** The cells that the values came from. */
  readFrom: Map<string, string>;
  /** Cells that say that there is no value. */
  empty: Map<string, string>;
  problems: UnreadCell[];
  left: UnreadCell[];
  taught: TaughtWords;
};

const LONGEST_ID = 80;
const MAX_ID_CELL = 4_000;

/**
 * Reads one row of a feed with its mapping. A cell that cannot be read costs its field; only one that decides
 * what the car costs, what state it is in or which car it is holds the row, and its car stays as it was.
 *
 * @param thisYear by which a year and an odometer are plausible
 */
export function mapRow(
  mapping: Mapping,
  cells: Cells,
  thisYear: number = new Date().getUTCFullYear(),
): MappedRow {
  const { id, by } = identityOf(mapping, cells);
  const reading: Reading = {
    fields: new Map<string, unknown>(Object.entries(mapping.defaults)),
    readFrom: new Map(),
    empty: new Map(),
    problems: [],
    left: [],
    taught: mapping.words ?? {},
  };
  const ruled = readRules(mapping, cells, reading);
  for (const [field, sources] of Object.entries(mapping.fields)) {
    if (!ruled.has(field)) readSources(field, sources, cells, reading);
  }
  checkPrices(reading);
  readPriceStatus(reading);
  checkFigures(reading, thisYear);
  dropShortened(reading);
  spellName(reading);
  askNearMake(reading);
  dropPartOfName(reading);
  tidyVin(reading);
  if (by !== null) sayOther(mapping, by, reading);
  const { problems } = reading;
  if (id === null && problems.length === 0) problems.push(noIdentity(mapping, cells));
  if (id === null || problems.length > 0) return { kind: "rejected", id, problems };
  return toVehicle(id, mapping, reading);
}

/** Says that a row has no number where cars are told apart, and what tells its car apart, unless that cell was said. */
function sayOther({ id, fields }: Mapping, by: OtherNumber, { left }: Reading): void {
  const isOfId = ({ column }: Source) => "column" in id && column === id.column;
  const [field = "id"] = Object.entries(fields).find(([, sources]) => sources.some(isOfId)) ?? [];
  if (left.some((cell) => cell.field === field)) return;
  const reason = `is missing: ${by === "vin" ? "the VIN" : "the plate"} says which car it is`;
  left.push({ field, reason, value: "" });
}

function noIdentity({ id }: Mapping, cells: Cells): UnreadCell {
  const column = "column" in id ? id.column : "";
  const value = cells.get(column) ?? "";
  const reason = isShortened(value) ? "a spreadsheet has shortened the number" : formulaProblem(value);
  if (reason !== null) return { field: "id", reason, value };
  return { field: "id", reason: `'${column}' is empty, and no VIN or plate says it`, value: "" };
}

/** @returns the fields that no column is to be asked about: decided by a rule, or left undecided by one */
function readRules({ rules }: Mapping, cells: Cells, reading: Reading): Set<string> {
  const { decided, undecided } = applyRules(rules, cells);
  for (const each of decided) {
    if ("source" in each) readSources(each.field, [each.source], cells, reading);
    else if (each.value === null) reading.fields.delete(each.field);
    else {
      reading.fields.set(each.field, each.value);
      reading.readFrom.set(each.field, String(each.value));
    }
  }
  for (const unread of undecided) {
    reading.fields.delete(unread.field);
    if (HOLDING_FIELDS.has(unread.field)) reading.problems.push(unread);
    else reading.left.push(leftOut(unread));
  }
  return new Set([...decided, ...undecided].map(({ field }) => field));
}

/** The first source with a value counts; the items of a list are those of all. */
function readSources(field: string, sources: readonly Source[], cells: Cells, reading: Reading): void {
  const { fields, readFrom, empty, problems, left, taught } = reading;
  const unread: UnreadCell[] = [];
  const items: unknown[] = [];
  for (const source of sources) {
    const cell = cells.get(source.column) ?? "";
    const cleaned = readCell(field, source, cell, taught[field]);
    if ("problem" in cleaned) {
      const problem = { field, reason: cleaned.problem, value: cell };
      if (cleaned.holds || HOLDING_FIELDS.has(field)) return void problems.push(problem);
      unread.push(leftOut(problem));
      continue;
    }
    if (cleaned.left !== undefined) left.push(leftOut({ field, reason: cleaned.left, value: cell }));
    (cleaned.value === null ? empty : readFrom).set(field, cell);
    if (cleaned.value === null) continue;
    if (Array.isArray(cleaned.value)) items.push(...cleaned.value);
    else {
      fields.set(field, cleaned.value);
      return;
    }
  }
  left.push(...unread);
  if (items.length > 0) fields.set(field, [...new Set(items)]);
}

/** A cell whose car is without it. */
export function leftOut({ field, reason, value }: UnreadCell): UnreadCell {
  return { field, reason: `left out: ${reason}`, value };
}

function checkPrices({ fields, readFrom, empty, problems }: Reading): void {
  const { contradiction, priceType } = settleBasis(readFrom, fields.get("priceType"));
  if (contradiction) problems.push(contradiction);
  else if (priceType !== undefined) fields.set("priceType", priceType);
  if (isOnRequest(empty.get("priceType") ?? "")) for (const field of PRICE_FIELDS) fields.delete(field);
}

/** Dealers write SOLD over a price. Of a sold car, a price that cannot be read misleads nobody: it would hold its sale. */
function readPriceStatus(reading: Reading): void {
  const { fields, readFrom, empty, left } = reading;
  for (const field of PRICE_FIELDS) {
    const cell = readFrom.get(field) ?? empty.get(field) ?? "";
    const said = statusInPrice(cell);
    if (said === null) continue;
    fields.set("status", lessPromising(statusOf(fields), said));
    readFrom.set("status", cell);
  }
  if (fields.get("status") !== "sold") return;
  const isPrice = ({ field }: UnreadCell) => PRICE_FIELDS.some((price) => price === field);
  left.push(...reading.problems.filter(isPrice).map(leftOut));
  reading.problems = reading.problems.filter((problem) => !isPrice(problem));
}

function statusOf(fields: ReadonlyMap<string, unknown>): FeedCar["status"] | undefined {
  const { data } = feedCarSchema.shape.status.safeParse(fields.get("status"));
  return data;
}

function checkFigures({ fields, readFrom, problems, left }: Reading, thisYear: number): void {
  for (const { field, reason, holds } of findImplausible(Object.fromEntries(fields), thisYear)) {
    const unread = { field, reason, value: readFrom.get(field) ?? String(fields.get(field)) };
    if (holds) problems.push(unread);
    else left.push(leftOut(unread));
    fields.delete(field);
  }
}

/** So that a make and a model are listed once: `VW` beside Volkswagen would be another one. */
function spellName({ fields, taught }: Reading): void {
  const [written, model] = [fields.get("make"), fields.get("model")];
  if (typeof written !== "string") return;
  // A title's make is one of its cell's words.
  const make = meaningOf(taught["make"], wordsOf(written)) ?? written;
  const usual = usualName({ make, model: typeof model === "string" ? model : "" });
  fields.set("make", usual.make);
  if (typeof model === "string") fields.set("model", usual.model);
}

/** A make that looks mistyped stays as it is until staff say what it means, or that it is right. */
function askNearMake({ fields, left, taught }: Reading): void {
  const make = fields.get("make");
  if (typeof make !== "string" || meaningOf(taught["make"], wordsOf(make)) !== undefined) return;
  const near = nearMake(make);
  if (near === null) return;
  const reason = `is no make that we know, and looks like ${near}: it stays as it is written`;
  left.push({ field: "make", reason: `${quote(make)} ${reason}`, value: make });
}

/**
 * A cell is a car's name only if it says the year, the make, the model and the badge as they are known here, after what
 * staff have corrected: the headline is made of them otherwise, and is the same everywhere.
 */
function dropPartOfName({ fields, readFrom }: Reading): void {
  const name = fields.get("name");
  if (typeof name !== "string") return;
  const letters = lettersOf(name);
  const parts = ["year", "make", "model"].map((field) => String(fields.get(field) ?? ""));
  // A badge may go on with what no title says: `GXL (4x4)`.
  const [badge = ""] = String(fields.get("badge") ?? "").split(" ");
  if ([...parts, badge].every((part) => letters.includes(lettersOf(part)))) return;
  fields.delete("name");
  readFrom.delete("name");
}

function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}

const NUMBERS = ["stockNumber", "vin", "rego"] as const;

/** Two cars may have what is left of their numbers in common. */
function dropShortened({ fields, readFrom, left }: Reading): void {
  for (const field of NUMBERS) {
    const value = readFrom.get(field);
    if (value === undefined || !isShortened(value)) continue;
    fields.delete(field);
    left.push(leftOut({ field, reason: "a spreadsheet has shortened the number", value }));
  }
}

/** Somebody read a VIN from the car and took a 1 or a 0 for a letter: which car it is, is not known. */
function tidyVin({ fields, left }: Reading): void {
  const written = fields.get("vin");
  if (typeof written !== "string") return;
  const vin = cleanVin(written);
  fields.set("vin", vin);
  if (!isMistypedVin(vin)) return;
  fields.delete("vin");
  left.push(leftOut({ field: "vin", reason: "no VIN has the letter I, O or Q", value: written }));
}

function toVehicle(id: string, { defaults }: Mapping, { fields, readFrom, left }: Reading): MappedRow {
  const whole = feedCarSchema.safeParse(nest(fields));
  // Values that cannot be stored are left out like those that cannot be read.
  const refused = new Map(
    (whole.error?.issues ?? []).map((issue) => [fieldOf(issue, fields), issue.message]),
  );
  for (const [field, reason] of refused) {
    if (HOLDING_FIELDS.has(field) || !fields.has(field)) continue;
    left.push(leftOut({ field, reason, value: readFrom.get(field) ?? String(fields.get(field)) }));
    fields.delete(field);
    if (defaults[field] !== undefined && readFrom.has(field)) fields.set(field, defaults[field]);
  }
  const parsed = whole.success ? whole : feedCarSchema.safeParse(nest(fields));
  if (parsed.success) {
    const vehicle = believedOf(parsed.data, { fields, readFrom, left });
    return { kind: "vehicle", id, vehicle, ...(left.length > 0 && { left }) };
  }
  const problems = parsed.error.issues.map((issue): UnreadCell => {
    const field = fieldOf(issue, fields);
    const unread = left.find((cell) => cell.field === field);
    if (!fields.has(field)) return unread ?? { field, reason: "is missing", value: "" };
    return { field, reason: issue.message, value: readFrom.get(field) ?? String(fields.get(field)) };
  });
  return { kind: "rejected", id, problems };
}

/** The vehicle without the cells that its other cells refute. */
function believedOf(
  vehicle: FeedCar,
  { fields, readFrom, left }: Pick<Reading, "fields" | "readFrom" | "left">,
): FeedCar {
  const refuted = refutedFacts(vehicle);
  for (const { field, reason } of refuted) {
    left.push(leftOut({ field, reason, value: readFrom.get(field) ?? String(fields.get(field)) }));
    fields.delete(field);
  }
  return refuted.length > 0 ? feedCarSchema.parse(nest(fields)) : vehicle;
}

/** An issue's path may lead into a group (`variant.cylinders`) or into a list. */
function fieldOf({ path }: z.ZodIssue, fields: ReadonlyMap<string, unknown>): string {
  const whole = path.join(".");
  const first = String(path[0]);
  return !fields.has(whole) && fields.has(first) ? first : whole;
}

/**
 * The id of a row's vehicle. It begins with the mapping's name, so that two feeds never mean the same record.
 *
 * @returns null if the row has no identity
 */
export function idOf(mapping: Mapping, cells: Cells): string | null {
  return identityOf(mapping, cells).id;
}

/** What says which car a row is whose own number is missing. */
type OtherNumber = "vin" | "rego";

function identityOf(mapping: Mapping, cells: Cells): { id: string | null; by: OtherNumber | null } {
  if ("hash" in mapping.id) {
    const parts = mapping.id.hash.map((column) => cellText(cells.get(column) ?? "") ?? "");
    const digest = createHash("sha256").update(parts.join("\u001f")).digest("hex");
    return { id: `${mapping.name}-${digest.slice(0, 16)}`, by: null };
  }
  const idOfNumber = (number: string) => `${mapping.name}-${number.slice(0, LONGEST_ID)}`;
  const cell = (cells.get(mapping.id.column) ?? "").slice(0, MAX_ID_CELL);
  const written = formulaProblem(cell) === null ? cellText(cell) : null;
  if (written !== null && !isShortened(written)) return { id: idOfNumber(withoutZeros(written)), by: null };
  const other = numberOf(mapping, cells);
  return other === null ? { id: null, by: null } : { id: idOfNumber(other.number), by: other.by };
}

/** A spreadsheet drops the zeros at the beginning of 00045, which is the same car. */
function withoutZeros(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, "") : number;
}

/** The number of a car without a stock number: its VIN, else its plate. */
function numberOf({ fields }: Mapping, cells: Cells): { number: string; by: OtherNumber } | null {
  const read = { vin: identifyingVin, rego: identifyingPlate };
  for (const by of ["vin", "rego"] as const)
    for (const { column } of fields[by] ?? []) {
      const number = read[by](cells.get(column) ?? "");
      if (number !== null) return { number, by };
    }
  return null;
}

/** `variant.cylinders` → { variant: { cylinders } }. */
function nest(fields: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [field, value] of fields) {
    const [group, inner] = field.split(".");
    if (group === undefined || inner === undefined) nested[field] = value;
    else (groups[group] ??= {})[inner] = value;
  }
  return { ...nested, ...groups };
}
