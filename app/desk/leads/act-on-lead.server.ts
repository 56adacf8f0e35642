import { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";
import { isLeadChannel } from "~/leads/delivery-channels";
import {
  addNote,
  assignLead,
  changeLeadState,
  settleMessage,
  undoChange,
} from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { CALL_DIRECTIONS, CALL_OUTCOMES, type LeadRef } from "~/leads/work/lead-change";
import { partEnquiry } from "~/leads/work/join-enquiry.server";
import { LEAD_STATES, type LeadState, LOST_REASONS, movesFrom } from "~/leads/work/lead-state";
import { logCall } from "~/leads/work/log-call.server";
import { resendLead, withheldDeliveries } from "~/leads/work/resend-lead.server";
import { addTask, setTask } from "~/leads/work/tasks.server";
import { sql } from "~/platform/db.server";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { sentLine, typedLine, typedLines } from "~/platform/text-schema";

import { cancelOfLead } from "../bookings/cancel-of-lead.server";
import { actOnDeal, isDealForm } from "../deals/act-on-deal.server";
import { readAction, type RefusedForm } from "../read-action.server";
import type { Scope } from "../scope";
import type { OnDesk, Staff } from "../staff-session.server";
import { sendDraft } from "./reply-to-lead.server";
import { findColleague } from "./assignable.server";
import { changeDraft } from "./change-draft.server";
import { correctLead, isCorrection } from "./correct-lead.server";
import { findLeadInScope, type LeadInScope } from "./lead-in-scope.server";
import { CAR_DOCUMENTS, MAX_MAIL } from "./reply-draft";
import type { LeadForm } from "./reply-files.server";
import { stateMeanwhile } from "./state-meanwhile.server";

const id = sentLine(40).pipe(z.string().uuid());
const state = z.enum(LEAD_STATES);
/** Who had the lead on the page; empty for nobody. */
const seen = id.or(z.literal(""));

/** When the newest message of the shopper's was sent that the page shows. */
const readUntil = z.coerce.number().nonnegative().max(1e11).optional();

const ticked = z.literal("on").optional();

/** The actions of a lead page's forms, by button value. */
const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("state"),
    from: state,
    to: state,
    seen: seen.optional(),
    /** The newest change of state that its author has seen; empty for none. */
    version: id.or(z.literal("")).optional(),
    reason: z.enum(LOST_REASONS).or(z.literal("")).default(""),
    words: typedLine(300, "inbox.too_long"),
    /** What the shopper of a lost lead is still booked for goes too. */
    cancel: ticked,
  }),
  z.object({ intent: z.literal("undo"), change: id }),
  z.object({
    intent: z.literal("note"),
    note: id,
    text: typedLines(4_000, "inbox.too_long").pipe(z.string().min(1, "inbox.note_empty")),
  }),
  z.object({ intent: z.literal("settled"), settled: id, read: readUntil }),
  z.object({
    intent: z.literal("call"),
    call: id,
    read: readUntil,
    direction: z.enum(CALL_DIRECTIONS),
    outcome: z.enum(CALL_OUTCOMES),
    text: typedLines(4_000, "inbox.too_long"),
  }),
  z.object({
    intent: z.literal("task"),
    task: id,
    text: typedLine(300, "inbox.too_long").pipe(z.string().min(1, "inbox.note_empty")),
    due: sentLine(40),
    to: id,
  }),
  z.object({ intent: z.literal("task-done"), task: id }),
  z.object({ intent: z.literal("task-reopened"), task: id }),
  z.object({ intent: z.literal("part"), entry: id }),
  z.object({ intent: z.literal("assign"), to: id.or(z.literal("")), seen }),
  z.object({
    intent: z.literal("reply"),
    reply: id,
    read: readUntil,
    by: z.enum(["email", "sms"]),
    subject: typedLine(150, "inbox.too_long"),
    text: typedLines(MAX_MAIL, "inbox.too_long").pipe(z.string().min(1, "inbox.note_empty")),
    car: sentLine(64).default(""),
    inserted: sentLine(60).default(""),
    sure: sentLine(60).default(""),
    /** The newest answer that the page shows; empty for none. */
    answered: id.or(z.literal("")).optional(),
    brochure: ticked,
    price: ticked,
  }),
  z.object({ intent: z.literal("resend"), channel: sentLine(40).refine(isLeadChannel) }),
]);
type Action = z.infer<typeof action>;

/** An action's result; if rejected, message keys by field, with the form kept. */
type Acted =
  | ({ ok: true } & Done)
  | ({ ok: false; /** 400 unless it says otherwise. */ status?: number } & RefusedForm);
type Done = { change: string | null; to: LeadState | null };

type Sent = Omit<LeadForm, "form">;
type LeadAction = { site: string; lead: string; form: FormData; sent?: Sent };
const NO_FILES: Sent = { files: [], problem: null };

/**
 * Performs the action of a lead page's form or of an inbox shortcut.
 *
 * @returns null for a lead outside the scope
 */
