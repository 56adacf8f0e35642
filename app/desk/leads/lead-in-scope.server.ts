import { isLeadState, type LeadState } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";
import { isUuid } from "~/platform/uuid";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import type { Ability } from "../roles";
import { includesLocation, locationsFor, type Scope } from "../scope";

/** A lead in scope, with what permission rules need. */
export type LeadInScope = {
  site: Site;
  id: string;
  locationId: string | null;
  sentAt: Seconds;
  state: LeadState;
  /** In full. */
  name: string;
  email: string | null;
  phone: string | null;
  /** That its shopper asked for deletion, and the record it stays for; null unless they did. Seconds UTC. */
  deletion: { askedAt: Seconds; until: Seconds } | null;
  /** Of its location, otherwise of its site. */
  timeZone: string;
};

type Row = Omit<LeadInScope, "site" | "id" | "state" | "timeZone"> & {
  state: string;
  timeZone: string | null;
};

/**
 * The only access to a lead on the desk: every page and action starts here. One whose shopper asked for deletion can
 * only be read.
 *
 * @returns null for a lead outside the scope, as if it did not exist
 */
export async function findLeadInScope(
  scope: Scope,
  ability: Ability,
  slug: string,
  id: string,
): Promise<LeadInScope | null> {
  const locations = locationsFor(scope, slug, ability);
  if (locations === null || !isUuid(id)) return null;
  const [row] = await sql()<Row[]>`
    select lead.location_id as "locationId", extract(epoch from lead.created_at)::float8 as "sentAt",
      lead.state, ${fullNameOf("lead")} as name, lead.email, lead.phone, locations.data->>'timeZone' as "timeZone", (
        select jsonb_build_object('askedAt', extract(epoch from min(kept.asked_at)), 'until', extract(epoch from max(kept.erase_at)))
        from shopper_kept kept where kept.site = lead.site and kept.lead_id = lead.id having count(*) > 0
      ) as deletion
    from leads lead
    left join locations on locations.site = lead.site and locations.id = lead.location_id
    where lead.site = ${slug} and lead.id = ${id}`;
  if (!row || !isLeadState(row.state) || !includesLocation(locations, row.locationId)) return null;
  if (row.deletion !== null && ability !== "leads.read") return null;
  const site = await findSite(slug);
  return site && { ...row, state: row.state, timeZone: row.timeZone ?? site.config.timeZone, site, id };
}

/** What a lead is about, without the number that lead systems order a trade-in's steps by ("2. Valuation"). */
export function leadSubject(subject: string): string {
  return subject.replace(/^\d+\. /, "");
}
