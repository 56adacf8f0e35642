import { createHash } from "node:crypto";

import { z } from "zod";

import { LANGUAGES } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { changeSubject } from "~/leads/work/change-subject.server";
import { correctContact } from "~/leads/work/correct-contact.server";
import { joinLeads } from "~/leads/work/join-leads.server";
import { joinPeople, splitPerson, undoJoin } from "~/leads/work/person.server";
import { findSaleOf } from "~/leads/work/sales.server";
import { sentLine, typedLine, typedName } from "~/platform/text-schema";

import { answerAbout } from "../answered";
import { answers, askOnce } from "../ask-once";
import type { Question } from "../Question";
import { readAction, type RefusedForm } from "../read-action.server";
import { locationsFor } from "../scope";
import { hasContact, shopperContact } from "../shopper-contact";
import type { OnDesk } from "../staff-session.server";
import { findLeadInScope, type LeadInScope } from "./lead-in-scope.server";
import { findWanted, wantedWords } from "./wanted-cars.server";

const tooLong = "inbox.too_long";
const id = sentLine(40).pipe(z.string().uuid());

/** A lead's id, by itself or in the address of its page. */
const reference = sentLine(500).transform(
  (typed) => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(typed)?.[0] ?? "",
);

const action = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("contact"),
    contact: id,
    /** The contact that the form showed. */
    seen: sentLine(40),
    name: typedName({ tooLong, invalid: "inbox.add_error_name", required: "inbox.add_error_name" }),
    last_name: typedName({ tooLong, invalid: "inbox.add_error_name" }),
    ...shopperContact({ tooLong, phone: "inbox.add_error_phone", email: "inbox.add_error_email" }),
    language: z.enum(LANGUAGES).or(z.literal("")).default(""),
    /** The shopper's other leads are corrected alike. */
    also: z.literal("on").optional(),
  }),
  z.object({
    intent: z.literal("about"),
    change: id,
    /** The car that the form showed; empty for none. */
    seen: sentLine(100),
    about: typedLine(200, tooLong).pipe(z.string().min(1, "inbox.about_none")),
    sure: answers,
  }),
  z.object({ intent: z.literal("join"), other: reference }),
  z.object({ intent: z.literal("join-lead"), other: reference }),
  z.object({ intent: z.literal("unjoin"), change: id }),
  z.object({ intent: z.literal("split") }),
]);
type Action = z.output<typeof action>;

type Refusal = Omit<RefusedForm, "submitted"> & { status?: 409 };

const CHANGED: Refusal = { errors: { form: "inbox.changed_meanwhile" }, status: 409 };

/** Whether a lead page's form corrects what is known of the lead: its shopper, or whose other leads belong to it. */
export function isCorrection(form: FormData): boolean {
  return ["contact", "about", "join", "join-lead", "unjoin", "split"].includes(String(form.get("intent")));
}

/** Corrects a lead's contact, what it is about, or which leads are the same shopper's. The caller has checked `leads.work`. */
export async function correctLead(
  onDesk: OnDesk,
  lead: LeadInScope,
  form: FormData,
): Promise<(Refusal & RefusedForm) | null> {
  const read = readAction(form, action, "inbox.unexpected");
  if ("errors" in read) return read;
  const refused = await act(onDesk, lead, read.action);
  return refused && { ...refused, submitted: read.submitted };
}

async function act(
  { scope, staff }: OnDesk,
  { site, id: leadId }: LeadInScope,
  asked: Action,
): Promise<Refusal | null> {
  const ref = { site: site.slug, id: leadId };
  switch (asked.intent) {
    case "contact": {
      if (!hasContact(asked)) return { errors: { phone: "inbox.add_error_contact" } };
      const { contact, seen, name, last_name: lastName, phone = "", email, language } = asked;
      const alsoAt = asked.also === undefined ? null : locationsFor(scope, site.slug, "leads.work");
      const correction = { id: contact, seen, alsoAt, to: { name, lastName, phone, email, language } };
      return (await correctContact(ref, correction, staff)) ? null : CHANGED;
    }
    case "about": {
      // What was sold is in the books.
      if (await findSaleOf(ref)) return CHANGED;
      const wanted = await findWanted(site.slug, asked.about);
      if (wanted.is === "no-car") return { errors: { about: "inbox.about_no_car" } };
      const question = wanted.is === "words" ? askAboutWords(asked, wanted.cars) : null;
      if (question) return { errors: {}, question };
      const to = wanted.is === "car" ? { car: wanted.car } : wantedWords(asked.about, wanted);
      return (await changeSubject(ref, { id: asked.change, seen: asked.seen, to }, staff)) ? null : CHANGED;
    }
    case "join":
    case "join-lead": {
      // The other lead must be of the same site, and the person must be allowed to change it too.
      const other = await findLeadInScope(scope, "leads.work", site.slug, asked.other.toLowerCase());
      if (!other) return { errors: { other: "inbox.same_not_found" } };
      if (other.id === leadId) return { errors: { other: "inbox.same_itself" } };
      if (asked.intent === "join-lead") return (await joinLeads(ref, other.id, staff)) ? null : CHANGED;
      return (await joinPeople(ref, other.id, staff)) ? null : { errors: { other: "inbox.same_already" } };
    }
    case "unjoin":
      return (await undoJoin(ref, asked.change, staff)) ? null : CHANGED;
    case "split":
      await splitPerson(ref, staff);
      return null;
  }
}

/** Asks once before a lead is about no particular car: a slip in a car's name would go unseen. */
function askAboutWords(
  { about, sure }: Pick<Extract<Action, { intent: "about" }>, "about" | "sure">,
  cars: number,
): Question | null {
  const say = (key: "inbox.about_unknown" | "inbox.about_several" | "inbox.about_words") =>
    plainText({}, key, { words: about, count: cars });
  const exactly = createHash("sha256").update(about).digest("hex").slice(0, 16);
  return askOnce(answerAbout("words", exactly), sure, {
    text: say(cars === 0 ? "inbox.about_unknown" : "inbox.about_several"),
    yes: say("inbox.about_words"),
  });
}
