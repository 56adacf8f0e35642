import { sql } from "~/platform/db.server";
import { readStale } from "~/platform/read-stale.server";
import type { Site } from "~/site/site";

import { type ReportQuery, partsInPeriod } from "./report-query.server";

export type AnswerFigures = {
  leads: number;
  answered: number;
  /** Seconds of opening hours until somebody answered; null if nobody did. A booking is confirmed at once. */
  median: number | null;
  /** Of those answered, the number answered within the site's target. */
  inTime: number;
};

type AnswerRow = AnswerFigures & {
  /** Empty for a person. */
  site: string;
  /** Null for leads without a location, or without an answer of a person's. */
  name: string | null;
  /** The person's id; null for a location, and for somebody who was removed from the desk. */
  person: string | null;
};

export type AnswerReport = { byLocation: AnswerRow[]; byPerson: AnswerRow[]; total: AnswerFigures };

type Targets = { site: string; allowed: number }[];

function targetsOf(sites: readonly Site[]): Targets {
  return sites.map(({ slug, config }) => ({
    site: slug,
    allowed: config.leads.answerWithinMinutes * 60,
  }));
}

/** The leads that the report counts, each with the time that its site allows. */
function countedLeads(query: ReportQuery, targets: Targets) {
  return sql()`${partsInPeriod(query)}
    join jsonb_to_recordset(${sql().json(targets)}) as target(site text, allowed int) on target.site = part.site
    join leads lead on lead.site = part.site and lead.state not in ('spam', 'joined')
      and (part.location is null or lead.location_id = part.location)
      and lead.created_at >= part.since and lead.created_at < part.until`;
}

/** The same figures of each site that had leads, by its slug. */
export async function answersBySite(
  query: ReportQuery,
  sites: readonly Site[],
): Promise<Map<string, Omit<AnswerFigures, "median">>> {
  const rows = await readStale(
    (sql) => sql<({ site: string } & Omit<AnswerFigures, "median">)[]>`
    select lead.site, count(*)::int as leads, count(lead.answered_after)::int as answered,
      count(*) filter (where lead.answered_after <= target.allowed)::int as "inTime"
    from ${countedLeads(query, targetsOf(sites))} group by lead.site`,
  );
  return new Map(rows.map(({ site, ...figures }) => [site, figures]));
}

/**
 * Time to first answer for leads sent in the period, without spam, by location and by person. Both tables
 * contain every lead, so both add up to the total.
 */
export async function reportAnswers(query: ReportQuery, sites: readonly Site[]): Promise<AnswerReport> {
  const leads = sql()`
    select lead.site, lead.location_id, lead.first_answered_by, lead.answered_after, target.allowed, former.name as former
    from ${countedLeads(query, targetsOf(sites))}
    left join lateral (
      -- Who was removed from the desk is named by the lead's history alone. What staff entered was answered as it came.
      select change.staff_name as name from lead_changes change
      where lead.first_answered_by is null and lead.answered_after > 0 and change.site = lead.site and change.lead_id = lead.id
        and change.at = lead.first_answered_at and change.staff_name is not null
      limit 1
    ) former on true`;
  const figures = sql()`
    count(*)::int as leads, count(sent.answered_after)::int as answered,
    percentile_disc(0.5) within group (order by sent.answered_after)
      filter (where sent.first_answered_by is not null or sent.former is not null) as median,
    count(*) filter (where sent.answered_after <= sent.allowed)::int as "inTime"`;
  const [byLocation, byPerson, [total]] = await Promise.all([
    readStale(
      (sql) => sql<AnswerRow[]>`
      select sites.config->>'name' as site, locations.name, null as person, ${figures}
      from (${leads}) sent join sites on sites.slug = sent.site
      left join locations on locations.site = sent.site and locations.id = sent.location_id
      group by sites.slug, locations.name order by 1, 2 nulls last`,
    ),
    readStale(
      (sql) => sql<AnswerRow[]>`
      select '' as site, coalesce(staff.name, sent.former) as name, staff.id as person, ${figures}
      from (${leads}) sent left join staff on staff.id = sent.first_answered_by
      group by staff.id, sent.former order by 2 nulls last, staff.id`,
    ),
    readStale((sql) => sql<AnswerFigures[]>`select ${figures} from (${leads}) sent`),
  ]);
  return { byLocation, byPerson, total: total ?? { leads: 0, answered: 0, median: null, inTime: 0 } };
}
