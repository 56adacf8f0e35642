import { findAnswerClock } from "~/leads/work/clock.server";
import { type Reply, sendReply } from "~/leads/work/reply.server";
import type { Seconds } from "~/platform/moment";
import { mobileOf } from "~/shopper/phone";

import type { RefusedForm } from "../read-action.server";
import type { Staff } from "../staff-session.server";
import { findLeadCar } from "./lead-car.server";
import type { LeadInScope } from "./lead-in-scope.server";
import { MAX_SMS, plainSms } from "./reply-draft";
import { unfilledFields } from "./reply-fields";

/**
 * Sends a reply that somebody has written, unless a template's field still stands in it that the lead has no words for. If
 * the car has been sold, held, withdrawn, moved or priced otherwise since the shopper enquired, they are asked once, with
 * the facts.
 *
 * @param draft `car` is the newsKey that they have seen; empty for none
 * @returns as replyToLead
 */
export async function sendDraft(
  lead: LeadInScope,
  staff: Staff,
  { car: seen, ...draft }: Omit<Reply, "to"> & { car: string },
  now: Seconds,
): Promise<Pick<RefusedForm, "errors" | "name"> | null> {
  const unsendable = addressed(draft, lead);
  if ("errors" in unsendable) return unsendable;
  const [subject, text] = [unfilledFields(draft.subject), unfilledFields(draft.text)];
  if (subject.length + text.length > 0) {
    const field = text.length > 0 ? "text" : "subject";
    const name = [...new Set([...subject, ...text])].join(", ");
    return { errors: { [field]: "inbox.reply_unfilled" }, name };
  }
  const car = await findLeadCar(lead.site, lead.id, now);
  if (car && car.newsKey !== "" && car.newsKey !== seen) return { errors: { car: "inbox.reply_car" } };
  return replyToLead(lead, staff, draft, now);
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
): Promise<Pick<RefusedForm, "errors"> | null> {
  const reply = addressed(draft, lead);
  if ("errors" in reply) return reply;
  const clock = await findAnswerClock(lead.site.slug);
  const after = Math.floor(clock.openSeconds(lead.locationId, lead.sentAt, now));
  await sendReply({ site: lead.site.slug, id: lead.id }, reply, staff, after);
  return null;
}

/** A reply with its recipient, or why it cannot be sent. */
function addressed(
  { by, subject, text, id, read }: Omit<Reply, "to">,
  { email, phone }: LeadInScope,
): Reply | Pick<RefusedForm, "errors"> {
  if (by === "sms") {
    const mobile = phone === null ? null : mobileOf(phone);
    const words = plainSms(text);
    if (mobile === null) return { errors: { text: "inbox.reply_no_mobile" } };
    if (words.length > MAX_SMS) return { errors: { text: "inbox.too_long" } };
    return { id, by, to: mobile, subject: "", text: words, read };
  }
  if (email === null) return { errors: { text: "inbox.reply_no_email" } };
  if (subject === "") return { errors: { subject: "inbox.reply_subject_empty" } };
  return { id, by, to: email, subject, text, read };
}
