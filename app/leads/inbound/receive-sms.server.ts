import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { recordKey } from "~/platform/submission-key";
import { type ContactAddress, formatMobile } from "~/shopper/phone";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";

import { recordLead } from "../record-lead.server";
import { stopMarketing } from "../marketing.server";
import type { LeadRef } from "../work/lead-change";
import { type InboundText, keepUnplaced } from "./unplaced-texts.server";
import { isAnsweredByCarrier, readWithdrawal } from "./stop-word";
import { changeIdOf, recordReceipt, recordReceived } from "./record-received.server";

/** Nobody writes more to a dealer; a program in a loop does. */
const TEXTS_A_DAY = 100;
const DAY = 86_400;
const CHINESE = /\p{Script=Han}/u;

/** What became of a text message, and what the shopper is texted back, if anything. */
type SmsOutcome = { kind: "recorded"; answer: string | null } | { kind: "busy" };

const RECORDED: SmsOutcome = { kind: "recorded", answer: null };

/**
 * Receives a text message for the sites that have the number it was sent to: it goes to the lead that the dealer
 * texted last, or the newest; open ones come first. An unknown number becomes a new lead, or waits for staff to say
 * whose it is if several sites share the number. A word such as STOP withdraws consent to marketing.
 *
 * @param slugs of the sites of one number, at least one
 * @throws if the database does not answer; the carrier may send it again, and it is recorded once
 */
export async function receiveSms(slugs: readonly string[], message: InboundText): Promise<SmsOutcome> {
  const [first] = slugs;
  if (first === undefined) return RECORDED;
  const charge = await chargeLimits(first, [
    { key: `inbound-sms:${message.from}`, max: TEXTS_A_DAY, windowSeconds: DAY },
  ]);
  if (!charge.ok) return { kind: "busy" };
  const withdrawal = readWithdrawal(message.text);
  if (withdrawal !== "none") await stopAt(slugs, message.from);
  const lead = await findLead(slugs, message.from);
  if (lead) await recordText(lead, message);
  else if (withdrawal === "alone") return confirmStop(first, message);
  else if (slugs.length > 1) await keepUnplaced([...slugs], message);
  else {
    const site = await findSite(first);
    if (site) await leadOfText(site, message);
  }
  return withdrawal === "none" ? RECORDED : confirmStop(first, message);
}

async function confirmStop(slug: string, { from, text }: InboundText): Promise<SmsOutcome> {
  if (isAnsweredByCarrier(text)) return RECORDED;
  const once = { key: `sms-stop:${from}`, max: 1, windowSeconds: DAY };
  if (!(await chargeLimits(slug, [once])).ok) return RECORDED;
  const language = CHINESE.test(text) ? "zh-Hans" : "en-AU";
  return { kind: "recorded", answer: plainText({ language }, "leads.text_stopped") };
}

/** Records a text message at a site that somebody has chosen, as one to a number of its own. */
export async function placeSms(site: Site, message: InboundText): Promise<LeadRef> {
  const lead = await findLead([site.slug], message.from);
  if (!lead) return { site: site.slug, id: await leadOfText(site, message) };
  await recordText(lead, message);
  return lead;
}

/** A number that several dealers share withdraws the consent that each of them has. */
async function stopAt(slugs: readonly string[], phone: string): Promise<void> {
  const contact: ContactAddress = { channel: "phone", address: phone };
  const known = await sql()<{ site: string }[]>`
    select site from leads where site = any(${[...slugs]}) and phone_e164 = ${phone}
    union select site from alert_settings where site = any(${[...slugs]}) and phone = ${phone}`;
  for (const slug of slugs.length === 1 ? slugs : known.map(({ site }) => site)) {
    const site = await findSite(slug);
    if (site) await stopMarketing(site, [contact], "text");
  }
}

async function findLead(slugs: readonly string[], phone: string): Promise<LeadRef | null> {
  const [lead] = await sql()<LeadRef[]>`
    select lead.site, lead.id from leads lead
    where lead.site = any(${[...slugs]}) and lead.phone_e164 = ${phone} and lead.state not in ('spam', 'joined')
    order by lead.state in ('new', 'working') desc, greatest(lead.created_at, (
      select max(texted.at) from lead_changes texted
      where texted.site = lead.site and texted.lead_id = lead.id and texted.kind = 'answered'
        and texted.data->>'by' = 'sms'
    )) desc
    limit 1`;
  return lead ?? null;
}

async function recordText(lead: LeadRef, { id, from, text, dropped }: InboundText): Promise<void> {
  const changeId = changeIdOf(lead.site, "sms", id);
  // The carrier sent it twice, and the first one has become the lead.
  const made = await sql()`select 1 from leads where site = ${lead.site} and idempotency_key = ${changeId}`;
  if (made.length > 0) return;
  const data = {
    ...{ by: "sms" as const, from, subject: "", text, quoted: "", dropped },
    // It is found by this number.
    isFromOther: false,
    isAutomatic: false,
  };
  await recordReceived(lead, { id: changeId, data, files: [] });
}

/** Idempotent by the carrier's id. @returns the lead's id */
async function leadOfText(site: Site, { id, from, text, dropped }: InboundText): Promise<string> {
  const lost =
    dropped.length === 0 ? "" : plainText({}, "inbox.received_dropped_text", { names: dropped.join(", ") });
  const { leadId } = await recordLead(site, {
    idempotencyKey: recordKey(changeIdOf(site.slug, "sms", id)),
    kind: "general",
    category: "General Enquiry",
    subcategory: null,
    vehicleId: null,
    locationId: null,
    eventId: null,
    name: plainText({}, "inbox.text_from", { phone: formatMobile(from) }),
    lastName: null,
    email: null,
    phone: from,
    postcode: null,
    message: [text, lost].filter(Boolean).join("\n\n"),
    payload: { source: "Text message" },
    consents: [],
    suspectedSpam: false,
  });
  return leadId;
}

/**
 * Records what the carrier says became of a text message of ours.
 *
 * @param changeId of the reply; one that is no reply of the site by text message is ignored
 */
export async function receiveSmsReport(
  site: string,
  changeId: string,
  report: { status: "delivered" | "failed"; reason: string },
): Promise<void> {
  const [reply] = await sql()<{ leadId: string }[]>`
    select lead_id as "leadId" from lead_changes
    where site = ${site} and id::text = ${changeId} and kind = 'answered' and data->>'by' = 'sms'`;
  if (reply) await recordReceipt({ site, id: reply.leadId }, { to: changeId, ...report }, `sms ${changeId}`);
}
