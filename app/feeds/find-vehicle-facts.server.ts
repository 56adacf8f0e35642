import { z } from "zod";

import { listFailedPhotographs } from "~/photographs/queue-photographs.server";
import { sql } from "~/platform/db.server";
import { findCarById } from "~/stock/cars.server";
import { listOverrides } from "~/stock/overrides/overrides.server";
import { type StockIndex, ifUnavailable } from "~/stock/stock-index";

import type { ExplainingRow, ExplainingRun, VehicleFacts } from "./explain-vehicle";

type ExplainedSite = { slug: string; config: { search: { soldWindowDays: number } } };
type RunRow = ExplainingRun & { row: ExplainingRow | null };

const FEED = "feed:";
const MAX_FAILED_PHOTOS = 60;
const uuid = z.string().uuid();

/** What is known about a vehicle, by its stock number, VIN, registration plate or id. */
export async function findVehicleFacts(
  site: ExplainedSite,
  idOrStockNumber: string,
  index: Pick<StockIndex, "findCards">,
): Promise<VehicleFacts> {
  const [found] = await sql()<{ id: string; source: string; awaitsPhotograph: boolean }[]>`
    select id, source, awaits_photograph as "awaitsPhotograph" from vehicles
    where site = ${site.slug} and (id = ${idOrStockNumber}
      or lower(${idOrStockNumber}) in (lower(stock_number), lower(vin), lower(rego)))
    order by id = ${idOrStockNumber} desc, status in ('in_stock', 'coming_soon') desc, updated_at desc limit 1`;
  const car = found ? await findCarById(site.slug, found.id) : null;
  const overrides = car === null ? [] : await listOverrides(site.slug, car.id);
  const source = found?.source.startsWith(FEED) ? found.source.slice(FEED.length) : null;
  const [read] = await listRuns(site.slug, source, { id: found?.id ?? null, stockNumber: idOrStockNumber });
  const [waiting] = await sql()<ExplainingRun[]>`
    select id, source, state, extract(epoch from started_at)::int as "startedAt", message from feed_runs
    where site = ${site.slug} and state = 'waiting' and (${found === undefined} or source = ${source})
    order by started_at desc limit 1`;
  const { row, ...run } = read ?? { row: null };
  return {
    stockNumber: idOrStockNumber,
    car,
    heldBy: overrides.find(({ kind }) => kind === "hold")?.by ?? null,
    source,
    awaitsPhotograph: found?.awaitsPhotograph ?? false,
    isIndexed: car !== null && (await isIndexed(site.slug, car.id, index)),
    row,
    run: "id" in run ? run : null,
    waiting: waiting ?? null,
    failedPhotos:
      car === null
        ? []
        : await listFailedPhotographs(site.slug, { vehicleId: car.id, limit: MAX_FAILED_PHOTOS }),
    settings: { soldWindowDays: site.config.search.soldWindowDays },
  };
}

/** @returns null if the index does not answer */
async function isIndexed(
  site: string,
  id: string,
  index: Pick<StockIndex, "findCards">,
): Promise<boolean | null> {
  const cards = await index.findCards(site, [id]).catch(ifUnavailable(null));
  return cards && cards.length > 0;
}

/**
 * The last run that read rows: of the vehicle's own source, otherwise the last one with a row of its number.
 * With that row, if there is one.
 */
function listRuns(site: string, source: string | null, vehicle: { id: string | null; stockNumber: string }) {
  const row = sql()`
    select json_build_object('line', line, 'outcome', outcome, 'rule', rule, 'reason', reason, 'value', value) from feed_rows r
    where r.site = run.site and r.run_id = run.id
      and (r.vehicle_id = ${vehicle.id} or lower(r.stock_number) = lower(${vehicle.stockNumber}))
    order by r.outcome = 'rejected', r.line limit 1`;
  return sql()<RunRow[]>`
    select id, source, state, extract(epoch from started_at)::int as "startedAt", message, row from (
      select id, source, state, started_at, message, (${row}) as row
      from feed_runs run
      where site = ${site} and state = 'done'
        and (${source}::text is null or source = ${source})
        and exists (select 1 from feed_rows r where r.site = run.site and r.run_id = run.id)
    ) read
    where ${source}::text is not null or row is not null
    order by started_at desc limit 1`;
}

/** @returns whether a text can be a run's id */
export function isRunId(text: string): boolean {
  return uuid.safeParse(text).success;
}
