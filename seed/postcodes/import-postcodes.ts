import { stat } from "node:fs/promises";

import type { Sql } from "postgres";

import type { Progress } from "../../server/cli/progress";
import { readPostcodes } from "./read-postcodes";
import { replacePostcodes } from "./write-postcodes";

/** Maximum number of rejected rows listed; beyond it, only their number. */
const TOLD = 5;

/** `npm run seed -- --postcodes FILE`: replaces the table of postcodes with the operator's. */
export async function importPostcodes(sql: Sql, file: string, progress: Progress): Promise<number> {
  progress.step("Postcodes");
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  const { points, rejected } = await readPostcodes(file, (read) => progress.advance(read, size, "bytes"));
  await replacePostcodes(sql, points);
  progress.finish(`${points.length.toLocaleString("en-AU")} postcodes`);
  for (const { line, reason } of rejected.slice(0, TOLD)) progress.note(`    line ${line}: ${reason}`);
  if (rejected.length > 0) {
    const rows = rejected.length.toLocaleString("en-AU");
    progress.note(`    ${rows} ${rejected.length === 1 ? "row was" : "rows were"} left out`);
  }
  return points.length;
}
