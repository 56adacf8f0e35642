import type { TransactionSql } from "postgres";

import { copyFrom } from "./copy-from.server";
import type { ImportRow } from "./vehicle-import";
import { columnOf, columnValue, VEHICLE_FIELDS } from "./vehicle-columns";

/** Characters per write: large enough that the overhead of a write is small beside its rows. */
const CHUNK = 64 * 1_024;

const COLUMNS = ["line", "kept", "photos", "source", "row_hash", ...VEHICLE_FIELDS.map(columnOf)];
const ID = VEHICLE_FIELDS.indexOf("id");

/**
 * Streams rows by COPY into the temporary table `staged`, which is dropped with the transaction. `kept` rows
 * only say that a car is still on offer.
 *
 * @returns how many rows are cars, and how many are unchanged since last time
 */
export async function stageVehicles(
  tx: TransactionSql,
  source: string,
  rows: AsyncIterable<ImportRow>,
): Promise<{ cars: number; unchanged: number }> {
  await tx`
    create temporary table staged on commit drop as
    select 0 as line, false as kept, null::jsonb as photos, * from vehicles with no data`;
  let cars = 0;
  let unchanged = 0;
  async function* chunks(): AsyncGenerator<string> {
    let chunk = "";
    for await (const row of rows) {
      if ("car" in row) cars += 1;
      else if (row.isUnchanged) unchanged += 1;
      chunk += toLine(row, source);
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = "";
    }
    if (chunk) yield chunk;
  }
  await copyFrom(tx, `copy staged (${COLUMNS.join(", ")}) from stdin`, chunks());
  await tx`analyze staged (id, slug, kept)`;
  return { cars, unchanged };
}

function toLine(row: ImportRow, source: string): string {
  if (!("car" in row)) {
    return copyLine([
      row.line,
      true,
      null,
      source,
      null,
      ...VEHICLE_FIELDS.map((_, at) => (at === ID ? row.keepId : null)),
    ]);
  }
  const { car, hash = null, photos = null } = row;
  const values = VEHICLE_FIELDS.map((field) => columnValue(car, field));
  return copyLine([row.line, false, photos, source, hash, ...values]);
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

/** A column's value as a driver would send it; objects and arrays are stored as JSON. */
type CopyValue = string | number | boolean | Date | object | null;

/** One row in the text format of PostgreSQL's COPY, including its line feed. */
export function copyLine(values: readonly CopyValue[]): string {
  return values.map(copyValue).join("\t") + "\n";
}

function copyValue(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // PostgreSQL's text cannot contain NUL.
  return /[\\\t\n\r\0]/.test(text) ? text.replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}
