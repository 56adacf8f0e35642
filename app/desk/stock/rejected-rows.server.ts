import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";

import { type NamedSource, titleOf } from "../feeds/upload/stock-list";
import { partRows } from "../list-query.server";
import type { Part } from "../scope";
import { NO_SOURCE, type StockFilter } from "./stock-filter";

/** A rejected row of a feed's last run. */
export type RejectedRow = {
  site: string;
  siteName: string;
  source: string;
  /** What staff call it. */
  title: string;
  line: number;
  stockNumber: string | null;
  /** What its row's id would make the car's; null for a row that says no car. */
  vehicleId: string | null;
  /** The car it refers to; null if there is none yet. */
  car: { id: string; name: string } | null;
  reason: string;
  value: string;
};

/**
 * The rows rejected by each source's last run that read rows, in file order. A role at one location sees
 * only rows that refer to one of its cars.
 */
export async function listRejected(
  parts: readonly Part[],
  filter: StockFilter,
  max: number,
): Promise<RejectedRow[]> {
  const { after } = filter;
  const beyond =
    after === null
      ? sql()`true`
      : sql()`(rejected.site, run.source, rejected.line) > (${after.site}, ${after.id}, ${after.at}::bigint)`;
  const rows = await sql()<(Omit<RejectedRow, "title"> & { feed: NamedSource })[]>`
    select rejected.site, sites.config->>'name' as "siteName", run.source, rejected.line,
      jsonb_build_object('name', feed_sources.name, 'kind', feed_sources.kind, 'location', feed_sources.location,
        'givenTitle', feed_sources.config->>'title') as feed,
      rejected.stock_number as "stockNumber", rejected.vehicle_id as "vehicleId",
      case when car.id is not null then jsonb_build_object('id', car.id, 'name', car.name) end as car,
      rejected.reason, rejected.value
    ${rejectedIn(parts, filter)} and ${beyond}
    order by rejected.site, run.source, rejected.line limit ${max}`;
  return rows.map(({ feed, ...row }) => ({ ...row, title: titleOf(feed) }));
}

export async function countRejected(
  parts: readonly Part[],
  filter: StockFilter,
  max: number,
): Promise<number> {
  const [counted] = await sql()<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${rejectedIn(parts, filter)} limit ${max}) capped`;
  return counted?.count ?? 0;
}

/** A row has neither days, photographs nor a price: those belong to a car. */
function rejectedIn(
  parts: readonly Part[],
  { source, age, withoutPhotos, withoutPrice, words }: StockFilter,
): PendingQuery<Row[]> {
  const isAboutCars = age !== null || withoutPhotos || withoutPrice || source === NO_SOURCE;
  const pattern = containing(words);
  return sql()`
    from ${partRows(parts)}
    join sites on sites.slug = part.site
    join feed_sources on feed_sources.site = part.site
    cross join lateral (
      select id, source from feed_runs
      where site = part.site and feed_runs.source = feed_sources.name and state = 'done'
        and exists (select 1 from feed_rows read where read.site = feed_runs.site and read.run_id = feed_runs.id)
      order by started_at desc limit 1
    ) run
    join feed_rows rejected on rejected.site = part.site and rejected.run_id = run.id and rejected.outcome = 'rejected'
    left join vehicles car on car.site = rejected.site and car.id = rejected.vehicle_id
    where (part.location is null or car.location_id = part.location) and ${!isAboutCars}
      and (${source}::text is null or run.source = ${source})
      and (${words} = '' or concat_ws(' ', rejected.stock_number, rejected.vehicle_id, car.name) ilike ${pattern})`;
}
