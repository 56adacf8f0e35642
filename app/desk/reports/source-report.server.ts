import { WEBSITE } from "~/leads/lead-source";
import { sql } from "~/platform/db.server";
import { addDays, localTime } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { readStale } from "~/platform/read-stale.server";
import type { Site } from "~/site/site";

import { CLICK_IDS, rowsBySource, type SourceCount, type SourceRow, totalOf } from "./lead-source";
import { type ReportQuery, partsInPeriod } from "./report-query.server";

export type SourceReport = {
  rows: SourceRow[];
  total: Omit<SourceRow, "source">;
  /** Views of car pages; null if no site counts events. Events hold no source. */
  views: number | null;
  /** The first day whose views are still stored, if later than the period's first; YYYY-MM-DD. */
  viewsFrom: string | null;
};

const DAY_SECONDS = 86_400;
/** The category of a lead about no car in stock that came to sales another way than by the site. */
const SALES = "Sales Enquiry";

/**
 * The funnel from views of cars to leads about them, and sales leads that came another way than by the site, to
 * reservations, by source. Each shopper is counted once, under the source of their first lead in the period that has
 * one, and has reserved if one of their reservations was confirmed in the period.
 */
export async function reportSources(
  query: ReportQuery,
  sites: readonly Site[],
  now: Seconds,
): Promise<SourceReport> {
  const [counts, { views, from }] = await Promise.all([
    countShoppers(query),
    countStoredViews(query, sites, now),
  ]);
  const rows = rowsBySource(counts);
  return { rows, total: totalOf(rows), views, viewsFrom: from };
}

/**
 * Views of car pages.
 *
 * @returns `views` null if no site counts events; `from` as viewsFrom of the report
 */
export async function countStoredViews(
  query: ReportQuery,
  sites: readonly Site[],
  now: Seconds,
): Promise<{ views: number | null; from: string | null }> {
  const counting = sites.filter(({ config }) => config.analytics.events);
  const views = counting.length === 0 ? null : await countViews(query);
  // By whole UTC months: the first day of one is not whole in another time zone.
  const keptFrom = counting.map(({ config: { analytics } }) => {
    return `${localTime(now - analytics.keepDays * DAY_SECONDS, "UTC").date.slice(0, 7)}-01`;
  });
  const latest = keptFrom.sort().at(-1);
  const isCut = latest !== undefined && latest >= query.period.from;
  return { views, from: isCut ? addDays(latest, 1) : null };
}

async function countShoppers(query: ReportQuery): Promise<SourceCount[]> {
  const params = sql()`shopper.params`;
  return readStale(
    (sql) => sql<SourceCount[]>`
    with lead as (
      select lead.site, lead.person_id, lead.created_at, part.since, part.until,
        nullif(lead.payload #> '{lead_attributes,linked_query_params}', '{}') as params,
        nullif(lead.payload->>'source', ${WEBSITE}) as other
      from ${partsInPeriod(query)}
      join leads lead on lead.site = part.site and lead.state not in ('spam', 'joined')
        and (lead.vehicle_id is not null or (lead.category = ${SALES} and lead.payload->>'source' <> ${WEBSITE}))
        and (part.location is null or lead.location_id = part.location)
        and lead.created_at >= part.since and lead.created_at < part.until
    ), shopper as (
      select site, person_id, since, until, count(*) as leads,
        (array_agg(params order by created_at) filter (where params is not null or other is not null))[1] as params,
        (array_agg(other order by created_at) filter (where params is not null or other is not null))[1] as other
      from lead group by site, person_id, since, until
    )
    select ${params}->>'utm_source' as utm,
      (select name from unnest(${CLICK_IDS}::text[]) known(name) where ${params} ? name limit 1) as click,
      shopper.other,
      sum(leads)::int as leads, count(*)::int as shoppers,
      count(*) filter (where exists (
        select 1 from leads own
        join reservations r on r.site = own.site and r.lead_id = own.id
          and r.paid_at >= shopper.since and r.paid_at < shopper.until
        where own.site = shopper.site and own.person_id = shopper.person_id
      ))::int as reserved
    from shopper group by 1, 2, 3`,
  );
}

async function countViews(query: ReportQuery): Promise<number> {
  const [row] = await readStale(
    (sql) => sql<{ views: number }[]>`
    select count(*)::int as views
    from ${partsInPeriod(query)}
    join analytics_events seen on seen.site = part.site and seen.event = 'ViewContent'
      and seen.at >= part.since and seen.at < part.until
    where part.location is null or exists (
      select 1 from vehicles car
      where car.site = seen.site and car.id = seen.data->>'car_id' and car.location_id = part.location
    )`,
  );
  return row?.views ?? 0;
}
