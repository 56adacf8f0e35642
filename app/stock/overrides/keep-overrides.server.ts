import type { TransactionSql } from "postgres";

import type { Seconds } from "~/platform/moment";

import { assignments, columnsAsJson, isLost } from "./override-columns.server";
import { type OverrideKind, ROW_KINDS } from "./override-kind";

/** The import whose rows are staged. */
type Import = { site: string; source: string; now: Seconds };

/**
 * Keeps overrides across an import: the staged values become those that a car reverts to, and the rows get the
 * overridden ones. Runs before cars are compared, so that an overridden price does not count as a change.
 */
export async function keepOverrides(tx: TransactionSql, { site, source, now }: Import): Promise<void> {
  const overridden = await tx`
    select 1 from vehicles v
    where v.site = ${site} and v.source = ${source}
      and exists (select 1 from vehicle_overrides o where o.site = v.site and o.vehicle_id = v.id)
    order by v.id for update`;
  if (overridden.length === 0) return;
  for (const kind of ROW_KINDS) {
    await tx`
      update vehicle_overrides o set was = o.was || ${columnsAsJson(kind, "staged")}
      from staged where o.site = ${site} and o.kind = ${kind} and staged.id = o.vehicle_id and not staged.kept`;
    await tx`
      update staged set ${assignments(kind, { row: "staged", json: tx`o.said` })}
      from vehicle_overrides o, jsonb_populate_record(null::vehicles, o.said) said
      where o.site = ${site} and o.kind = ${kind} and staged.id = o.vehicle_id and not staged.kept`;
  }
  // A car marked sold here that then leaves its file has no earlier state; its row is imported again if it returns.
  const soldAt = new Date(now * 1_000).toISOString();
  await tx`
    with gone as (
      update vehicle_overrides o set was = o.was || ${tx.json({ status: "sold", sold_at: soldAt })}
      from vehicles v
      where o.site = ${site} and o.kind = 'sold' and v.site = o.site and v.id = o.vehicle_id
        and v.source = ${source} and not exists (select 1 from staged where staged.id = v.id)
      returning o.site, o.vehicle_id)
    update vehicles v set row_hash = null from gone where v.site = gone.site and v.id = gone.vehicle_id`;
}

/** What the import has written of a lost override's columns: of details, those that still are the staff's are not its. */
function writtenBy(tx: TransactionSql, kind: OverrideKind) {
  if (kind !== "facts") return tx`lost.now`;
  return tx`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(lost.now)
    where lost.said->key is distinct from value)`;
}

/** Reapplies overrides that staff made while the import wrote cars, after keepOverrides had run. */
export async function restoreOverrides(tx: TransactionSql, site: string): Promise<void> {
  for (const kind of ROW_KINDS) {
    await tx`
      with lost as (
        select v.id, o.said, ${columnsAsJson(kind, "v")} as now
        from vehicle_overrides o join vehicles v on v.site = o.site and v.id = o.vehicle_id
          cross join lateral jsonb_populate_record(null::vehicles, o.said) said
        where o.site = ${site} and o.kind = ${kind}
          and ${isLost(kind, tx`o.said`)}
        order by v.id for update of v
      ), noted as (
        update vehicle_overrides o set was = o.was || ${writtenBy(tx, kind)} from lost
        where o.site = ${site} and o.kind = ${kind} and o.vehicle_id = lost.id
      )
      update vehicles v set ${assignments(kind, { row: "v", json: tx`lost.said` })}, updated_at = now()
      from lost, jsonb_populate_record(null::vehicles, lost.said) said
      where v.site = ${site} and v.id = lost.id`;
  }
}
