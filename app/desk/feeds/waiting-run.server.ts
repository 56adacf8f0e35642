import type { FeedRun } from "~/feeds/find-runs.server";
import { sql } from "~/platform/db.server";
import { IN_STOCK } from "~/stock/in-stock";

import { isOnline } from "../list-query.server";

/** The cars of a feed now, and what accepting its waiting run would do to them. */
export type WaitingCounts = {
  /** As the stock list counts them. */
  online: number;
  /** In stock, but hidden from shoppers. */
  hidden: number;
  added: number;
  changed: number;
  /** Online or hidden now. */
  leaving: number;
};

type WaitingRun = Pick<FeedRun, "id" | "source" | "counts">;

/**
 * The same figures for every page that shows a waiting run.
 *
 * @returns null for a run whose rows are no longer kept
 */
export async function countWaiting(
  site: string,
  { id, source, counts }: WaitingRun,
): Promise<WaitingCounts | null> {
  const [counted] = await sql()<(Omit<WaitingCounts, "changed"> & { kept: boolean })[]>`
    select ${hasRows(site, id)} as kept, (count(*) filter (where ${isOnline()}))::int as online,
      (count(*) filter (where not ${isOnline()}))::int as hidden,
      (count(*) filter (where ${isLeaving(id)}))::int as leaving,
      (select count(distinct rows.vehicle_id) from feed_rows rows
        where rows.site = ${site} and rows.run_id = ${id}::uuid and rows.outcome = 'live' and not exists (
          select 1 from vehicles known where known.site = rows.site and known.id = rows.vehicle_id
            and known.status in ${sql()(IN_STOCK)}))::int as added
    ${inStockOf(site, source)}`;
  if (!counted?.kept) return null;
  const { online, hidden, added, leaving } = counted;
  return { online, hidden, added, leaving, changed: counts["would_change"] ?? 0 };
}

/** A car for sale that the run's file does not list as for sale. */
export type LeavingCar = { id: string; name: string; stockNumber: string | null; priceCents: number | null };

/** @param after the id of the last car of the page before */
export function listLeaving(
  site: string,
  { id, source }: WaitingRun,
  { after, max }: { after: string; max: number },
): Promise<LeavingCar[]> {
  return sql()<LeavingCar[]>`
    select car.id, car.name, car.stock_number as "stockNumber", car.price_cents as "priceCents"
    ${inStockOf(site, source)} and ${hasRows(site, id)} and ${isLeaving(id)} and car.id > ${after}
    order by car.id limit ${max}`;
}

function inStockOf(site: string, source: string) {
  return sql()`
    from vehicles car
    where car.site = ${site} and car.source = ${`feed:${source}`} and car.status in ${sql()(IN_STOCK)}`;
}

function hasRows(site: string, runId: string) {
  return sql()`exists (select 1 from feed_rows kept where kept.site = ${site} and kept.run_id = ${runId}::uuid)`;
}

/** Cars whose rows were rejected, or held for a photograph, stay. */
function isLeaving(runId: string) {
  return sql()`not exists (
    select 1 from feed_rows rows where rows.site = car.site and rows.run_id = ${runId}::uuid
      and rows.vehicle_id = car.id and rows.rule <> 'status')`;
}
