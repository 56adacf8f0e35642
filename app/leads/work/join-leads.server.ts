import type { PendingQuery, Row, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import type { Actor, LeadRef } from "./lead-change";
import { type LeadState, OPEN_STATES } from "./lead-state";
import { movePeople, movePersonBack, recordAbout } from "./person.server";

type Fragment = PendingQuery<Row[]>;

/**
 * Which of two open leads the other can go on in: this page's, or the other one, which has the car or what was agreed;
 * or why neither can.
 */
export type Joins = "here" | "there" | "closed" | "department" | "dealt";

/** SQL: how `leads other` and `leads lead` can be one conversation. */
export function joinsOf(): Fragment {
  const isOpen = sql()`lead.state = any(${[...OPEN_STATES]}) and other.state = any(${[...OPEN_STATES]})`;
  // Of one department: a service is no part of a sale, and a valuation is a deal beside it.
  const isAlike = sql()`'Valuation' not in (lead.category, other.category)
    and (lead.category = 'Service Enquiry') = (other.category = 'Service Enquiry')`;
  return sql()`case when not (${isOpen}) then 'closed' when not (${isAlike}) then 'department'
    when lead.vehicle_id is null and other.vehicle_id is not null and ${isBare("lead")} then 'there'
    when ${isBare("other")} then 'here' when ${isBare("lead")} then 'there' else 'dealt' end`;
}

/** What is booked, reserved or sold is found by its own lead. */
function isBare(alias: "lead" | "other"): Fragment {
  const lead = sql()(alias);
  const has = (table: "bookings" | "reservations" | "sales", which: Fragment) => sql()`exists (
    select from ${sql()(table)} record where record.site = ${lead}.site and record.lead_id = ${lead}.id and ${which})`;
  return sql()`not (${has("bookings", sql()`record.state = 'booked'`)}
    or ${has("reservations", sql()`record.state in ('held', 'paid')`)}
    or ${has("sales", sql()`record.cancelled_at is null`)})`;
}

/**
 * Makes two open leads of one shopper one conversation: one goes on in the other, with its tasks and what waits for an
 * answer, as a form that joins an open lead does (decision 041).
 *
 * @returns false if it is no longer possible
 */
export async function joinLeads({ site, id }: LeadRef, other: string, by: Actor): Promise<boolean> {
  return sql().begin(async (tx) => {
    await tx`select 1 from leads where site = ${site} and id in (${id}, ${other}) order by id for update`;
    const [pair] = await tx<{ joins: Joins; state: LeadState; otherState: LeadState }[]>`
      select ${joinsOf()} as joins, lead.state, other.state as "otherState"
      from leads lead join leads other on other.site = lead.site and other.id = ${other} and other.id <> lead.id
      where lead.site = ${site} and lead.id = ${id}`;
    if (pair?.joins !== "here" && pair?.joins !== "there") return false;
    const isHere = pair.joins === "here";
    const [host, guest, state] = isHere ? [id, other, pair.otherState] : [other, id, pair.state];
    const moved = await movePeople(tx, { site, id: host }, guest);
    await takeOver(tx, site, { host, guest });
    const tasks = await tx<{ id: string }[]>`
      update lead_tasks set lead_id = ${host} where site = ${site} and lead_id = ${guest} and done_at is null returning id`;
    await tx`
      update leads set state = 'joined', joined_to = ${host}, assignment_due = false
      where site = ${site} and id = ${guest}`;
    await tx`update leads set joined_to = ${host} where site = ${site} and joined_to = ${guest}`;
    const joined = { lead: guest, state, tasks: tasks.map((task) => task.id) };
    await recordAbout(
      tx,
      { site, id: host },
      { kind: "merged", by, data: { from: guest, ...moved, joined } },
    );
    await recordAbout(tx, { site, id: guest }, { kind: "merged", by, data: { from: host, into: host } });
    return true;
  });
}

/** What the guest waits for, who has it and that it was answered are the host's now. */
async function takeOver(
  tx: TransactionSql,
  site: string,
  { host, guest }: { host: string; guest: string },
): Promise<void> {
  await tx`
    update leads host set
      assignee_id = coalesce(host.assignee_id, guest.assignee_id),
      assignment_due = host.assignment_due and guest.assignee_id is null,
      state = case when guest.state = 'working' then 'working' else host.state end,
      first_answered_at = coalesce(host.first_answered_at, guest.first_answered_at),
      first_answered_by = case when host.first_answered_at is null then guest.first_answered_by else host.first_answered_by end,
      answered_after = case when host.first_answered_at is null then guest.answered_after else host.answered_after end,
      waiting_since = least(host.waiting_since, case when not exists (
        select from lead_changes answer where answer.site = host.site and answer.lead_id = host.id
          and answer.kind in ('answered', 'call') and answer.at > asked.since) then asked.since end)
    from leads guest cross join lateral (
      select coalesce(guest.waiting_since, case when guest.first_answered_at is null then guest.created_at end) as since
    ) asked
    where host.site = ${site} and host.id = ${host} and guest.site = ${site} and guest.id = ${guest}`;
}

type Joined = { lead: string; state: LeadState; tasks: string[] };

/**
 * Makes what joined a lead by hand a lead of its own again, as it was: whose it was before, too.
 *
 * @returns the change that had joined them; null for what joined it otherwise
 */
export async function partLead(
  tx: TransactionSql,
  { site, id }: LeadRef,
  guest: string,
): Promise<string | null> {
  const [merged] = await tx<{ id: string; joined: Joined; person: string | null; leads: string[] | null }[]>`
    select id, data->'joined' as joined, data->>'person' as person, data->'leads' as leads from lead_changes
    where site = ${site} and kind = 'merged' and data->'joined'->>'lead' = ${guest} order by at desc limit 1`;
  if (!merged) return null;
  const parted = await tx`
    update leads set state = ${merged.joined.state}, joined_to = null
    where site = ${site} and id = ${guest} and joined_to = ${id} returning id`;
  if (parted.length === 0) return null;
  if (merged.person !== null && merged.leads !== null)
    await movePersonBack(tx, { site, id }, { person: merged.person, leads: merged.leads });
  await tx`
    update lead_tasks set lead_id = ${guest}
    where site = ${site} and lead_id = ${id} and id = any(${merged.joined.tasks}::uuid[])`;
  // What had joined it goes with it.
  await tx`
    update leads set joined_to = ${guest} where site = ${site} and joined_to = ${id} and exists (
      select from lead_changes entry where entry.site = leads.site and entry.lead_id = ${guest}
        and (entry.id = leads.id or entry.data->'joined'->>'lead' = leads.id::text))`;
  return merged.id;
}
