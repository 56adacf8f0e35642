import type { TransactionSql } from "postgres";

import { copyFrom } from "./copy-from.server";
import { copyLine } from "./copy-text";
import type { ImportRow } from "./vehicle-import";
import { COLUMN_OF, columnValue, VEHICLE_FIELDS } from "./vehicle-columns";

/** Characters a write: large enough that a write costs little beside its rows. */
const CHUNK = 64 * 1_024;

const COLUMNS = [
  "line",
  "kept",
  "photos",
  "source",
  "row_hash",
  ...VEHICLE_FIELDS.map((field) => COLUMN_OF[field]),
];
const ID = VEHICLE_FIELDS.indexOf("id");

/**
 * Streams rows by COPY into the temporary table `staged`, which goes with the
 * transaction. `kept` rows only say that a car is still on offer.
 *
 * @returns how many rows are cars, and how many say what they said last time
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
