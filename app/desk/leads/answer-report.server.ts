import { sql } from "~/platform/db.server";
import { findSite } from "~/site/sites.server";

import { type Scope, sitesFor } from "../scope";

/** The report's periods. */
export const REPORT_DAYS = [7, 30, 90] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

export type ReportRow = {
  site: string;
  /** Null for leads without a location, and for unanswered ones. */
  name: string | null;
  leads: number;
  answered: number;
  /** Seconds of opening hours; null if nothing was answered. */
  median: number | null;
  /** Of those answered, the number answered within the site's target. */
  inTime: number;
};

export type AnswerReport = { days: ReportDays; byLocation: ReportRow[]; byPerson: ReportRow[] };

/** @returns one of the periods; thirty days for any other value */
export function parseReportDays(search: URLSearchParams): ReportDays {
  return REPORT_DAYS.find((days) => String(days) === search.get("days")) ?? 30;
}

/** Time to first answer within the scope, without spam, by location and by person. */
export async function reportAnswers(scope: Scope, days: ReportDays): Promise<AnswerReport> {
  const readable = await Promise.all(
    sitesFor(scope, "leads.read").map(async ({ site, locations }) => ({
      site,
      locations: locations === "all" ? null : locations,
      allowed: ((await findSite(site))?.config.leads.answerWithinMinutes ?? 60) * 60,
    })),
  );
  const leads = sql()`
    select leads.site, leads.location_id, leads.first_answered_by, leads.answered_after, readable.allowed
    from jsonb_to_recordset(${sql().json(readable)}) as readable(site text, locations jsonb, allowed int)
    join leads on leads.site = readable.site and leads.state <> 'spam'
      and leads.created_at > now() - make_interval(days => ${days})
      and (readable.locations is null or readable.locations ? leads.location_id)`;
  const figures = sql()`
    count(*)::int as leads, count(sent.answered_after)::int as answered,
    percentile_disc(0.5) within group (order by sent.answered_after) as median,
    count(*) filter (where sent.answered_after <= sent.allowed)::int as "inTime"`;
  const [byLocation, byPerson] = await Promise.all([
    sql()<ReportRow[]>`
      select sites.config->>'name' as site, locations.name, ${figures}
      from (${leads}) sent join sites on sites.slug = sent.site
      left join locations on locations.site = sent.site and locations.id = sent.location_id
      group by sites.slug, locations.name order by 1, 2 nulls last`,
    sql()<ReportRow[]>`
      select '' as site, staff.name, ${figures}
      from (${leads}) sent join staff on staff.id = sent.first_answered_by
      group by staff.id order by staff.name, staff.id`,
  ]);
  return { days, byLocation, byPerson };
}
