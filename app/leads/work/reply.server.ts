import { z } from "zod";

import { messageId } from "../../outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "../../outbox/queue.server";
import type { Outcome } from "../../outbox/retry-rule";
import type { Topic } from "../../outbox/topic.server";
import { sql } from "../../platform/db.server";
import { headerLine, type MailSender } from "../../platform/mail";
import { sentLine, typedLines } from "../../platform/text-schema";
import type { SmsSender } from "../../shopper/sms";
import { type LeadDealer, readerOf } from "../delivery/lead-dealer";
import { type Actor, firstAnswer, insertChange, type LeadRef } from "./change-lead.server";
import { LEADS_CHANNEL } from "./leads-channel.server";

/** What somebody of the dealer's writes to the shopper of a lead. */
export type Reply = {
  /** Chosen by the form, so that one sent twice is written once. */
  id: string;
  by: "email" | "sms";
  /** An address, or a mobile number in E.164. */
  to: string;
  /** Empty of a text message. */
  subject: string;
  text: string;
};

/**
 * Writes a reply down and queues it, in one statement. A new lead is worked on from then on, and is of
 * whoever wrote where it was nobody's.
 *
 * @param answeredAfter seconds of opening time since the lead was sent
 */
export async function sendReply(
  { site, id }: LeadRef,
  { id: replyId, ...reply }: Reply,
  staff: NonNullable<Actor>,
  answeredAfter: number,
): Promise<void> {
  const message = {
    ...{ site, topic: "lead-reply" as const, key: replyId, leadId: id, channel: reply.by },
    receiver: reply.by === "sms" ? ("sms" as const) : ("mail" as const),
  };
  await sql()`
    with before as (
      select site, id, state, assignee_id from leads where site = ${site} and id = ${id} for update
    ), recorded as (${insertChange({ id: replyId, kind: "answered", by: staff, data: reply }, sql()`before`)}),
    answered as (
      update leads set ${firstAnswer(true, staff.id, answeredAfter)},
        state = case when leads.state = 'new' then 'working' else leads.state end,
        assignee_id = coalesce(leads.assignee_id, ${staff.id}::uuid)
      from before, recorded where leads.site = before.site and leads.id = before.id
    ), moved as (
      ${insertChange(
        { kind: "state", by: staff, data: { from: "new", to: "working" } },
        sql()`(select before.site, before.id from before, recorded where before.state = 'new')`,
      )}
    ), taken as (
      ${insertChange(
        { kind: "assigned", by: staff, data: { to: staff.id, name: staff.name } },
        sql()`(select before.site, before.id from before, recorded where before.assignee_id is null)`,
      )}
    ), queued as (${insertMessages([message], sql()`recorded`)})
    select pg_notify(${OUTBOX_CHANNEL}, site), pg_notify(${LEADS_CHANNEL}, site) from queued`;
}

const written = z.object({
  by: z.enum(["email", "sms"]),
  to: sentLine(300),
  subject: sentLine(300),
  text: typedLines(5_000, "inbox.too_long"),
});

/** Replies to shoppers; the key is the change that holds the words. An answer goes to the lead's department. */
export function replyTopic({ mail, sms }: { mail: MailSender; sms: SmsSender }): Topic<LeadDealer> {
  return {
    name: "lead-reply",
    policy: {
      firstWaitSeconds: 30,
      longestWaitSeconds: 3_600,
      triedForSeconds: 86_400,
      maxAttempts: null,
    },
    async send(message, { slug, config }) {
      const [row] = await sql()<
        { data: unknown; category: string; subcategory: string | null; locationId: string | null }[]
      >`
        select changes.data, leads.category, leads.subcategory, leads.location_id as "locationId"
        from lead_changes changes
        join leads on leads.site = changes.site and leads.id = changes.lead_id
        where changes.site = ${slug} and changes.id = ${message.key}`;
      if (!row) return { is: "unwanted", reason: "the lead is no longer there" };
      const { by, to, subject, text } = written.parse(row.data);
      if (by === "sms") return outcomeOf(await sms.send({ site: slug, to, body: text }));
      const sent = await mail.send({
        ...{ site: slug, to, text, subject: headerLine(subject) },
        from: { name: config.name, address: config.email },
        replyTo: { name: headerLine(config.name), address: readerOf(config.leads, row) },
        messageId: messageId(message, config.url),
      });
      return outcomeOf(sent);
    },
  };
}

/** An address or number that takes no messages will take none later: somebody has to ring. */
function outcomeOf(result: { ok: true } | { ok: false; reason: string }): Outcome {
  if (result.ok) return { is: "delivered" };
  return { is: result.reason === "unavailable" ? "failed" : "refused", reason: result.reason };
}
