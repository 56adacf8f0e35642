import { messageId, outcomeOf } from "~/outbox/message";
import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { sql } from "~/platform/db.server";
import { headerLine, type MailSender } from "~/platform/mail";
import type { Seconds } from "~/platform/moment";
import type { SmsSender } from "~/shopper/sms";

import { type LeadDealer, readerOf } from "../delivery/lead-dealer";
import { insertFiles, type LeadFile, listFilesOf, putFiles } from "../inbound/lead-files.server";
import { replyAddressOf } from "../inbound/reply-address.server";
import { insertChange, LEADS_CHANNEL, whileLocked, workAfterAnswer } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";
import { writtenMessage } from "./written-message";

/** A reply of the dealer's staff to the shopper of a lead. */
export type Reply = {
  /** Comes with the form, so that a resubmission is recorded once. */
  id: string;
  by: "email" | "sms";
  /** An address, or a mobile number in E.164. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  text: string;
  /** As workAfterAnswer. */
  read?: Seconds | undefined;
  /** The id of the newest answer that its author saw, empty for none; undefined for an answer beside any other. */
  answered?: string | undefined;
  /** Of a mail, made safe. */
  files?: readonly LeadFile[];
};

/**
 * Records a reply with its files and queues it, in one transaction. A new lead becomes "working", and an unassigned one
 * is assigned to the person who replied.
 *
 * @param answeredAfter seconds of opening time since the lead was sent
 * @returns who has answered since the newest answer that the author saw, if anybody has: nothing is sent then
 */
export async function sendReply(
  { site, id }: LeadRef,
  { id: replyId, read, answered, files = [], ...reply }: Reply,
  staff: NonNullable<Actor>,
  answeredAfter: number,
): Promise<{ answeredBy: string } | null> {
  const message = {
    site,
    topic: "lead-reply" as const,
    key: replyId,
    leadId: id,
    channel: reply.by,
    receiver: reply.by === "sms" ? ("sms" as const) : ("mail" as const),
  };
  let news: { answeredBy: string } | null = null;
  await whileLocked({ site, id }, async (tx) => {
    const answers = await tx<{ id: string; name: string | null }[]>`
      select changes.id, coalesce(staff.name, changes.staff_name) as name
      from lead_changes changes left join staff on staff.id = changes.staff_id
      where changes.site = ${site} and changes.lead_id = ${id} and changes.kind = 'answered'
      order by changes.at desc, changes.id`;
    const [newest] = answers;
    const isRepeated = answers.some((each) => each.id === replyId);
    if (newest && answered !== undefined && newest.id !== answered && !isRepeated) {
      news = { answeredBy: newest.name ?? "" };
      return;
    }
    const recorded = await tx`
      with before as (
        select site, id, state, assignee_id from leads where site = ${site} and id = ${id}
      ), recorded as (${insertChange({ id: replyId, kind: "answered", by: staff, data: reply }, sql()`before`)}),
      ${workAfterAnswer(staff, answeredAfter, read)},
      queued as (${insertMessages([message], sql()`recorded`)})
      select pg_notify(${OUTBOX_CHANNEL}, site), pg_notify(${LEADS_CHANNEL}, site) from queued`;
    if (recorded.length === 0) return;
    await putFiles(tx, site, files);
    await insertFiles(tx, site, replyId, files);
  });
  return news;
}

type Addressed = {
  data: unknown;
  leadId: string;
  category: string;
  subcategory: string | null;
  locationId: string | null;
  /** The Message-ID of the shopper's last mail. */
  lastId: string | null;
};

type ReplyPorts = {
  mail: MailSender;
  sms: SmsSender;
  /** Where the provider reports what became of a text message, the change with its words; null if nowhere. */
  reportUrl?: (site: string, change: string) => string | null;
};

/** What we set as a header, from a mail of somebody else's. */
const MESSAGE_ID = /^<[^<>\s]{1,250}>$/;

/**
 * Replies to shoppers; the key is the change that contains the text. Answers to it come back to the lead, or go to
 * its department if this installation receives no mail.
 */
export function replyTopic({ mail, sms, reportUrl = () => null }: ReplyPorts): Topic<LeadDealer> {
  return {
    name: "lead-reply",
    policy: hourly({ firstWaitSeconds: 30, days: 1 }),
    async send(message, { slug, config }, now) {
      const [row] = await sql()<Addressed[]>`
        select changes.data, leads.id as "leadId", leads.category, leads.subcategory, leads.location_id as "locationId", (
            select received.data->>'messageId' from lead_changes received
            where received.site = leads.site and received.lead_id = leads.id and received.kind = 'received'
              and received.data->>'by' = 'email' and received.data->>'isAutomatic' = 'false'
            order by received.at desc limit 1
          ) as "lastId"
        from lead_changes changes
        join leads on leads.site = changes.site and leads.id = changes.lead_id
        where changes.site = ${slug} and changes.id = ${message.key}`;
      if (!row) return { is: "unwanted", reason: "the lead is no longer there" };
      const { by, to, subject, text } = writtenMessage.parse(row.data);
      if (by === "sms") {
        const reportTo = reportUrl(slug, message.key);
        const body = { site: slug, to, body: text, ...(reportTo ? { reportTo } : {}) };
        return outcomeOf(await sms.send(body), "refused");
      }
      const files = await listFilesOf(slug, message.key);
      const replyAddress = replyAddressOf({ site: slug, id: row.leadId }, now);
      const threads = row.lastId !== null && MESSAGE_ID.test(row.lastId);
      const sent = await mail.send({
        site: slug,
        to,
        text,
        subject: headerLine(subject),
        from: { name: config.name, address: config.email },
        replyTo: {
          name: headerLine(config.name),
          address: replyAddress ?? readerOf(config.leads, row),
        },
        ...(replyAddress ? { bounceTo: replyAddress } : {}),
        messageId: messageId(message, config.url),
        attachments: files.map(({ name, type, bytes }) => ({ name, type, content: bytes })),
        ...(threads ? { headers: { "In-Reply-To": row.lastId ?? "", References: row.lastId ?? "" } } : {}),
      });
      return outcomeOf(sent, "refused");
    },
  };
}
