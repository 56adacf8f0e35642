import type { Sql } from "postgres";

/** First and last day of a report, inclusive. */
export type Period = { from: string; to: string };

/** A site's counts for one day; `day` is YYYY-MM-DD in its time zone. */
export type FunnelDay = {
  day: string;
  searches: number;
  vehicles: number;
  started: number;
  sent: number;
  signIns: number;
  saves: number;
};

/** `event` as stored: an id of the specification, or a name of our own. */
export type EventCount = { event: string; count: number };

type ReportSite = { slug: string; timeZone: string };

/**
 * A site's funnel: one row per day of its own time zone, without gaps. Leads suspected of spam are left out.
 * Sign-ins and watchlist saves are current ones only, since signing out or removing a car deletes them.
 */
export async function findFunnel(sql: Sql, site: ReportSite, period: Period): Promise<FunnelDay[]> {
  const { slug, timeZone } = site;
  const { from, to } = period;
  return sql<FunnelDay[]>`
    with bounds as (
      select ${from}::date as first, ${to}::date as last,
        ${from}::date::timestamp at time zone ${timeZone} as since,
        (${to}::date + 1)::timestamp at time zone ${timeZone} as until
    ), happened as (
      select at, event as what from analytics_events, bounds
      where site = ${slug} and at >= since and at < until and event in ('49', 'ViewContent', 'enquiry_started')
      union all
      select created_at, 'sent' from leads, bounds
      where site = ${slug} and created_at >= since and created_at < until and not suspected_spam
      union all
      select created_at, 'sign_in' from shopper_sessions, bounds
      where site = ${slug} and created_at >= since and created_at < until
      union all
      select saved_at, 'save' from watchlist_entries, bounds
      where site = ${slug} and saved_at >= since and saved_at < until
    ), counted as (
      select (at at time zone ${timeZone})::date as day, what, count(*)::int as times
      from happened group by 1, 2
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(times) filter (where what = '49'), 0)::int as searches,
      coalesce(sum(times) filter (where what = 'ViewContent'), 0)::int as vehicles,
      coalesce(sum(times) filter (where what = 'enquiry_started'), 0)::int as started,
      coalesce(sum(times) filter (where what = 'sent'), 0)::int as sent,
      coalesce(sum(times) filter (where what = 'sign_in'), 0)::int as "signIns",
      coalesce(sum(times) filter (where what = 'save'), 0)::int as saves
    from bounds
    cross join lateral generate_series(first, last, interval '1 day') as days (day)
    left join counted on counted.day = days.day::date
    group by days.day order by days.day`;
}

/** The count of each event of a site. */
export async function findEventCounts(
  sql: Sql,
  { slug, timeZone }: ReportSite,
  { from, to }: Period,
): Promise<EventCount[]> {
  return sql<EventCount[]>`
    select event, count(*)::int as count from analytics_events
    where site = ${slug}
      and at >= ${from}::date::timestamp at time zone ${timeZone}
      and at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by event`;
}
