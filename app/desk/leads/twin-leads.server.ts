import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { locationsFor, type Scope } from "../scope";
import { leadSubject } from "./lead-in-scope.server";
import type { LeadEntry } from "./timeline";
import { listEntries } from "./timeline.server";

const MAX_TWINS = 5;

/** Another lead of the same shopper about the same car, such as their reservation: its conversation is this one's. */
type TwinLead = {
  id: string;
  subject: string;
  message: string | null;
  sentAt: Seconds;
  entries: Omit<LeadEntry, "at">[];
};

/** Those within the scope, with what was said and agreed in them. */
export async function listTwins(scope: Scope, site: string, id: string): Promise<TwinLead[]> {
  const locations = locationsFor(scope, site, "leads.read");
  if (locations === null) return [];
  const readable = locations === "all" ? sql()`true` : sql()`other.location_id = any(${[...locations]})`;
  const twins = await sql()<Omit<TwinLead, "entries">[]>`
    select other.id, coalesce(nullif(other.subcategory, ''), other.category) as subject, other.message,
      extract(epoch from other.created_at)::float8 as "sentAt"
    from leads lead
    join leads other on other.site = lead.site and other.person_id = lead.person_id
      and other.vehicle_id = lead.vehicle_id and other.id <> lead.id and other.state <> 'spam'
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by other.created_at desc, other.id limit ${MAX_TWINS}`;
  return Promise.all(
    twins.map(async (twin) => ({
      ...twin,
      subject: leadSubject(twin.subject),
      entries: await listEntries(site, twin.id),
    })),
  );
}
