import { sql } from "~/platform/db.server";

import { firstAnswer, insertChange } from "./change-lead.server";
import { type Call, isAnsweredBy, type Actor, type LeadRef } from "./lead-change";
import { LEADS_CHANNEL } from "./leads-channel.server";

/**
 * Records a call or a visit. One that reached the shopper is an answer: a new lead becomes "working", and an unassigned one
 * is assigned to whoever logged it.
 *
 * @param callId chosen by the form, so that a resubmission is recorded once
 * @param answeredAfter seconds of opening hours since the lead was sent
 */
export async function logCall(
  { site, id }: LeadRef,
  callId: string,
  call: Call,
  by: NonNullable<Actor>,
  answeredAfter: number,
): Promise<void> {
  const isAnswer = isAnsweredBy(call);
  await sql()`
    with before as (
      select site, id, state, assignee_id from leads where site = ${site} and id = ${id} for update
    ), recorded as (${insertChange({ id: callId, kind: "call", by, data: call }, sql()`before`)}),
    answered as (
      update leads set ${firstAnswer(isAnswer, by.id, answeredAfter)},
        state = case when ${isAnswer} and leads.state = 'new' then 'working' else leads.state end,
        assignee_id = case when ${isAnswer} then coalesce(leads.assignee_id, ${by.id}::uuid) else leads.assignee_id end
      from before, recorded where leads.site = before.site and leads.id = before.id
    ), moved as (
      ${insertChange(
        { kind: "state", by, data: { from: "new", to: "working" } },
        sql()`(select before.site, before.id from before, recorded where ${isAnswer} and before.state = 'new')`,
      )}
    ), taken as (
      ${insertChange(
        { kind: "assigned", by, data: { to: by.id, name: by.name } },
        sql()`(select before.site, before.id from before, recorded where ${isAnswer} and before.assignee_id is null)`,
      )}
    )
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
