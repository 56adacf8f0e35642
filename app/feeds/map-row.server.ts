import { createHash } from "node:crypto";

import { type FeedCar, feedCarSchema } from "./feed-car";
import type { Mapping } from "./mapping";
import { cellText } from "./transforms/cleaned";
import { TRANSFORMS } from "./transforms/transforms";

/** Why a row was rejected, for the person who can fix it. `value` is as in the file. */
export type Rejection = { line: number; field: string; reason: string; value: string };

export type MappedRow =
  | { kind: "vehicle"; id: string; vehicle: FeedCar }
  /** `id` is null when the row does not even say which vehicle it is. */
  | { kind: "rejected"; id: string | null; problems: Omit<Rejection, "line">[] };

type Cells = ReadonlyMap<string, string>;

const LONGEST_ID = 80;

/** Reads one row of a feed with its mapping. A row is accepted or rejected as a whole. */
export function mapRow(mapping: Mapping, cells: Cells): MappedRow {
  const id = idOf(mapping, cells);
  const problems: Omit<Rejection, "line">[] = [];
  const fields = new Map<string, unknown>(Object.entries(mapping.defaults));
  for (const [field, sources] of Object.entries(mapping.fields)) {
    for (const { column, transform } of sources) {
      const cell = cells.get(column) ?? "";
      const cleaned = TRANSFORMS[transform](cell);
      if ("problem" in cleaned) {
        problems.push({ field, reason: cleaned.problem, value: cell });
        break;
      }
      if (cleaned.value === null) continue;
      fields.set(field, cleaned.value);
      break;
    }
  }
  if (problems.length > 0) return { kind: "rejected", id, problems };
  if (id === null)
    return { kind: "rejected", id, problems: [{ field: "id", reason: "is missing", value: "" }] };
  const parsed = feedCarSchema.safeParse(nest(fields));
  if (parsed.success) return { kind: "vehicle", id, vehicle: parsed.data };
  return {
    kind: "rejected",
    id,
    problems: parsed.error.issues.map(({ path, message }) => {
      const field = path.join(".");
      const value = fields.get(field);
      return {
        field,
        reason: value === undefined ? "is missing" : message,
        value: value === undefined ? "" : String(value),
      };
    }),
  };
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
  const own = cellText(cells.get(mapping.id.column) ?? "");
  return own === null ? null : `${mapping.name}-${own.slice(0, LONGEST_ID)}`;
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
