import { randomUUID } from "node:crypto";
import type { PendingQuery, Row, TransactionSql } from "postgres";

import type { NewMessage } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { Actor, ChangeData, ChangeKind, LeadRef } from "./lead-change";
import type { LeadState, LostReason } from "./lead-state";

type Change<Kind extends ChangeKind> = {
  id?: string;
  kind: Kind;
  by: Actor;
  data: ChangeData[Kind];
  /** When it happened; null or left out: now. */
  at?: Seconds | null;
};

/**
 * The INSERT of a change, for the statement that makes it.
 *
 * @param cause a CTE with the lead's site and id: without a row nothing is recorded
 */
export function insertChange<Kind extends ChangeKind>(
  { id = randomUUID(), kind, by, data, at = null }: Change<Kind>,
  cause: PendingQuery<Row[]>,
): PendingQuery<Row[]> {
  return sql()`
    insert into lead_changes (site, id, lead_id, staff_id, staff_name, kind, data, at)
    select cause.site, ${id}, cause.id, ${by?.id ?? null}, ${by?.name ?? null}, ${kind}, ${sql().json(data as never)},
      coalesce(to_timestamp(${at}::float8), now())
    from ${cause} cause
    on conflict (site, id) do nothing
    returning site, id`;
}

type Move = {
  from: LeadState;
  to: LeadState;
  /** Of a lost lead. */
  lost?: { reason: LostReason; words: string };
  by: NonNullable<Actor>;
  /** Who had the lead on the page that was acted on, null for nobody; undefined if the page did not say. */
  seen?: string | null;
  /** What suspected spam did not get, to be sent now (withheldDeliveries). */
  deliveries?: readonly NewMessage[];
};

/**
 * Changes a lead's state. Whoever starts work on an unassigned lead is assigned to it, unless somebody else has got
 * it meanwhile. No state is an answer: the shopper has heard nothing. Whatever becomes of spam, it is no longer
 * suspected; "new" again, it is assigned by the rules.
 *
 * @returns the change; null if a colleague has changed the state, or taken the lead, meanwhile
 */
export async function changeLeadState(
  { site, id }: LeadRef,
  { from, to, lost, by, seen, deliveries = [] }: Move,
): Promise<string | null> {
  const isTaken = to === "working";
  const data = { from, to, ...lost };
  const isOthers = sql()`${isTaken && seen !== undefined} and assignee_id is distinct from ${seen ?? null}::uuid`;
  const rows = await sql()`
    with before as (
      select site, id, assignee_id from leads
      where site = ${site} and id = ${id} and state = ${from} and not (${isOthers}) for update
    ), changed as (
      update leads set state = ${to}, lost_reason = ${lost?.reason ?? null},
        suspected_spam = leads.suspected_spam and ${from !== "spam"},
        assignment_due = leads.assignment_due or ${to === "new"},
        assignee_id = case when ${isTaken} then coalesce(leads.assignee_id, ${by.id}::uuid) else leads.assignee_id end
      from before where leads.site = before.site and leads.id = before.id
      returning leads.site, leads.id
    ), taken as (
      ${insertChange(
        { kind: "assigned", by, data: { to: by.id, name: by.name } },
        sql()`(select site, id from before where ${isTaken} and assignee_id is null)`,
      )}
    ), recorded as (${insertChange({ kind: "state", by, data }, sql()`changed`)}),
    queued as (${insertMessages(deliveries, sql()`recorded`)})
    select id, pg_notify(${LEADS_CHANNEL}, site), (select count(pg_notify(${OUTBOX_CHANNEL}, site)) from queued)
    from recorded`;
  return (rows[0]?.["id"] as string | undefined) ?? null;
}

/**
 * How an answer updates its lead, for a statement with the lead as it was, `before`, and its change, `recorded`: a new
 * lead becomes "working", an unassigned lead goes to the person who answered, and the time of the first answer is set
 * only once.
 *
 * @param after seconds of opening hours since the lead was sent
 * @param read as stillWaiting
 */
export function workAfterAnswer(by: NonNullable<Actor>, after: number, read?: Seconds): PendingQuery<Row[]> {
  const first = sql()`leads.first_answered_at is null`;
  const lead = sql()`select before.site, before.id from before, recorded`;
  return sql()`
    answered as (
      update leads set
        first_answered_at = case when ${first} then now() else leads.first_answered_at end,
        first_answered_by = case when ${first} then ${by.id}::uuid else leads.first_answered_by end,
        answered_after = case when ${first} then ${after}::int else leads.answered_after end,
        waiting_since = ${stillWaiting(read)},
        state = case when leads.state = 'new' then 'working' else leads.state end,
        assignee_id = coalesce(leads.assignee_id, ${by.id}::uuid)
      from before, recorded where leads.site = before.site and leads.id = before.id
    ), moved as (
      ${insertChange(
        { kind: "state", by, data: { from: "new", to: "working" } },
        sql()`(${lead} where before.state = 'new')`,
      )}
    ), taken as (
      ${insertChange(
        { kind: "assigned", by, data: { to: by.id, name: by.name } },
        sql()`(${lead} where before.assignee_id is null)`,
      )}
    )`;
}

/**
 * Since when a shopper still waits after an answer: something of theirs may have come while it was being written.
 * The caller has locked the lead in an earlier statement of the transaction, so that what has come is there.
 *
 * @param read when the newest message was sent that its author saw; undefined for an answer to everything
 */
