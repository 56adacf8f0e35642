import { createHash } from "node:crypto";

import type { z } from "zod";

import { cleanVin, identifyingPlate, identifyingVin, isMistypedVin } from "~/stock/vehicle-number";

import { type FeedCar, feedCarSchema, MAX_LONG_TEXT } from "./feed-car";
import type { Mapping } from "./mapping";
import { cellText } from "./transforms/cleaned";
import { TRANSFORMS, type TransformName } from "./transforms/transforms";

/** Why a row was rejected, for the person who can fix it. `value` is as in the file. */
export type Rejection = { line: number; field: string; reason: string; value: string };

export type MappedRow =
  /** `left` names fields whose words cannot be stored; the car is without them. */
  | { kind: "vehicle"; id: string; vehicle: FeedCar; left?: Omit<Rejection, "line">[] }
  /** `id` is null when the row does not even say which vehicle it is. */
  | { kind: "rejected"; id: string | null; problems: Omit<Rejection, "line">[] };

type Cells = ReadonlyMap<string, string>;

const LONGEST_ID = 80;
const MAX_CELL = 4_000;
const LONG: readonly TransformName[] = ["html", "list"];
/** Words that a car can be shown without. A number or a code of that length is a problem of its row. */
const WORDS: readonly TransformName[] = [...LONG, "text", "title", "exteriorColour", "interiorColour"];
/** Words that say which car it is. */
const IDENTITY = ["make", "model", "stockNumber", "vin", "rego", "nvic"];

/** Reads one row of a feed with its mapping. A row is accepted or rejected as a whole. */
export function mapRow(mapping: Mapping, cells: Cells): MappedRow {
  const id = idOf(mapping, cells);
  const problems: Omit<Rejection, "line">[] = [];
  const left: Omit<Rejection, "line">[] = [];
  const fields = new Map<string, unknown>(Object.entries(mapping.defaults));
  /** The cells of fields that the car can be without. */
  const spare = new Map<string, string>();
  for (const [field, sources] of Object.entries(mapping.fields)) {
    for (const { column, transform } of sources) {
      const cell = cells.get(column) ?? "";
      const max = LONG.includes(transform) ? MAX_LONG_TEXT : MAX_CELL;
      if (cell.length > max && WORDS.includes(transform)) {
        left.push({ field, reason: `left out: longer than ${max} characters`, value: cell });
        continue;
      }
      const cleaned = cell.length > max ? tooLong(max) : TRANSFORMS[transform](cell);
      if ("problem" in cleaned) {
        problems.push({ field, reason: cleaned.problem, value: cell });
        break;
      }
      if (cleaned.value === null) continue;
      fields.set(field, cleaned.value);
      if (WORDS.includes(transform) && !IDENTITY.includes(field)) spare.set(field, cell);
      break;
    }
  }
  if (problems.length > 0) return { kind: "rejected", id, problems };
  tidyVin(fields, left);
  if (id === null)
    return { kind: "rejected", id, problems: [{ field: "id", reason: "is missing", value: "" }] };
  for (const { path, message } of problemsOf(fields)) {
    const field = [path.join("."), String(path[0])].find((name) => spare.has(name));
    if (field === undefined || !fields.delete(field)) continue;
    left.push({ field, reason: `left out: ${message}`, value: spare.get(field) ?? "" });
  }
  const parsed = feedCarSchema.safeParse(nest(fields));
  if (parsed.success) {
    return { kind: "vehicle", id, vehicle: parsed.data, ...(left.length > 0 && { left }) };
  }
  return {
    kind: "rejected",
    id,
    problems: parsed.error.issues.map(({ path, message }) => {
      const field = path.join(".");
      const value = fields.get(field);
      const long = left.find((cell) => cell.field === field);
      if (value === undefined && long) return long;
      return {
        field,
        reason: value === undefined ? "is missing" : message,
        value: value === undefined ? "" : String(value),
      };
    }),
  };
}

/** Somebody read a VIN from the car and took a 1 or a 0 for a letter: which car it is, is not known. */
function tidyVin(fields: Map<string, unknown>, left: Omit<Rejection, "line">[]): void {
  const written = fields.get("vin");
  if (typeof written !== "string") return;
  const vin = cleanVin(written);
  fields.set("vin", vin);
  if (!isMistypedVin(vin)) return;
  fields.delete("vin");
  left.push({ field: "vin", reason: "left out: no VIN has the letter I, O or Q", value: written });
}

function problemsOf(fields: ReadonlyMap<string, unknown>): z.ZodIssue[] {
  return feedCarSchema.safeParse(nest(fields)).error?.issues ?? [];
}

function tooLong(max: number): { problem: string } {
  return { problem: `longer than ${max} characters` };
}

/**
 * The id of a row's vehicle. It begins with the mapping's name, so that two feeds never mean the same record.
 *
 * @returns null if the row has no identity
 */
export function idOf(mapping: Mapping, cells: Cells): string | null {
  if ("hash" in mapping.id) {
    const parts = mapping.id.hash.map((column) => cellText(cells.get(column) ?? "") ?? "");
    const digest = createHash("sha256").update(parts.join("\u001f")).digest("hex");
    return `${mapping.name}-${digest.slice(0, 16)}`;
  }
  const own = cellText((cells.get(mapping.id.column) ?? "").slice(0, MAX_CELL)) ?? numberOf(mapping, cells);
  return own === null ? null : `${mapping.name}-${own.slice(0, LONGEST_ID)}`;
}

/** The number of a car without a stock number: its VIN, else its plate. */
function numberOf({ fields }: Mapping, cells: Cells): string | null {
  const cellsOf = (field: string) => (fields[field] ?? []).map(({ column }) => cells.get(column) ?? "");
  const numbers = [...cellsOf("vin").map(identifyingVin), ...cellsOf("rego").map(identifyingPlate)];
  return numbers.find((number) => number !== null) ?? null;
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
