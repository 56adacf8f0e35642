import { randomUUID } from "node:crypto";

import type { TextOverrides } from "~/i18n/language";
import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { LeadRouting } from "../delivery-channels";
import { askedRows, kindOf, leadWish } from "../delivery/lead-rows";
import { receiveWithin } from "../inbound/record-received.server";
import { recordLead } from "../record-lead.server";
import type { LeadSubmission } from "../to-lead-submission";
import type { EnquiredCar } from "../vehicle-enquiry";
import { findConversation, newContact } from "./conversation.server";
import type { Actor, LeadRef } from "./lead-change";
import { partLead } from "./join-leads.server";
import { OPEN_STATES } from "./lead-state";
import { otherName } from "./namesake";
import { findPerson, recordAbout } from "./person.server";

type FormSite = { slug: string; config: { leads: LeadRouting; texts: TextOverrides; timeZone: string } };

/** An application, a report of a visit and a valuation are each about themselves. */
const KINDS_ALONE: readonly string[] = ["careers", "feedback", "feedback-survey", "trade-in"];

/**
 * Records a form of the site: as a lead, or, where the same person's lead about the same thing is open, as what its
 * shopper wrote next. Then it is a record of its own still, with its consents and deliveries, so that it is counted,
 * passed on, shown to its shopper and erased as any; only the lists have one lead (decision 041).
 *
 * @returns the record's own id; the earlier one if this submission was recorded before
 */
export async function recordForm(
  site: FormSite,
  submission: LeadSubmission,
  car: EnquiredCar | null,
  now: Seconds,
): Promise<{ leadId: string }> {
  const joins =
    !submission.suspectedSpam && !submission.asksNothing && !KINDS_ALONE.includes(submission.kind);
  const about = car?.name ?? leadWish({ car, payload: submission.payload })?.name ?? "";
  const made = randomUUID();
  const [known, person] = await Promise.all([
    joins ? findConversation(site.slug, submission, "all", now, { about, named: submission }) : null,
    findPerson(site.slug, { ...submission, named: submission }, made),
  ]);
  if (known === null) return recordLead(site, submission, { tx: sql(), leadId: made, person });
  return sql().begin(async (tx) => {
    const [open] = await tx<OpenLead[]>`
      select name, last_name as "lastName", phone, email, vehicle_id as "vehicleId", category, subcategory,
        coalesce(payload->'about'->>'name', '') as about,
        assignee_id as "assigneeId"
      from leads
      where site = ${site.slug} and id = ${known.id} and state = any(${[...OPEN_STATES]}) for update`;
    if (!open) return recordLead(site, submission, { tx, leadId: made });
    const { leadId } = await recordLead(site, submission, { tx, leadId: made, joinedTo: known.id });
    if (leadId !== made) return { leadId };
    const text = furtherText(site, submission, { open, car });
    await receiveWithin(tx, known, {
      id: leadId,
      files: [],
      // The enquiry's own mail says it where nobody has the lead.
      isQuiet: open.assigneeId === null,
      data: {
        ...{ by: "site", from: "", subject: "", text, quoted: "" },
        ...{ isFromOther: false, isAutomatic: false, dropped: [] },
      },
    });
    return { leadId };
  });
}

/**
 * Makes an enquiry that joined a lead one of its own again: a form is new, and the rules assign it; a lead that staff
 * have joined is as it was.
 *
 * @param enquiry the id of its entry, and its own
 * @returns false if somebody has parted it before
 */
export async function partEnquiry({ site, id }: LeadRef, enquiry: string, by: Actor): Promise<boolean> {
  return sql().begin(async (tx) => {
    const undone = await partLead(tx, { site, id }, enquiry);
    if (undone === null) {
      const parted = await tx`
        update leads set state = 'new', joined_to = null, assignment_due = true
        where site = ${site} and id = ${enquiry} and joined_to = ${id} returning id`;
      if (parted.length === 0) return false;
      await tx`delete from lead_changes where site = ${site} and lead_id = ${id} and id = ${enquiry}`;
    }
    await tx`
      update leads set waiting_since = (
        select min(left_over.at) from lead_changes left_over
        where left_over.site = ${site} and left_over.lead_id = ${id} and left_over.kind = 'received'
          and left_over.data->>'by' <> 'form' and left_over.data->>'isAutomatic' = 'false'
          and left_over.at >= leads.waiting_since)
      where site = ${site} and id = ${id} and waiting_since is not null`;
    await recordAbout(tx, { site, id: enquiry }, { kind: "split", by, data: { from: id } });
    const undoes = undone === null ? {} : { undoes: undone };
    await recordAbout(tx, { site, id }, { kind: "split", by, data: { parted: enquiry, ...undoes } });
    return true;
  });
}

/** The lead that an enquiry goes on in; null for one that is a lead itself. */
export async function findJoined({ site, id }: LeadRef): Promise<string | null> {
  const [lead] = await sql()<{ joinedTo: string | null }[]>`
    select joined_to as "joinedTo" from leads where site = ${site} and id = ${id}`;
  return lead?.joinedTo ?? null;
}

type OpenLead = {
  name: string;
  lastName: string | null;
  phone: string | null;
  email: string | null;
  vehicleId: string | null;
  /** The thing that it is about, if it is no car; empty for none. */
  about: string;
  category: string;
  subcategory: string | null;
  assigneeId: string | null;
};

/** What the open lead does not say: another name, kind or car, how else to reach its shopper, and all that was asked. */
function furtherText(
  { config }: FormSite,
  submission: LeadSubmission,
  { open, car }: { open: OpenLead; car: EnquiredCar | null },
): string {
  const { message, payload } = submission;
  const name = otherName(open, submission);
  const asked = askedRows({ payload, car }, config);
  const thing =
    car === null ? (leadWish({ car, payload })?.name ?? "") : car.id === open.vehicleId ? "" : car.name;
  return [
    name === "" ? "" : plainText({}, "inbox.add_name_given", { name }),
    thing === open.about ? "" : thing,
    kindOf(submission) === kindOf(open) ? "" : kindOf(submission),
    ...newContact(open, submission),
    message ?? "",
    ...asked.map(({ label, text }) => `${label}: ${text}`),
  ]
    .filter(Boolean)
    .join("\n");
}
