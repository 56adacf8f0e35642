import { LOST_REASONS, type LostReason } from "~/leads/work/lead-state";
import { readStale } from "~/platform/read-stale.server";

import { leadThing } from "../leads/lead-thing.server";
import { partsInPeriod, type ReportQuery } from "./report-query.server";

/** A lead that is lost. */
export type LostLead = {
  site: string;
  siteName: string;
  id: string;
  /** Its car, or else what it was about. */
  about: string;
  location: string | null;
  /** Whose it was; null for nobody. */
  person: string | null;
  /** Null for a lead of an older release. */
  reason: LostReason | null;
  /** The person's own words; may be empty. */
  words: string;
  /** YYYY-MM-DD at its site. */
  sentOn: string;
  /** The same; null if nobody knows any more. */
  lostOn: string | null;
};

export type LostReport = {
  /** The most frequent first. */
  reasons: { reason: LostReason | null; leads: number }[];
  total: number;
  /** The newest first. */
  latest: LostLead[];
};

const LATEST = 10;

/** Why leads were lost; the reasons add up to the total. @param leads newest first */
export function lostReport(leads: readonly LostLead[]): LostReport {
  const counts = new Map<LostReason | null, number>();
  for (const { reason } of leads) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...LOST_REASONS, null].map((reason) => ({ reason, leads: counts.get(reason) ?? 0 }));
  return {
    reasons: reasons.filter(({ leads: count }) => count > 0).sort((a, b) => b.leads - a.leads),
    total: leads.length,
    latest: leads.slice(0, LATEST),
  };
}

/** The leads sent in the period that are lost, newest first: the same leads that response times count. */
export async function listLostLeads(query: ReportQuery): Promise<LostLead[]> {
  return readStale(
    (sql) => sql<LostLead[]>`
    select lead.site, sites.config->>'name' as "siteName", lead.id,
      coalesce(${leadThing()}, nullif(lead.subcategory, ''), lead.category) as about,
      locations.name as location, coalesce(staff.name, moved.by) as person, lead.lost_reason as reason,
      coalesce(moved.words, '') as words,
      to_char(lead.created_at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD') as "sentOn",
      to_char(moved.at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD') as "lostOn"
    from ${partsInPeriod(query)}
    join sites on sites.slug = part.site
    join leads lead on lead.site = part.site and lead.state = 'lost'
      and (part.location is null or lead.location_id = part.location)
      and lead.created_at >= part.since and lead.created_at < part.until
    left join locations on locations.site = lead.site and locations.id = lead.location_id
    left join staff on staff.id = lead.assignee_id
    left join lateral (
      select change.at, change.staff_name as by, change.data->>'words' as words from lead_changes change
      where change.site = lead.site and change.lead_id = lead.id and change.kind = 'state'
        and change.data->>'to' = 'lost'
      order by change.at desc limit 1
    ) moved on true
    order by lead.created_at desc, lead.id`,
  );
}
