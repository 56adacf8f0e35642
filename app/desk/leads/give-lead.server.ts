import type { TransactionSql } from "postgres";

import type { AssignRule } from "~/leads/work/assign-rule";
import { insertChange, LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import type { Actor, LeadRef } from "~/leads/work/lead-change";
import type { NewMessage } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";

import type { Colleague } from "./assignable.server";

/** A site's rules of who gets its leads, which nobody else may follow until the transaction ends. */
export async function lockRules(tx: TransactionSql, site: string): Promise<AssignRule[]> {
  return tx<AssignRule[]>`
    select id, location_id as "locationId", category, staff_ids as "staffIds", last_staff_id as "lastStaffId"
    from lead_rules where site = ${site} for update`;
}

/** Notes who of a rule has had a turn. */
export async function moveTurn(
  tx: TransactionSql,
  site: string,
  rule: AssignRule,
  staffId: string,
): Promise<void> {
  rule.lastStaffId = staffId;
  await tx`update lead_rules set last_staff_id = ${staffId} where site = ${site} and id = ${rule.id}`;
}

type Gift = {
  to: Colleague;
  /** Of the change. */
  id: string;
  by: Actor;
  /** What they are sent about it. */
  notice: readonly NewMessage[];
  /** Who has it until then, where the gift may be taken back. */
  from?: string | null;
};

/** Gives a lead to somebody. */
export async function giveLead(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { to, id: changeId, by, notice, from }: Gift,
): Promise<void> {
  const data = { to: to.id, name: to.name, ...(from !== undefined && { from }) };
  const change = { id: changeId, kind: "assigned" as const, by, data };
  await tx`
    with changed as (
      update leads set assignee_id = ${to.id} where site = ${site} and id = ${id} returning site, id
    ), recorded as (${insertChange(change, sql()`changed`)}),
    queued as (${insertMessages(notice, sql()`recorded`)})
    select pg_notify(${LEADS_CHANNEL}, site), pg_notify(${OUTBOX_CHANNEL}, site) from recorded`;
}
