import type { Sql, TransactionSql } from "postgres";

import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";

import { type Colleague, listColleagues } from "../leads/assignable.server";
import { type Scope, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** What somebody has in hand where whoever looks works too, and who could take it. */
export type InHand = { leads: number; tasks: number; heirs: Colleague[] };

export async function findInHand({ scope }: OnDesk, staffId: string): Promise<InHand> {
  const theirs = await listTheirs(sql(), scope, staffId);
  const sites = sitesFor(scope, "leads.work").map(({ site }) => site);
  const heirs = await listColleagues(sites);
  return {
    leads: theirs.filter(({ isLead }) => isLead).length,
    tasks: theirs.reduce((sum, { tasks }) => sum + tasks, 0),
    heirs: heirs.filter(({ id }) => id !== staffId),
  };
}

/**
 * Gives somebody's open leads and tasks to a colleague, as far as that one works at their locations; the others wait for
 * whoever takes them. No mail: it would be one for each.
 */
export async function handOver(
  tx: TransactionSql,
  { scope, staff }: OnDesk,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const theirs = await listTheirs(tx, scope, from);
  const places = new Map(
    theirs.map(({ site, locationId }) => [`${site}/${locationId}`, { site, locationId }]),
  );
  for (const { site, locationId } of places.values()) {
    const heir = (await listColleagues([site], locationId)).find(({ id }) => id === to);
    if (!heir) continue;
    const ids = theirs.flatMap((lead) =>
      lead.site === site && lead.locationId === locationId ? lead.id : [],
    );
    await tx`
      update lead_tasks set staff_id = ${to}
      where site = ${site} and lead_id = any(${ids}::uuid[]) and staff_id = ${from} and done_at is null`;
    await tx`
      with given as (
        update leads set assignee_id = ${to}
        where site = ${site} and id = any(${ids}::uuid[]) and assignee_id = ${from} returning site, id
      ), recorded as (
        insert into lead_changes (site, id, lead_id, staff_id, staff_name, kind, data)
        select site, gen_random_uuid(), id, ${staff.id}, ${staff.name}, 'assigned',
          ${tx.json({ to, name: heir.name })}
        from given returning site
      )
      select pg_notify(${LEADS_CHANNEL}, site) from (select distinct site from recorded) sites`;
  }
}

type Theirs = { site: string; id: string; locationId: string | null; isLead: boolean; tasks: number };

/** The open leads that somebody has, or has tasks of. */
async function listTheirs(client: Sql | TransactionSql, scope: Scope, staffId: string): Promise<Theirs[]> {
  const found: Theirs[] = [];
  for (const { site, locations } of sitesFor(scope, "leads.work")) {
    const isAll = locations === "all";
    found.push(
      ...(await client<Theirs[]>`
        select site, id, location_id as "locationId", assignee_id is not distinct from ${staffId}::uuid as "isLead", (
          select count(*)::int from lead_tasks task
          where task.site = lead.site and task.lead_id = lead.id and task.staff_id = ${staffId} and done_at is null
        ) as tasks
        from leads lead
        where site = ${site} and state = any(${[...OPEN_STATES]})
          and (${isAll} or location_id = any(${isAll ? [] : [...locations]}))
          and (assignee_id = ${staffId} or id in (
            select lead_id from lead_tasks where site = ${site} and staff_id = ${staffId} and done_at is null))`),
    );
  }
  return found;
}