export async function actOnLead(
  onDesk: OnDesk,
  { site, lead: leadId, form, sent = NO_FILES }: LeadAction,
  now: Seconds,
): Promise<Acted | null> {
  const { staff, scope } = onDesk;
  const lead = await findLeadInScope(scope, "leads.work", site, leadId);
  if (!lead) return null;
  if (isDealForm(form)) {
    const refused = await actOnDeal(onDesk, lead, form, now);
    if (refused === "gone") return null;
    return refused ? { ok: false, ...refused } : { ok: true, ...DONE };
  }
  if (isCorrection(form)) {
    const refused = await correctLead(onDesk, lead, form);
    return refused ? { ok: false, ...refused } : { ok: true, ...DONE };
  }
  const draft = await changeDraft(lead, staff, form);
  const hadFiles = sent.files.length > 0 || sent.problem !== null;
  // A browser does not send a form's files back to it: the page asks to look at them again.
  const kept = (fields: RefusedForm["submitted"]) => (hadFiles ? { ...fields, files: "chosen" } : fields);
  if (draft) return { ok: false, status: 200, errors: {}, submitted: kept(draft) };
  const read = readAction(form, action, "inbox.unexpected");
  const submitted = kept(read.submitted);
  if ("errors" in read) return { ok: false, ...read, submitted };
  const done = await act({ scope, lead, by: staff, now, sent }, read.action);
  if (typeof done === "string") return { ok: false, errors: { form: done }, submitted };
  return "errors" in done ? { ok: false, ...done, submitted } : { ok: true, ...done };
}

/** A year: later dates are slips of the finger. */
const MAX_TASK_SECONDS = 366 * 86_400;

const DONE: Done = { change: null, to: null };

type Unacted = Omit<RefusedForm, "submitted"> & { status?: number };

type Acting = { scope: Scope; lead: LeadInScope; by: Staff; now: Seconds; sent: Sent };

/** @returns on failure, a message key or messages by field */
async function act(
  { scope, lead, by, now, sent }: Acting,
  action: Action,
): Promise<Done | TextKey | Unacted> {
  const { id: leadId, site, locationId, sentAt } = lead;
  const ref = { site: site.slug, id: leadId };
  const openSeconds = async () =>
    Math.floor((await findAnswerClock(site.slug)).openSeconds(locationId, sentAt, now));
  switch (action.intent) {
    case "state": {
      const { from, to, reason, words } = action;
      const meanwhile = action.version === undefined ? null : await stateMeanwhile(ref, action.version);
      if (meanwhile !== null)
        return { status: 409, errors: { form: "inbox.state_meanwhile" }, name: meanwhile };
      if (!movesFrom(from).some((allowed) => allowed === to)) return "inbox.unexpected";
      if (to === "lost" && reason === "") return { errors: { reason: "inbox.lost_reason_none" } };
      if (to === "lost" && reason === "other" && words === "")
        return { errors: { words: "inbox.lost_words_none" } };
      const lost = to === "lost" && reason !== "" ? { lost: { reason, words } } : {};
      const move = {
        ...{ from, to, by, deliveries: from === "spam" ? await withheldDeliveries(site, leadId) : [] },
        ...lost,
        ...(action.seen === undefined ? {} : { seen: action.seen || null }),
      };
      const change = await changeLeadState(ref, move);
      if (change === null) return changedMeanwhile(ref, by);
      if (to === "lost" && action.cancel !== undefined) await cancelOfLead({ scope, staff: by }, ref, now);
      return { change, to };
    }
    case "undo":
      return (await undoChange(ref, action.change, by)) ? DONE : "inbox.changed_meanwhile";
    case "part":
      return (await partEnquiry(ref, action.entry, by)) ? DONE : "inbox.changed_meanwhile";
    case "note":
      await addNote(ref, action.note, action.text, by);
      return DONE;
    case "settled":
      await settleMessage(ref, action.settled, by, action.read ?? 0);
      return DONE;
    case "call": {
      const { call: callId, direction, outcome, text } = action;
      await logCall(ref, callId, { direction, outcome, text }, by, await openSeconds(), action.read);
      return DONE;
    }
    case "task": {
      const dueAt = timeIn(action.due, lead.timeZone);
      if (Number.isNaN(dueAt)) return { errors: { due: "inbox.task_due_invalid" } };
      if (dueAt <= now) return { errors: { due: "inbox.task_due_past" } };
      if (dueAt > now + MAX_TASK_SECONDS) return { errors: { due: "inbox.task_due_far" } };
      const to = await findColleague(site.slug, locationId, action.to);
      if (!to) return { errors: { to: "inbox.no_colleague" } };
      await addTask(ref, { id: action.task, text: action.text, dueAt, to }, by);
      return DONE;
    }
    case "task-done":
      await setTask(ref, action.task, "done", by);
      return DONE;
    case "task-reopened":
      await setTask(ref, action.task, "open", by);
      return DONE;
    case "reply": {
      const { reply, by: way, subject, text, car, read, answered, inserted, sure } = action;
      const documents = CAR_DOCUMENTS.filter((document) => action[document] !== undefined);
      const draft = { id: reply, by: way, subject, text, car, read, answered, documents, inserted, sure };
      return (await sendDraft(lead, by, draft, sent, now)) ?? DONE;
    }
    case "resend":
      await resendLead(ref, action.channel, by);
      return DONE;
    case "assign": {
      const to = await findColleague(site.slug, locationId, action.to);
      if (!to && action.to !== "") return "inbox.no_colleague";
      const isDone = await assignLead(ref, { to, by, seen: action.seen || null });
      return isDone ? DONE : changedMeanwhile(ref, by);
    }
  }
}

/** What happened instead: a colleague has the lead, whom the message names, or has changed it. */
async function changedMeanwhile({ site, id: leadId }: LeadRef, by: Staff): Promise<Unacted> {
  const [holder] = await sql()<{ name: string }[]>`
    select staff.name from leads join staff on staff.id = leads.assignee_id
    where leads.site = ${site} and leads.id = ${leadId} and staff.id <> ${by.id}`;
  if (!holder) return { status: 409, errors: { form: "inbox.changed_meanwhile" } };
  return { status: 409, errors: { form: "inbox.taken_by" }, name: holder.name };
}
