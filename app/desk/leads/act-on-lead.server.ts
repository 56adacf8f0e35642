import { z } from "zod";

import { isLeadChannel } from "~/leads/delivery-channels";
import { addNote, assignLead, changeLeadState, undoChange } from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { LEAD_STATES, type LeadState, movesFrom } from "~/leads/work/lead-state";
import type { TextKey } from "~/i18n/plain-text";
import { joinPeople, splitPerson } from "~/leads/work/merge-people.server";
import { type Reply, sendReply } from "~/leads/work/reply.server";
import { resendLead } from "~/leads/work/resend-lead.server";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";
import { mobileOf } from "~/shopper/phone";

import { readAction, type RefusedForm } from "../read-action.server";
import type { Scope } from "../scope";
import type { OnDesk, Staff } from "../staff-session.server";
import { listColleagues } from "./assignable.server";
import { findLeadInScope, type LeadInScope } from "./lead-in-scope.server";
import { MAX_MAIL, MAX_SMS, plainSms } from "./reply-draft";

const id = sentLine(40).pipe(z.string().uuid());
const state = z.enum(LEAD_STATES);

/** The actions of a lead page's forms, by button value. */
const action = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("state"), from: state, to: state }),
  z.object({ intent: z.literal("undo"), change: id }),
  z.object({
    intent: z.literal("note"),
    note: id,
    text: typedLines(4_000, "inbox.too_long").pipe(z.string().min(1, "inbox.note_empty")),
  }),
  z.object({ intent: z.literal("assign"), to: id.or(z.literal("")) }),
  z.object({
    intent: z.literal("reply"),
    reply: id,
    by: z.enum(["email", "sms"]),
    subject: typedLine(150, "inbox.too_long"),
    text: typedLines(MAX_MAIL, "inbox.too_long").pipe(z.string().min(1, "inbox.note_empty")),
  }),
  z.object({ intent: z.literal("join"), other: sentLine(60) }),
  z.object({ intent: z.literal("split") }),
  z.object({ intent: z.literal("resend"), channel: sentLine(40).refine(isLeadChannel) }),
]);
type Action = z.infer<typeof action>;

/** An action's result; if rejected, message keys by field, with the form kept. */
type Acted = ({ ok: true } & Done) | ({ ok: false } & RefusedForm);
type Done = { change: string | null; to: LeadState | null };

type LeadAction = { site: string; lead: string; form: FormData };

/**
 * Performs the action of a lead page's form or of an inbox shortcut.
 *
 * @param now seconds UTC
 * @returns null for a lead outside the scope
 */
export async function actOnLead(
  { staff, scope }: OnDesk,
  { site, lead: leadId, form }: LeadAction,
  now: number,
): Promise<Acted | null> {
  const lead = await findLeadInScope(scope, "leads.work", site, leadId);
  if (!lead) return null;
  const read = readAction(form, action, "inbox.unexpected");
  if ("errors" in read) return { ok: false, ...read };
  const { submitted } = read;
  const done = await act({ scope, lead, by: staff, now }, read.action);
  if (typeof done === "string") return { ok: false, errors: { form: done }, submitted };
  return "errors" in done ? { ok: false, ...done, submitted } : { ok: true, ...done };
}

const DONE: Done = { change: null, to: null };

type Acting = { scope: Scope; lead: LeadInScope; by: Staff; now: number };

/** @returns on failure, a message key or messages by field */
async function act(
  { scope, lead, by, now }: Acting,
  action: Action,
): Promise<Done | TextKey | Pick<RefusedForm, "errors">> {
  const { id: leadId, site, locationId, sentAt } = lead;
  const ref = { site: site.slug, id: leadId };
  const openSeconds = async () =>
    Math.floor((await findAnswerClock(site.slug)).openSeconds(locationId, sentAt, now));
  switch (action.intent) {
    case "state": {
      const { from, to } = action;
      if (!movesFrom(from).some((allowed) => allowed === to)) return "inbox.unexpected";
      const change = await changeLeadState(ref, { from, to, by }, await openSeconds());
      return change === null ? "inbox.changed_meanwhile" : { change, to };
    }
    case "undo":
      return (await undoChange(ref, action.change, by)) ? DONE : "inbox.changed_meanwhile";
    case "note":
      await addNote(ref, action.note, action.text, by);
      return DONE;
    case "reply":
      return (await answerLead(lead, by, { ...action, id: action.reply }, now)) ?? DONE;
    case "join": {
      // The other lead must be of the same site, and the person must be allowed to change it too.
      const other = await findLeadInScope(scope, "leads.work", site.slug, action.other);
      if (!other) return { errors: { other: "inbox.same_not_found" } };
      await joinPeople(ref, other.id, by);
      return DONE;
    }
    case "split":
      await splitPerson(ref, by);
      return DONE;
    case "resend":
      await resendLead(ref, action.channel, by);
      return DONE;
    case "assign": {
      const to = (await listColleagues([site.slug], locationId)).find((each) => each.id === action.to);
      if (!to && action.to !== "") return "inbox.no_colleague";
      await assignLead(ref, to ?? null, by);
      return DONE;
    }
  }
}

/**
 * Replies to the shopper of a lead. A resubmitted reply is sent once.
 *
 * @param now seconds UTC
 * @returns message keys by field if it cannot be sent; null once it is queued
 */
export async function answerLead(
  lead: LeadInScope,
  staff: Staff,
  draft: Omit<Reply, "to">,
  now: number,
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
  { by, subject, text, id }: Omit<Reply, "to">,
  { email, phone }: LeadInScope,
): Reply | Pick<RefusedForm, "errors"> {
  if (by === "sms") {
    const mobile = phone === null ? null : mobileOf(phone);
    const words = plainSms(text);
    if (mobile === null) return { errors: { text: "inbox.reply_no_mobile" } };
    if (words.length > MAX_SMS) return { errors: { text: "inbox.too_long" } };
    return { id, by, to: mobile, subject: "", text: words };
  }
  if (email === null) return { errors: { text: "inbox.reply_no_email" } };
  if (subject === "") return { errors: { subject: "inbox.reply_subject_empty" } };
  return { id, by, to: email, subject, text };
}
