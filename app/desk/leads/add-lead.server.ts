import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";
import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { HAND_SOURCES, metBy } from "~/leads/lead-source";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { leadKind } from "~/leads/lead-kind";
import { recordLead } from "~/leads/record-lead.server";
import { carFields, type LeadSubmission, wordFields } from "~/leads/to-lead-submission";
import { addNote, insertChange } from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import {
  findConversation,
  findSubmitted,
  keepContact,
  keepName,
  newContact,
} from "~/leads/work/conversation.server";
import type { LeadRef } from "~/leads/work/lead-change";
import { logCall } from "~/leads/work/log-call.server";
import { otherName } from "~/leads/work/namesake";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { submissionKey } from "~/platform/submission-key.server";
import { sentLine, typedLine, typedLines, typedName } from "~/platform/text-schema";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import type { SelectOption } from "~/ui/SelectField";

import { parsePlace, placeValue } from "../desk-list";
import { dotted } from "../labels";
import { readAction, type RefusedForm } from "../read-action.server";
import { locationsFor, type Scope } from "../scope";
import { hasContact, shopperContact } from "../shopper-contact";
import { listSiteChoices } from "../site-choices.server";
import type { OnDesk, Staff } from "../staff-session.server";
import { findKnownPerson, type KnownPerson } from "./ask-same-person.server";
import { findLeadInScope, type LeadInScope } from "./lead-in-scope.server";
import { findWanted, type Wanted, wantedWords } from "./wanted-cars.server";

const tooLong = "inbox.too_long";

const schema = z
  .object({
    /** Comes with the form, so that a resubmission is one lead. */
    key: sentLine(64).pipe(z.string().uuid()),
    source: z.enum(HAND_SOURCES),
    name: typedName({ tooLong, invalid: "inbox.add_error_name", required: "inbox.add_error_name" }),
    last_name: typedName({ tooLong, invalid: "inbox.add_error_name" }),
    ...shopperContact({ tooLong, phone: "inbox.add_error_phone", email: "inbox.add_error_email" }),
    about: typedLine(200, tooLong),
    note: typedLines(4_000, tooLong),
    /** The answer to who this is, and which of their leads it is about: with the lead that was asked about. */
    person: typedLine(60, tooLong),
  })
  .refine(hasContact, {
    path: ["phone"],
    message: "inbox.add_error_contact",
  });
type Typed = z.output<typeof schema>;

/** A form that comes back, with whom it asks about. */
export type RefusedLead = RefusedForm & { person?: KnownPerson };

/** The locations at which somebody works on leads, or the whole site where it has none. */
export async function listLeadPlaces(scope: Scope): Promise<SelectOption[]> {
  const sites = await listSiteChoices(scope, "leads.work");
  return sites.flatMap(({ slug, name, locations }) =>
    locations.length === 0
      ? [{ value: slug, label: name }]
      : locations.map((location) => ({
          value: placeValue({ site: slug, location: location.id }),
          label: dotted(sites.length > 1 ? name : null, location.name),
        })),
  );
}

/** These locations, and the one that a page's address names, or else the first. @returns null for none */
export async function choosePlace(
  scope: Scope,
  request: Request,
): Promise<{ places: SelectOption[]; place: string } | null> {
  const places = await listLeadPlaces(scope);
  const wanted = new URL(request.url).searchParams.get("at") ?? "";
  const place = places.find(({ value }) => `${value}/`.startsWith(`${wanted}/`)) ?? places[0];
  return place ? { places, place: place.value } : null;
}

/**
 * Records a lead that staff type in: somebody at the counter, on the phone, or passed on by a colleague. A shopper who
 * is known by phone number or address and has an open lead is found again, and goes on in it; under another name, the
 * form asks first whether it is the same person. Nothing is sent to the shopper.
 *
 * @returns the lead, and the entry that it became of one that the shopper has; "gone" for a location outside their scope
 */
