import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, ChangeData, LeadRef } from "./lead-change";

type Noted = Omit<ChangeData["deposit"], "taker"> & { taker?: NonNullable<Actor> };

/**
 * Says in a lead's history that its shopper paid a deposit at the desk, or has it back; who paid is worked on, by whoever
 * took it.
 *
 * @param by who enters it
 */
export async function noteDeposit(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { is, text, taker: given }: Noted,
  by: NonNullable<Actor>,
): Promise<void> {
  const taker = given ?? by;
  const isWork = is === "taken";
  const data = { is, text, ...(taker.id !== by.id && { taker: taker.name }) };
  await tx`
    with changed as (
      update leads set state = case when ${isWork} and state in ('new', 'lost', 'done') then 'working' else state end,
        lost_reason = case when ${isWork} then null else lost_reason end,
        assignee_id = case when ${isWork} then coalesce(assignee_id, ${taker.id}::uuid) else assignee_id end
      where site = ${site} and id = ${id} returning site, id
    ), recorded as (${insertChange({ kind: "deposit", by, data }, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
