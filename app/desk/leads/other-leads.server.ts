import type { LeadState } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";

import { locationsFor, type Scope } from "../scope";

const MAX_SHOWN = 20;

/** Another lead of the same shopper. */
type OtherLead = {
  id: string;
  subject: string;
  state: LeadState;
  /** Seconds UTC. */
  sentAt: number;
};

/** The same shopper's other leads within the scope, newest first. */
export async function listOtherLeads(scope: Scope, site: string, id: string): Promise<OtherLead[]> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`other.location_id = any(${[...locations]})`;
  return sql()<OtherLead[]>`
    select other.id, coalesce(other.vehicle_then->>'name', nullif(other.subcategory, ''), other.category) as subject,
      other.state, extract(epoch from other.created_at)::float8 as "sentAt"
    from leads lead
    join leads other on other.site = lead.site and other.person_id = lead.person_id and other.id <> lead.id
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by other.created_at desc, other.id limit ${MAX_SHOWN}`;
}