function stillWaiting(read: Seconds | undefined): PendingQuery<Row[]> {
  if (read === undefined) return sql()`null`;
  // Half a millisecond: the page has the moment as a decimal fraction.
  return sql()`(
    select min(received.at) from lead_changes received
    where received.site = leads.site and received.lead_id = leads.id and received.kind = 'received'
      and received.data->>'by' <> 'form' and received.data->>'isAutomatic' = 'false'
      and received.at > to_timestamp(${read}::float8) + interval '0.5 milliseconds'
  )`;
}

/** Runs the statements of an answer while nobody else changes its lead. */
export function whileLocked({ site, id }: LeadRef, run: (tx: TransactionSql) => Promise<unknown>) {
  return sql().begin(async (tx) => {
    await tx`select from leads where site = ${site} and id = ${id} for update`;
    await run(tx);
  });
}

/** Says that what the shopper wrote, as far as it was read, needs no answer. */
export async function settleMessage(ref: LeadRef, changeId: string, by: Actor, read: Seconds): Promise<void> {
  await whileLocked(
    ref,
    (tx) => tx`
      with changed as (
        update leads set waiting_since = ${stillWaiting(read)}
        where site = ${ref.site} and id = ${ref.id} and waiting_since is not null
        returning site, id
      ), recorded as (${insertChange({ id: changeId, kind: "settled", by, data: {} }, sql()`changed`)})
      select pg_notify(${LEADS_CHANNEL}, site) from recorded`,
  );
}

/**
 * Undoes a change of state: only the latest one, and only while the lead is still in that state.
 *
 * @returns whether it was undone
 */
export async function undoChange({ site, id }: LeadRef, changeId: string, by: Actor): Promise<boolean> {
  const [last] = await sql()<{ id: string; from: LeadState; to: LeadState; before: string | null }[]>`
    select id, data->>'from' as from, data->>'to' as to, (
      select earlier.data->>'reason' from lead_changes earlier
      where earlier.site = ${site} and earlier.lead_id = ${id} and earlier.kind = 'state'
        and earlier.data->>'to' = 'lost' and earlier.at < lead_changes.at
      order by earlier.at desc limit 1
    ) as before
    from lead_changes
    where site = ${site} and lead_id = ${id} and kind = 'state' order by at desc, id limit 1`;
  if (last?.id !== changeId) return false;
  const rows = await sql()`
    with changed as (
      update leads set state = ${last.from}, lost_reason = ${last.from === "lost" ? last.before : null}
      where site = ${site} and id = ${id} and state = ${last.to}
      returning site, id
    ), recorded as (
      ${insertChange({ kind: "state", by, data: { from: last.to, to: last.from, undoes: last.id } }, sql()`changed`)}
    )
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
  return rows.length > 0;
}

/** @param noteId chosen by the form, so that a resubmission does not duplicate the note */
export async function addNote({ site, id }: LeadRef, noteId: string, text: string, by: Actor): Promise<void> {
  await sql()`
    with recorded as (
      ${insertChange(
        { id: noteId, kind: "note", by, data: { text } },
        sql()`(select site, id from leads where site = ${site} and id = ${id})`,
      )}
    )
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

type Assignment = {
  /** Null for nobody. */
  to: Actor;
  by: Actor;
  /** Who had the lead on the page that was acted on; null for nobody. */
  seen: string | null;
};

/**
 * Assigns a lead, and tells the person if somebody else did it. Of two who take it at once, exactly one gets it.
 *
 * @returns false if a colleague has assigned it to somebody else meanwhile
 */
export async function assignLead({ site, id }: LeadRef, { to, by, seen }: Assignment): Promise<boolean> {
  const [toId, changeId] = [to?.id ?? null, randomUUID()];
  const data = { to: toId, name: to?.name ?? null };
  const [found] = await sql()<{ isDone: boolean }[]>`
    with before as (
      select site, id, assignee_id from leads where site = ${site} and id = ${id} for update
    ), changed as (
      update leads set assignee_id = ${toId} from before
      where leads.site = before.site and leads.id = before.id
        and before.assignee_id is not distinct from ${seen}::uuid and before.assignee_id is distinct from ${toId}::uuid
      returning leads.site, leads.id
    ), recorded as (${insertChange({ id: changeId, kind: "assigned", by, data }, sql()`changed`)}),
    queued as (${insertMessages(assignedNotice({ site, id }, changeId, to, by), sql()`recorded`)}),
    notified as (
      select pg_notify(${LEADS_CHANNEL}, site), (select count(pg_notify(${OUTBOX_CHANNEL}, site)) from queued)
      from recorded
    )
    select assignee_id is not distinct from ${toId}::uuid or exists (select from notified) as "isDone" from before`;
  return found?.isDone ?? false;
}

/** NOTIFY channel: leads, or reservations, of the site in the payload were recorded or changed. */
export const LEADS_CHANNEL = "leads";

/**
 * The mail about a lead's assignment, to its new owner; none if they assigned it to themselves.
 *
 * @param changeId the row of the lead's history: one mail per change
 */
export function assignedNotice({ site, id }: LeadRef, changeId: string, to: Actor, by: Actor): NewMessage[] {
  if (to === null || to.id === by?.id) return [];
  return [
    {
      site,
      topic: "lead-notice",
      key: changeId,
      leadId: id,
      channel: "assigned",
      receiver: "mail",
      payload: { staffId: to.id, by: by?.name ?? null },
    },
  ];
}
