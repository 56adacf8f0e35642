import type { Sql } from "postgres";

import type { Seconds } from "~/platform/moment";
import type { IdentifiedRows } from "~/stock/import/vehicle-import";
import { IN_STOCK } from "~/stock/in-stock";

import { FEEDS_CHANNEL } from "./feed-runs.server";
import type { ImportReport } from "./import-report.server";
import { rejected, type RowOutcome } from "./row-outcome";

const PLACEHOLDER = "left out: cars of several models have it";

/** Corrects the outcomes of rows that are another car than their id says, or none that may be written. */
export async function recordIdentified(
  { clashes, relisted, placeholders }: IdentifiedRows,
  outcomes: Map<number, RowOutcome>,
  {
    report,
    onOutcome,
  }: { report: Pick<ImportReport, "add">; onOutcome?: (outcome: RowOutcome) => Promise<void> | void },
): Promise<void> {
  for (const { line, id } of relisted) {
    const row = outcomes.get(line);
    if (row) outcomes.set(line, { ...row, vehicleId: id });
  }
  for (const line of placeholders) {
    const row = outcomes.get(line);
    if (!row) continue;
    const reason =
      row.outcome === "live" ? [row.reason, `vin: ${PLACEHOLDER}`].filter(Boolean).join("; ") : row.reason;
    const leftOut = [...row.leftOut, { field: "vin", reason: PLACEHOLDER, value: "" }];
    outcomes.set(line, { ...row, reason, leftOut });
  }
  for (const line of new Set([...relisted.map((row) => row.line), ...placeholders])) {
    const row = outcomes.get(line);
    if (row) await onOutcome?.(row);
  }
  for (const { line, id, field, reason } of clashes) {
    report.add({ line, field, reason, value: "" });
    const row = { line, vehicleId: id, stockNumber: null };
    await onOutcome?.(rejected(row, "clash", [{ field, reason, value: "" }]));
  }
}

/**
 * Makes other sources due whose last file listed a car that left this source in its import: their files are
 * read again although they have not changed.
 *
 * @param owner `vehicles.source`
 * @param now of the import
 */
export async function wakeWaiting(sql: Sql, site: string, owner: string, now: Seconds): Promise<void> {
  const { count } = await sql`
    update feed_sources f set file_hash = null, etag = null, last_modified = null, next_run_at = now()
    where site = ${site} and 'feed:' || name <> ${owner} and exists (
      select 1 from feed_rows r join vehicles v on v.site = r.site and v.id = r.vehicle_id
      where r.site = f.site and r.rule = 'clash' and v.source = ${owner}
        and v.status not in ${sql(IN_STOCK)} and v.updated_at = ${new Date(now * 1_000)}
        and r.run_id = (
          select id from feed_runs run where run.site = f.site and run.source = f.name
            and exists (select 1 from feed_rows read where read.site = run.site and read.run_id = run.id)
          order by started_at desc limit 1))`;
  if (count > 0) await sql`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
}
