import { OUTBOX_CHANNEL, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";

import { type LeadChannel, RECEIVER_OF } from "../delivery-channels";
import { insertChange } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";

/**
 * Sends a lead again by one channel, as a new message: a receiver that already has the lead would drop the
 * old one. The history records who asked for it.
 */
export async function resendLead(
  { site, id }: LeadRef,
  channel: LeadChannel,
  by: NonNullable<Actor>,
): Promise<void> {
  const others = Object.keys(RECEIVER_OF).filter((name) => name !== channel);
  const again = { topic: "lead" as const, key: id, exceptChannels: others, inSeconds: 0 };
  const sent = sql()`(
    select site, lead_id as id from outbox
    where site = ${site} and topic = 'lead' and key = ${id} and channel = ${channel}
      and status not in ('pending', 'sending')
  )`;
  await sql()`
    with recorded as (${insertChange({ kind: "resent", by, data: { channel } }, sent)}),
    queued as (${sendAgain(site, again, sql()`recorded`)})
    select pg_notify(${OUTBOX_CHANNEL}, site) from queued`;
}
