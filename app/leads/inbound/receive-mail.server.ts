import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { chargeLimits } from "~/platform/rate-limit.server";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import type { Site } from "~/site/site";

import { domainOf } from "./enquiry/read-enquiry";
import type { InboundMail, InboundOutcome } from "./inbound-mail";
import { keepAttachments, type KeptFiles } from "./keep-attachments.server";
import type { ReadMail } from "./read-mail.server";
import { READ_MAIL } from "./read-mail-task";
import type { DeliveryReport } from "./read-report";
import { recordRefusal } from "./refusals.server";
import { changeIdOf, recordReceipt, recordReceived } from "./record-received.server";
import { findLeadSite } from "./lead-address.server";
import { receiveEnquiry } from "./receive-enquiry.server";
import { findReplyLead, type ReplyLead } from "./reply-address.server";

/** Nobody writes more to a dealer; a program in a loop does. */
const MAILS_A_DAY = 60;
const MAX_RECIPIENTS = 20;
/** In the turns of what is parsed, all mails are of one sender: whose they are is known once they are read. */
const SENDER = "mail";

/**
 * Receives a mail for the leads that its recipients name, a shopper's answer or a mail server's report about ours; or
 * for the sites whose address for leads they name, another system's or a shopper's enquiry. Nothing is ever sent back,
 * so that two programs cannot answer each other.
 *
 * @throws if the database or the object store does not answer; the sender sends it again, and it is recorded once
 */
export async function receiveMail(mail: InboundMail, now: Seconds): Promise<InboundOutcome> {
  const { raw, sender } = mail;
  const request = { from: SENDER, inputBytes: raw.length };
  const read = await parserProcesses().attempt(READ_MAIL, { raw, sender }, request);
  if (read === "busy") return "busy";
  if (read === "refused" || read === null) {
    const sender = domainOf((mail.sender ?? "").toLowerCase());
    for (const { slug } of await findSites(mail.recipients ?? []))
      await recordRefusal(slug, { way: "mail", reason: "unreadable", sender, detail: "" });
    return "unreadable";
  }
  const leads = await findLeads(mail.recipients ?? read.recipients, now);
  const outcomes: InboundOutcome[] = [];
  // Made safe once, however many leads the mail is for.
  let kept: Promise<KeptFiles> | undefined;
  const keep = () => (kept ??= keepAttachments(read.attachments, SENDER));
  for (const lead of leads) outcomes.push(await receiveFor(lead, read, keep));
  // What answers a message of ours is no enquiry, also where the address for leads has a copy.
  const sites = leads.length > 0 ? [] : await findSites(mail.recipients ?? read.recipients);
  for (const site of sites) outcomes.push(await receiveEnquiry(site, read, keep, now));
  const outcome = outcomes.find((each) => each === "busy") ?? outcomes[0] ?? "unknown";
  const named = [...leads.map(({ site }) => site), ...sites];
  log.info({ outcome, sites: named.map(({ slug }) => slug), report: read.report !== null }, "a mail came in");
  return outcome;
}

async function findLeads(recipients: readonly string[], now: Seconds): Promise<ReplyLead[]> {
  const leads = new Map<string, ReplyLead>();
  for (const address of recipients.slice(0, MAX_RECIPIENTS)) {
    const lead = await findReplyLead(address, now);
    if (lead) leads.set(lead.id, lead);
  }
  return [...leads.values()];
}

async function findSites(recipients: readonly string[]): Promise<Site[]> {
  const sites = new Map<string, Site>();
  for (const address of recipients.slice(0, MAX_RECIPIENTS)) {
    const site = await findLeadSite(address);
    if (site) sites.set(site.slug, site);
  }
  return [...sites.values()];
}

async function receiveFor(
  { site, id }: ReplyLead,
  mail: ReadMail,
  keep: () => Promise<KeptFiles>,
): Promise<InboundOutcome> {
  const ref = { site: site.slug, id };
  if (mail.report) {
    await receiveReport(ref, mail.report, mail.messageId);
    return "recorded";
  }
  const limit = { key: `inbound:${id}`, max: MAILS_A_DAY, windowSeconds: 86_400 };
  const charge = await chargeLimits(site.slug, [limit]);
  if (!charge.ok) return "busy";
  try {
    const outcome = await recordMail(ref, mail, keep);
    if (outcome === "repeated") await charge.refund();
    return outcome;
  } catch (error) {
    // Its sender tries again for days: what was not received is not counted.
    await charge.refund();
    throw error;
  }
}

async function recordMail(
  ref: { site: string; id: string },
  mail: ReadMail,
  keep: () => Promise<KeptFiles>,
): Promise<InboundOutcome> {
  const { files, dropped } = await keep();
  const { messageId, from, subject, text, quoted, isAutomatic } = mail;
  const data = {
    ...{ by: "email" as const, from, subject, text, quoted, isAutomatic, dropped, messageId },
    isFromOther: !(await isShoppers(ref, from)),
  };
  const own = files.map((file) => ({ ...file, id: randomUUID() }));
  return recordReceived(ref, { id: changeIdOf(ref.site, ref.id, messageId), data, files: own });
}

/** Whether the lead's shopper has given us this address, with this lead or another one. */
async function isShoppers({ site, id }: { site: string; id: string }, from: string): Promise<boolean> {
  const rows = await sql()`
    select 1 from leads lead
    join leads known on known.site = lead.site and known.person_id = lead.person_id
    where lead.site = ${site} and lead.id = ${id}
      and (lower(known.email) = ${from} or known.payload->'contacts_given' ? ${from}) limit 1`;
  return rows.length > 0;
}

/**
 * Delays are not recorded: a final report follows, or the message arrives. A report without our Message-ID, which some
 * mail services replace, is about the newest reply.
 */
async function receiveReport(
  ref: { site: string; id: string },
  { status, reason, messageId }: DeliveryReport,
  source: string,
): Promise<void> {
  if (status === "other") return;
  const [reply] = await sql()<{ id: string }[]>`
    select change.id from lead_changes change
    join outbox message on message.site = change.site and message.topic = 'lead-reply'
      and message.key = change.id::text and message.id = coalesce(${messageId}, message.id)
    where change.site = ${ref.site} and change.lead_id = ${ref.id} and change.kind = 'answered'
      and change.data->>'by' = 'email'
    order by change.at desc limit 1`;
  await recordReceipt(ref, { to: reply?.id ?? null, status, reason }, source);
}
