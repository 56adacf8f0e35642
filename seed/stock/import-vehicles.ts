import type { Sql, TransactionSql } from "postgres";

import type { Car } from "~/stock/car";

import { markClashes, type Clash } from "./clashes";
import type { ImportPolicy } from "./import-policy";
import { mergeStaged, type Merged } from "./merge-staged";
import { stageVehicles } from "./stage-vehicles";

/**
 * A row of an import: a car, or one that could not be read but is still on offer,
 * so that it keeps its old record instead of becoming sold. `line` as in its file.
 */
export type ImportRow = { line: number; car: Car } | { line: number; keepId: string };

export type VehicleImport = {
  site: string;
  /** Which feed or seed owns the rows; cars of other sources are left alone. */
  source: string;
  policy: ImportPolicy;
  /** Seconds UTC: when cars that are missing were sold, and prices seen. */
  now: number;
};

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
