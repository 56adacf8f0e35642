import type { NewMessage } from "~/outbox/message";
import { OUTBOX_CHANNEL, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";

import { deliveryChannels, type LeadChannel, type LeadRouting, RECEIVER_OF } from "../delivery-channels";
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

type RoutedSite = { slug: string; config: { leads: LeadRouting } };
type Suspect = { category: string; subcategory: string | null; copy: boolean };

/**
 * The messages that suspected spam did not get, to be queued once somebody says that it is none. Those that it did
 * get are among them: the outbox has each channel of a lead once.
 *
 * @returns none for a lead that only a person has marked as spam: it went everywhere when it was sent
 */
export async function withheldDeliveries(
  { slug, config }: RoutedSite,
  leadId: string,
): Promise<NewMessage[]> {
  const [lead] = await sql()<Suspect[]>`
    select category, subcategory, coalesce(payload->'copy' = 'true'::jsonb, false) as copy
    from leads where site = ${slug} and id = ${leadId} and suspected_spam`;
  if (!lead) return [];
  return deliveryChannels(config.leads, { ...lead, suspectedSpam: false }).map((channel) => ({
    site: slug,
    topic: "lead",
    key: leadId,
    leadId,
    channel,
    receiver: RECEIVER_OF[channel],
  }));
}