export async function addLead(
  { staff, scope }: OnDesk,
  form: FormData,
  now: Seconds,
): Promise<(LeadRef & { entry: string | null }) | RefusedLead | "gone"> {
  const chosen = (await listLeadPlaces(scope)).find(({ value }) => value === form.get("place"));
  const place = chosen ? parsePlace(chosen.value) : null;
  const site = place && (await findSite(place.site));
  const locations = place && locationsFor(scope, place.site, "leads.work");
  if (!site || !locations) return "gone";
  const read = readAction(form, schema, "inbox.unexpected");
  if ("errors" in read) return read;
  const typed = read.action;
  const wanted = await findWanted(site.slug, typed.about);
  if (wanted.is === "no-car") return { errors: { about: "inbox.about_no_car" }, submitted: read.submitted };
  const car = wanted.is === "car" ? wanted.car : null;
  const submission = submissionOf(typed, wanted, place.location);
  const known = await findConversation(site.slug, submission, locations, now);
  const earlier = await findSubmitted(site.slug, submission);
  if (earlier) return { ...earlier, entry: null };
  const person = await findKnownPerson({
    ...{ site: site.slug, submission, locations, now, timeZone: site.config.timeZone },
    goesOn: known?.id ?? null,
  });
  const answer = person && answerOf(typed.person, person);
  if (person && answer === null) return { errors: {}, submitted: read.submitted, person };
  const isSomebodyElse = answer === "other";
  const goesOn = person ? person.leads.find(({ id }) => id === answer)?.id : known?.id;
  const lead = goesOn === undefined ? null : await findLeadInScope(scope, "leads.work", site.slug, goesOn);
  if (lead) {
    await continueLead(lead, { typed, submission, car, by: staff, now });
    return { site: site.slug, id: lead.id, entry: entryId(site.slug, submission) };
  }
  return sql().begin(async (tx) => {
    const id = randomUUID();
    const { leadId } = await recordLead(site, submission, { tx, leadId: id });
    if (leadId === id)
      await takeAdded(tx, { site: site.slug, id }, { typed, submission, by: staff, isSomebodyElse });
    return { site: site.slug, id: leadId, entry: null };
  });
}

/**
 * What was answered about a known person: which of their open leads goes on, that it is a lead of its own, or that it is
 * somebody else.
 *
 * @returns null for no answer, and for one about what was typed before
 */
function answerOf(answer: string, { leadId, leads }: KnownPerson): "own" | "other" | string | null {
  const [is, about = ""] = answer.split(" ");
  if (is === "same") return leads.some(({ id }) => id === about) ? about : null;
  return about === leadId && (is === "own" || is === "other") ? is : null;
}

function submissionOf(typed: Typed, wanted: Wanted, locationId: string | null): LeadSubmission {
  const { key, person: _, ...values } = typed;
  const { name, last_name, phone, email, about, note, source } = values;
  const car = wanted.is === "car" ? wanted.car : null;
  const subject = wanted.is === "car" ? carFields(wanted.car) : wordFields(wantedWords(about, wanted));
  return {
    idempotencyKey: submissionKey({ formId: key }, [values, locationId]),
    kind: car ? "vehicle-enquiry" : "general",
    category: car ? leadKind("vehicle-enquiry").category : "Sales Enquiry",
    subcategory: null,
    vehicleId: car?.id ?? null,
    locationId,
    eventId: null,
    name,
    lastName: last_name || null,
    email: email || null,
    phone: phone ?? null,
    postcode: null,
    message: note || null,
    payload: { ...subject, source },
    // Nobody was asked.
    consents: [],
    suspectedSpam: false,
  };
}

type Added = { typed: Typed; submission: LeadSubmission; by: Staff };

/** The same for the same form, so that its entry is recorded once. */
function entryId(site: string, { idempotencyKey }: LeadSubmission): string {
  return changeIdOf(site, "added", idempotencyKey);
}

/**
 * The person who types a lead in has it. A shopper who came or rang has talked to somebody: nobody has to answer, and
 * reports count no time. Somebody else with a number that is known is a person of their own.
 */
async function takeAdded(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { typed, submission, by, isSomebodyElse }: Added & { isSomebodyElse: boolean },
): Promise<void> {
  const met = metBy(typed.source);
  const isMet = met !== null;
  const change = met
    ? { kind: "call" as const, data: { ...met, text: "" } }
    : { kind: "note" as const, data: { text: typed.source } };
  await tx`
    with taken as (
      update leads set assignee_id = ${by.id}, assignment_due = false,
        state = ${isMet ? "working" : "new"},
        first_answered_at = case when ${isMet} then created_at end,
        answered_after = case when ${isMet} then 0 end,
        person_id = case when ${isSomebodyElse} then id else person_id end
      where site = ${site} and id = ${id} returning site, id
    ), recorded as (${insertChange({ ...change, id: entryId(site, submission), by }, sql()`taken`)})
    select id from recorded`;
}

/** What was typed becomes an entry of the lead that the shopper has. */
async function continueLead(
  lead: LeadInScope,
  { typed, submission, car, by, now }: Added & { car: Car | null; now: Seconds },
): Promise<void> {
  const { site, id, locationId, sentAt } = lead;
  const ref = { site: site.slug, id };
  const entry = entryId(site.slug, submission);
  const name = otherName({ name: lead.name, lastName: null }, submission);
  await keepName(ref, name);
  const given = name === "" ? "" : plainText({}, "inbox.add_name_given", { name });
  const contact = newContact(lead, submission);
  await keepContact(ref, contact);
  const text = [dotted(typed.source, car?.name ?? typed.about), given, ...contact, typed.note]
    .filter(Boolean)
    .join("\n");
  const met = metBy(typed.source);
  if (!met) return addNote(ref, entry, text, by);
  const clock = await findAnswerClock(site.slug);
  const answeredAfter = Math.floor(clock.openSeconds(locationId, sentAt, now));
  await logCall(ref, entry, { ...met, text }, by, answeredAfter);
}
