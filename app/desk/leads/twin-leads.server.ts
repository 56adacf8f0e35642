import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";

import type { Scope } from "../scope";
import { leadSubject } from "./lead-in-scope.server";
import { leadThing } from "./lead-thing.server";
import { within } from "./same-shopper.server";
import type { LeadEntry } from "./timeline";
import { listEntries } from "./timeline.server";

const MAX_TWINS = 5;
/** What was said and agreed; the rest of a twin's history is its own page's. */
const TOLD: readonly LeadEntry["kind"][] = [
  ...(["received", "answered", "followed-up", "call", "note"] as const),
  ...(["booking", "offer", "deposit", "sold", "sale-cancelled"] as const),
];

/**
 * Another lead of the same shopper about the same car, such as their reservation, or one that staff have joined to this
 * one: its conversation is this one's.
 */
type TwinLead = {
  id: string;
  isJoined: boolean;
  name: string;
  phone: string | null;
  email: string | null;
  subject: string;
  message: string | null;
  source: string;
  sentAt: Seconds;
  entries: Omit<LeadEntry, "at">[];
};

/**
 * Those within the scope, with what was said and agreed in them. A form that has joined a lead is an entry of its history
 * already.
 */
export async function listTwins(scope: Scope, site: string, id: string): Promise<TwinLead[]> {
  const readable = within(scope, "leads.read", site);
  if (readable === null) return [];
  const twins = await sql()<Omit<TwinLead, "entries">[]>`
    select other.id, other.joined_to is not null as "isJoined", ${fullNameOf("other")} as name, other.phone, other.email,
      coalesce(
        case when other.joined_to is not null then ${leadThing("other")} end, nullif(other.subcategory, ''), other.category
      ) as subject,
      other.message, coalesce(other.payload->>'source', '') as source, extract(epoch from other.created_at)::float8 as "sentAt"
    from leads lead
    join leads other on other.site = lead.site and other.id <> lead.id and (
      (other.person_id = lead.person_id and other.vehicle_id = lead.vehicle_id and other.state not in ('spam', 'joined'))
      or (other.joined_to = lead.id and not exists (
        select from lead_changes entry where entry.site = other.site and entry.id = other.id and entry.kind = 'received'
      )))
    where lead.site = ${site} and lead.id = ${id} and ${readable}
    order by other.created_at desc, other.id limit ${MAX_TWINS}`;
  return Promise.all(
    twins.map(async (twin) => ({
      ...twin,
      subject: leadSubject(twin.subject),
      entries: await listEntries(site, twin.id, TOLD),
    })),
  );
}
