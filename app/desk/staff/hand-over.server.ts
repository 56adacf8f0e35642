import type { Sql, TransactionSql } from "postgres";

import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { OPEN_STATES } from "~/leads/work/lead-state";
import { sql } from "~/platform/db.server";

import { type Colleague, listColleagues } from "../leads/assignable.server";
import { type Scope, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";

/** Somebody's open work at the sites that the viewer shares with them, and who could take it over. */
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

/** What becomes of the work of somebody who leaves. `heir` null where nobody takes any of it. */
export type HandedOver = {
  heir: { id: string; name: string } | null;
  /** What the heir gets. */
  leads: number;
  tasks: number;
  /** Open leads that are nobody's afterwards: those at locations where the heir doesn't work, or all of them. */
  unassigned: number;
};

type Share = { site: string; heir: Colleague | null; theirs: Theirs[] };

/** What {@link handOver} would do. @param to null for nobody */
export async function planHandOver({ scope }: OnDesk, from: string, to: string | null): Promise<HandedOver> {
  return sumShares(await listShares(sql(), scope, { from, to }));
}

/**
 * Gives somebody's open leads and tasks to a colleague, as far as that one works at their locations; the others are
 * nobody's. Each lead's history says that its person has left. No mail: it would be one for each.
 *
 * @param leaver whose name the history says
 */
export async function handOver(
  tx: TransactionSql,
  { scope, staff }: OnDesk,
  leaver: { id: string; name: string },
  to: string | null,
): Promise<HandedOver> {
  const shares = await listShares(tx, scope, { from: leaver.id, to });
  for (const { site, heir, theirs } of shares) {
    const ids = theirs.map(({ id }) => id);
    const heirId = heir?.id ?? null;
    await tx`
      update lead_tasks set staff_id = ${heirId}
      where site = ${site} and lead_id = any(${ids}::uuid[]) and staff_id = ${leaver.id} and done_at is null`;
    await tx`
      with given as (
        update leads set assignee_id = ${heirId}
        where site = ${site} and id = any(${ids}::uuid[]) and assignee_id = ${leaver.id} returning site, id
      ), recorded as (
        insert into lead_changes (site, id, lead_id, staff_id, staff_name, kind, data)
        select site, gen_random_uuid(), id, ${staff.id}, ${staff.name}, 'assigned',
          ${tx.json({ to: heirId, name: heir?.name ?? null, left: leaver.name })}
        from given returning site
      )
      select pg_notify(${LEADS_CHANNEL}, site) from (select distinct site from recorded) sites`;
  }
  return sumShares(shares);
}

/** Somebody's work by location, with the colleague who takes it there. */
async function listShares(
  client: Sql | TransactionSql,
  scope: Scope,
  { from, to }: { from: string; to: string | null },
): Promise<Share[]> {
  const shares = new Map<string, Share>();
  for (const lead of await listTheirs(client, scope, from)) {
    const { site, locationId } = lead;
    const place = `${site}/${locationId}`;
    const known = shares.get(place);
    if (known) known.theirs.push(lead);
    else {
      const colleagues = to === null ? [] : await listColleagues([site], locationId);
      const heir = colleagues.find(({ id }) => id === to && id !== from) ?? null;
      shares.set(place, { site, heir, theirs: [lead] });
    }
  }
  return [...shares.values()];
}

function sumShares(shares: readonly Share[]): HandedOver {
  const leadsIn = (some: readonly Share[]) =>
    some.flatMap(({ theirs }) => theirs).filter(({ isLead }) => isLead).length;
  const given = shares.filter(({ heir }) => heir !== null);
  return {
    heir: given[0]?.heir ?? null,
    leads: leadsIn(given),
    tasks: given.flatMap(({ theirs }) => theirs).reduce((sum, { tasks }) => sum + tasks, 0),
    unassigned: leadsIn(shares) - leadsIn(given),
  };
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
