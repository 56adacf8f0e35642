import type { Sql, TransactionSql } from "postgres";

import { markClashes, type Clash } from "./clashes.server";
import { mergeStaged, type Merged } from "./merge-staged.server";
import { stageVehicles } from "./stage-vehicles.server";
import type { ImportRow, VehicleImport } from "./vehicle-import";

/** `clashes` are rows that were not imported, since they would overwrite another car. */
export type ImportResult = Merged & { rows: number; clashes: Clash[] };

/** Nothing in an import could be used; the old stock is what it was. */
export class EmptyImport extends Error {
  override name = "EmptyImport";
}

/**
 * Replaces a source's cars on a site in one transaction: shoppers see the old stock
 * or the new, and the old one when anything fails. Memory does not grow with the rows.
 *
 * @param sql a driver without a statement time-out
 * @throws EmptyImport, or whatever the rows threw
 */
export async function importVehicles(
  sql: Sql,
  plan: VehicleImport,
  rows: AsyncIterable<ImportRow>,
): Promise<ImportResult> {
  return sql.begin(async (tx) => {
    await lockSite(tx, plan.site);
    const staged = await stageVehicles(tx, plan.source, rows);
    const clashes = await markClashes(tx, plan);
    const usable = staged.cars - clashes.length;
    if (usable === 0 && plan.policy.empty === "refused") {
      throw new EmptyImport("No row could be imported, so the stock was left as it is.");
    }
    const merged = await mergeStaged(tx, plan);
    return { ...merged, rows: usable, clashes };
  }) as Promise<ImportResult>;
}

/** One import a site at a time; shoppers' reads and writes are not held up. */
async function lockSite(tx: TransactionSql, site: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext(${`import ${site}`}))`;
  const [row] = await tx`select 1 from sites where slug = ${site}`;
  if (!row) throw new Error(`There is no site '${site}'.`);
}
