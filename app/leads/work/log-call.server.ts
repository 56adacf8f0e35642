import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { insertChange, LEADS_CHANNEL, whileLocked, workAfterAnswer } from "./change-lead.server";
import { type Call, isAnsweredBy, type Actor, type LeadRef } from "./lead-change";

/**
 * Records a call or a visit. One that reached the shopper is an answer: a new lead becomes "working", and an unassigned one
 * is assigned to whoever logged it.
 *
 * @param callId chosen by the form, so that a resubmission is recorded once
 * @param answeredAfter seconds of opening hours since the lead was sent
 * @param read as workAfterAnswer
 */
export async function logCall(
  { site, id }: LeadRef,
  callId: string,
  call: Call,
  by: NonNullable<Actor>,
  answeredAfter: number,
  read?: Seconds,
): Promise<void> {
  await whileLocked(
    { site, id },
    (tx) => tx`
      with before as (
        select site, id, state, assignee_id from leads where site = ${site} and id = ${id}
      ), recorded as (${insertChange({ id: callId, kind: "call", by, data: call }, sql()`before`)})
      ${isAnsweredBy(call) ? sql()`, ${workAfterAnswer(by, answeredAfter, read)}` : sql()``}
      select pg_notify(${LEADS_CHANNEL}, site) from recorded`,
  );
}
