import { readStale } from "~/platform/read-stale.server";

import { CLICK_IDS, sourceOf } from "../lead-source";
import { partsInPeriod, type ReportQuery } from "../report-query.server";
import { soldIn } from "../sold-cars.server";
import type { SourceOutcome } from "./cost";

type Row = {
  utm: string | null;
  click: string | null;
  other: string | null;
  isToLead: boolean;
  leads: number;
  sold: number;
};

/**
 * All leads of the period by their source, without spam, and the cars that were sold in it by the source of the lead
 * that each was sold to. A lead of one of the site's own forms without a campaign has the site itself as its source.
 */
export async function countOutcomes(query: ReportQuery): Promise<SourceOutcome[]> {
  const rows = await readStale(
    (sql) => sql<Row[]>`
    with outcome as (
      select lead.payload #> '{lead_attributes,linked_query_params}' as params, lead.payload->>'source' as other,
        true as to_lead, 1 as leads, 0 as sold
      from ${partsInPeriod(query)}
      join leads lead on lead.site = part.site and lead.state not in ('spam', 'joined')
        and (part.location is null or lead.location_id = part.location)
        and lead.created_at >= part.since and lead.created_at < part.until
      union all
      select lead.payload #> '{lead_attributes,linked_query_params}', sale.source, coalesce(sale.source, '') <> '', 0, 1
      from ${soldIn(query)}
      left join sales sale on sale.site = sold.site and sale.id = sold.sale_id
      left join leads lead on lead.site = sale.site and lead.id = sale.lead_id
    )
    select nullif(params->>'utm_source', '') as utm,
      (select name from unnest(${CLICK_IDS}::text[]) known(name) where params ? name limit 1) as click,
      other, to_lead as "isToLead", sum(leads)::int as leads, sum(sold)::int as sold
    from outcome group by 1, 2, 3, 4`,
  );
  const outcomes = new Map<string | null, SourceOutcome>();
  for (const { isToLead, leads, sold, ...from } of rows) {
    const source = isToLead ? sourceOf(from) : null;
    const known = outcomes.get(source) ?? { source, leads: 0, sold: 0 };
    outcomes.set(source, { source, leads: known.leads + leads, sold: known.sold + sold });
  }
  return [...outcomes.values()];
}
