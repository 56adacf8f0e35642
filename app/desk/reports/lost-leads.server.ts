import { readStale } from "~/platform/read-stale.server";

import type { LostLead } from "./lost-report";
import { type ReportQuery, partsInPeriod } from "./report-query.server";

/** The leads sent in the period that are lost, newest first: the same leads that response times count. */
export async function listLostLeads(query: ReportQuery): Promise<LostLead[]> {
  return readStale(
    (sql) => sql<LostLead[]>`
    select lead.site, sites.config->>'name' as "siteName", lead.id,
      coalesce(lead.vehicle_then->>'name', lead.payload->>'trade_in_vehicle', nullif(lead.subcategory, ''), lead.category) as about,
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
