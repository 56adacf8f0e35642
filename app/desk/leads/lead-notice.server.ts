import { z } from "zod";

import { readerOf, type LeadDealer } from "~/leads/delivery/lead-dealer";
import { kindOf } from "~/leads/delivery/lead-rows";
import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { plainText } from "~/i18n/plain-text";
import { messageId, outcomeOf, type ClaimedMessage } from "~/outbox/message";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { fullName } from "~/platform/full-name";
import { sql } from "~/platform/db.server";
import { headerLine, type MailSender } from "~/platform/mail";

import { deskLeadPath } from "../desk-paths";
import { deskSender } from "../desk-brand.server";
import { listColleagues } from "./assignable.server";
import { leadThing } from "./lead-thing.server";

/** What staff hear of: a task whose time has come, a shopper's message, or a lead that is theirs now. */
type Notice = {
  leadId: string;
  /** The shopper's. */
  name: string;
  lastName: string | null;
  category: string;
  subcategory: string | null;
  locationId: string | null;
  /** Who has the task, otherwise the lead. */
  staffId: string | null;
  text: string;
};

/** By the channels of the outbox. */
const FINDERS = { task: findTask, received: findReceived, assigned: findAssigned };

/**
 * Mails to staff about a lead, each to the person who has it: to its department if nobody has it or the person
 * may no longer work on it, except for the news that it is theirs. The key is the task's id, or the change's. Sent when it is due; the desk's pages are
 * told at the same time.
 */
export function leadNoticeTopic(mail: MailSender): Topic<LeadDealer> {
  return {
    name: "lead-notice",
    policy: hourly({ firstWaitSeconds: 30, days: 1 }),
    async send(message, { slug, config }) {
      const desk = deskSender();
      if (!desk) return { is: "unwanted", reason: "there is no desk" };
      const kind =
        message.channel === "task" || message.channel === "assigned" ? message.channel : "received";
      const notice = await FINDERS[kind](message);
      const address = notice && (await findAddress(slug, notice));
      if (!notice || (kind === "assigned" && address === null))
        return { is: "unwanted", reason: "it is done, or no longer there" };
      await sql()`select pg_notify(${LEADS_CHANNEL}, ${slug})`;
      const words = {
        name: fullName(notice),
        text: notice.text,
        url: desk.url + deskLeadPath(slug, notice.leadId),
      };
      const sent = await mail.send({
        site: slug,
        from: desk.from,
        to: address ?? readerOf(config.leads, notice),
        subject: headerLine(plainText(config.texts, `inbox.notice_${kind}_subject`, words)),
        text: plainText(config.texts, `inbox.notice_${kind}_text`, words),
        messageId: messageId(message, desk.url),
        // No absence note answers it (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return outcomeOf(sent, "refused");
    },
  };
}

/** @returns null for a task that is done, or whose lead is gone */
async function findTask({ site, key }: ClaimedMessage): Promise<Notice | null> {
  const [row] = await sql()<Notice[]>`
    select lead.id as "leadId", lead.name, lead.last_name as "lastName", lead.category, lead.subcategory,
      lead.location_id as "locationId", coalesce(task.staff_id, lead.assignee_id) as "staffId", task.text
    from lead_tasks task join leads lead on lead.site = task.site and lead.id = task.lead_id
    where task.site = ${site} and task.id = ${key} and task.done_at is null`;
  return row ?? null;
}

async function findReceived({ site, key }: ClaimedMessage): Promise<Notice | null> {
  const [row] = await sql()<Notice[]>`
    select lead.id as "leadId", lead.name, lead.last_name as "lastName", lead.category, lead.subcategory,
      lead.location_id as "locationId", lead.assignee_id as "staffId", change.data->>'text' as text
    from lead_changes change join leads lead on lead.site = change.site and lead.id = change.lead_id
    where change.site = ${site} and change.id = ${key} and change.kind = 'received'`;
  return row ?? null;
}

const assignment = z.object({ staffId: z.string().uuid(), by: z.string().nullable() });

/** @returns null once somebody else has the lead */
async function findAssigned({ site, key, payload }: ClaimedMessage): Promise<Notice | null> {
  const { staffId, by } = assignment.parse(payload);
  const [row] = await sql()<(Omit<Notice, "text"> & { car: string | null })[]>`
    select lead.id as "leadId", lead.name, lead.last_name as "lastName", lead.category, lead.subcategory,
      lead.location_id as "locationId", lead.assignee_id as "staffId", ${leadThing()} as car
    from lead_changes change join leads lead on lead.site = change.site and lead.id = change.lead_id
    where change.site = ${site} and change.id = ${key} and lead.assignee_id = ${staffId}`;
  if (!row) return null;
  const told = by === null ? plainText({}, "inbox.notice_by_rule") : plainText({}, "inbox.notice_by", { by });
  return { ...row, text: [told, "", kindOf(row), row.car].filter((line) => line !== null).join("\n") };
}

/** @returns null for nobody, or a person who may no longer work on the lead */
async function findAddress(site: string, { staffId, locationId }: Notice): Promise<string | null> {
  const colleagues = await listColleagues([site], locationId);
  if (!colleagues.some(({ id }) => id === staffId)) return null;
  const [row] = await sql()<{ email: string }[]>`select email from staff where id = ${staffId}`;
  return row?.email ?? null;
}
