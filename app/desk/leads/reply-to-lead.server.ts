import { findLeadRecord } from "~/leads/delivery/lead-topic.server";
import type { LeadFile } from "~/leads/inbound/lead-files.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { type Reply, sendReply } from "~/leads/work/reply.server";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";
import { findSite } from "~/site/sites.server";
import { listedUntil } from "~/stock/in-stock";

import type { RefusedForm } from "../read-action.server";
import type { Staff } from "../staff-session.server";
import { makeCarDocument } from "./car-documents.server";
import { findShopperLanguage } from "./find-inserts.server";
import { findLeadCar, type LeadCarView } from "./lead-car.server";
import type { LeadInScope } from "./lead-in-scope.server";
import { type CarDocument, MAX_SMS, plainSms } from "./reply-draft";
import { unfilledIn } from "./reply-fields";
import { type LeadForm, makeFilesSafe } from "./reply-files.server";
import { misfitOf } from "./template-fits";

/** Why a reply is not sent; the messages may name somebody or something. */
type Unsent = Pick<RefusedForm, "errors" | "name">;

type Draft = Omit<Reply, "to" | "files"> & {
  /** The newsKey that its author has seen; empty for none. */
  car: string;
  /** What of the car's goes with it. */
  documents: readonly CarDocument[];
  /** The id of the template that was put in last; empty for none. */
  inserted?: string;
  /** The template that its author sends although its words about the car are not so. */
  sure?: string;
};

/**
 * Sends a reply that somebody has written, with its files, unless a template's field still stands in it that the lead has
 * no words for. If the car has been sold, held, withdrawn, moved or priced otherwise since the shopper enquired, the
 * template says of it what is not so, or a colleague has answered since the page was opened, they are asked once, with
 * the facts.
 *
 * @returns as replyToLead
 */
export async function sendDraft(
  lead: LeadInScope,
  staff: Staff,
  { car: seen, documents, inserted = "", sure = "", ...draft }: Draft,
  sent: Omit<LeadForm, "form">,
  now: Seconds,
): Promise<Unsent | null> {
  const reply = addressed(draft, lead);
  if ("errors" in reply) return reply;
  const unfilled = unfilledIn(reply);
  if (unfilled) return { errors: { [unfilled.field]: "inbox.reply_unfilled" }, name: unfilled.name };
  if (sent.problem) return { errors: { files: sent.problem.says }, name: sent.problem.name };
  if (draft.by === "sms" && sent.files.length + documents.length > 0)
    return { errors: { files: "inbox.files_sms" } };
  const car = await findLeadCar(lead.site, lead.id, now);
  const asked = {
    ...(car && car.newsKey !== "" && car.newsKey !== seen && { car: "inbox.reply_car" as const }),
    ...(sure !== inserted && misfitQuestion(inserted, car)),
  };
  if (Object.keys(asked).length > 0) return { errors: asked };
  const own = await makeFilesSafe(sent.files, lead.site.slug);
  if ("unreadable" in own) return { errors: { files: "inbox.files_type" }, name: own.unreadable };
  const made = await makeDocuments(lead, documents, now);
  if (made === "busy") return { errors: { files: "inbox.files_busy" } };
  return replyToLead(lead, staff, { ...draft, files: [...made, ...own] }, now);
}

/** A lead without a car is offered no such template. */
function misfitQuestion(template: string, car: LeadCarView | null): Unsent["errors"] {
  const misfit = car && misfitOf(template, car.standing);
  return misfit === null || misfit === "no_car" ? {} : { template: `inbox.reply_${misfit}` };
}

/**
 * Replies to the shopper of a lead. A resubmitted reply is sent once.
 *
 * @returns message keys by field if it cannot be sent; null once it is queued
 */
export async function replyToLead(
  lead: LeadInScope,
  staff: Staff,
  draft: Omit<Reply, "to">,
  now: Seconds,
): Promise<Unsent | null> {
  const reply = addressed(draft, lead);
  if ("errors" in reply) return reply;
  const clock = await findAnswerClock(lead.site.slug);
  const after = Math.floor(clock.openSeconds(lead.locationId, lead.sentAt, now));
  const news = await sendReply({ site: lead.site.slug, id: lead.id }, reply, staff, after);
  return news && { errors: { answered: "inbox.reply_answered" }, name: news.answeredBy };
}

/** Those of a car that is no longer on the site are left out: its news have been asked about. */
async function makeDocuments(
  { site, id }: LeadInScope,
  documents: readonly CarDocument[],
  now: Seconds,
): Promise<LeadFile[] | "busy"> {
  if (documents.length === 0) return [];
  const record = await findLeadRecord(site.slug, id);
  const served = await findSite(site.slug);
  if (!served || !record?.car || listedUntil(record.car, site.config.search) < now) return [];
  const language = await findShopperLanguage(site.slug, record);
  const files: LeadFile[] = [];
  for (const document of documents) {
    const made = await makeCarDocument(served, record.car, { document, language }, now);
    if (made === "busy") return made;
    files.push(made);
  }
  return files;
}

/** A reply with its recipient, or why it cannot be sent. */
function addressed({ by, subject, text, ...rest }: Omit<Reply, "to">, lead: LeadInScope): Reply | Unsent {
  const { email, phone } = lead;
  if (by === "sms") {
    const mobile = phone === null ? null : mobileOf(phone);
    const words = plainSms(text);
    if (mobile === null) return { errors: { text: "inbox.reply_no_mobile" } };
    if (words.length > MAX_SMS) return { errors: { text: "inbox.sms_too_long" } };
    return { ...rest, by, to: mobile, subject: "", text: words };
  }
  if (email === null) return { errors: { text: "inbox.reply_no_email" } };
  if (subject === "") return { errors: { subject: "inbox.reply_subject_empty" } };
  return { ...rest, by, to: email, subject, text };
}
