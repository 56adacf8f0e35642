import { OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";
import type { Seconds } from "~/platform/moment";

import { deskLeadPath } from "../desk-paths";
import { dotted } from "../labels";
import { partsFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { stateRows } from "./inbox-query.server";
import { leadThing } from "./lead-thing.server";

/** A shopper's message that waits for an answer, in words. `at` is since when, in seconds UTC. */
export type WaitingMessage = { lead: string; href: string; name: string; about: string; at: Seconds };

/** More than come between two looks. */
const MAX_MESSAGES = 10;

/** The newest messages that wait at the person's own leads, and at those that nobody has. */
export async function listWaitingMessages({ scope, staff }: OnDesk): Promise<WaitingMessage[]> {
  const parts = (partsFor(scope, "leads.work", null) ?? []).map((part) => ({ ...part, deadlines: {} }));
  const rows = await sql()<
    { site: string; id: string; name: string; about: string | null; siteName: string; since: number }[]
  >`
    select lead.site, lead.id, ${fullNameOf("lead")} as name, ${leadThing()} as about,
      sites.config->>'name' as "siteName", extract(epoch from lead.waiting_since)::float8 as since
    from ${stateRows(parts, OPEN_STATES)}
    join leads lead on lead.site = part.site and lead.state = part.state and lead.waiting_since is not null
      and (part.location is null or lead.location_id = part.location)
      and (lead.assignee_id is null or lead.assignee_id = ${staff.id})
    join sites on sites.slug = lead.site
    order by lead.waiting_since desc, lead.id limit ${MAX_MESSAGES}`;
  const isOfSeveral = new Set(parts.map(({ site }) => site)).size > 1;
  return rows.map(({ site, id, name, about, siteName, since }) => ({
    lead: `${site}/${id}`,
    href: deskLeadPath(site, id),
    name,
    about: dotted(about, isOfSeveral ? siteName : null),
    at: since,
  }));
}
