import type { TransactionSql } from "postgres";
import { z } from "zod";

import { bookForLead } from "~/leads/bookings/book-for-lead.server";
import { bookTime } from "~/leads/bookings/book-time.server";
import type { Booking } from "~/leads/bookings/booking";
import { changeIdOf } from "~/leads/inbound/record-received.server";
import { leadKind } from "~/leads/lead-kind";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { insertChange, workAfterAnswer } from "~/leads/work/change-lead.server";
import { findAnswerClock } from "~/leads/work/clock.server";
import { db, sql } from "~/platform/db.server";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { submissionKey } from "~/platform/submission-key.server";
import { sentLine, typedLine, typedLines, typedName } from "~/platform/text-schema";
import { SLOT_KINDS } from "~/slots/slot-kind";

import { findLeadInScope, type LeadInScope } from "../leads/lead-in-scope.server";
import { readAction } from "../read-action.server";
import type { Question } from "../Question";
import type { Scope } from "../scope";
import { hasContact, shopperContact } from "../shopper-contact";
import { askAboutSecond } from "./ask-second.server";
import type { DiaryRefusal } from "./diary";
import { bookingAudit, type DiaryLocation, type Staff } from "./diary-location.server";
import { notBookedErrors } from "./not-booked.server";

const tooLong = "diary.error_too_long";
const invalid = "diary.error_name";

/** The booking, and its day: YYYY-MM-DD. */
export type BookedAt = { booked: string; date: string };

const what = {
  /** Comes with the form, so that a resubmission is one booking. */
  key: sentLine(64).pipe(z.string().uuid()),
  kind: z.enum(SLOT_KINDS),
  // Nothing is sent where none is chosen.
  time: sentLine(20)
    .default("")
    .pipe(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "diary.error_time")),
  ...shopperContact({ tooLong, phone: "diary.error_phone", email: "diary.error_email" }),
  stock: typedLine(50, tooLong),
  rego: typedLine(20, tooLong),
  note: typedLines(1_000, tooLong),
  /** The answer to askAboutSecond's question. */
  sure: sentLine(100).default(""),
};
const noContact = { path: ["phone"], message: "diary.error_contact" };

/** The form for a shopper on the phone or at the counter. */
const schema = z
  .object({
    ...what,
    name: typedName({ tooLong, invalid, required: "diary.error_name" }),
    last_name: typedName({ tooLong, invalid }),
  })
  .refine(hasContact, noContact);

/** The same from a lead, which knows who it is. */
const fromLead = z.object({ ...what, lead: sentLine(64) });

type Typed = z.output<typeof schema>;
type Asked = { scope: Scope; by: Staff; now: Seconds };

/**
 * Books a time for somebody as staff, who get the confirmation and the reminder: for the shopper of a lead as a part of
 * that lead, for anybody else as a lead of its own.
 */
export async function bookForShopper(
  at: DiaryLocation,
  asked: Asked,
  form: FormData,
): Promise<DiaryRefusal | BookedAt | "gone"> {
  const isOfLead = (form.get("lead") ?? "") !== "";
  const read = isOfLead
    ? readAction(form, fromLead, "diary.error_unexpected")
    : readAction(form, schema, "diary.error_unexpected");
  if ("errors" in read) return { ...read, intent: "book" };
  const { action, submitted } = read;
  const refuse = (errors: DiaryRefusal["errors"]): DiaryRefusal => {
    return { status: 409, errors, submitted, intent: "book" };
  };
  const { kind, time, stock } = action;
  const car = stock === "" ? null : await findCar(at.site.slug, stock);
  if (stock !== "" && car === null) return refuse({ stock: "diary.error_stock" });
  const { location } = at;
  const vehicleId = car?.id ?? null;
  const place = { kind, location, vehicleId, by: "staff" as const };
  const ofLead = "lead" in action ? { leadId: action.lead } : {};
  const wanted = { ...place, ...ofLead, startsAt: timeIn(time, location.timeZone) };
  const booked =
    "lead" in action
      ? await bookOnLead(at, asked, { typed: action, wanted })
      : await bookAsLead(at, asked, { typed: action, wanted });
  if (booked === "gone") return booked;
  if (booked === "no-contact") return refuse({ phone: "diary.error_contact" });
  if (booked !== null && "sure" in booked) return { ...refuse({}), question: booked };
  if (booked === null) return refuse(await notBookedErrors(at, wanted, asked.now));
  return { booked: booked.id, date: time.slice(0, 10) };
}

type Wanted = Parameters<typeof bookTime>[1];

async function bookAsLead(
  at: DiaryLocation,
  { by, now }: Asked,
  { typed, wanted }: { typed: Typed; wanted: Wanted },
): Promise<Booking | Question | null> {
  const audit = bookingAudit(at, by, "booking-made");
  const lead = submissionOf(typed, wanted.vehicleId);
  const own = { leadKey: lead.idempotencyKey };
  const question = await askAboutSecond(at, { wanted, contact: lead, own, sure: typed.sure, now });
  if (question) return question;
  const booked = await bookTime(at.site, wanted, lead, now, async (tx, booking) => {
    await audit(tx, booking);
    await takeBooked(tx, booking, { by, at: typed.time });
  });
  return booked.is === "booked" ? booked.booking : null;
}

async function bookOnLead(
  at: DiaryLocation,
  { scope, by, now }: Asked,
  { typed, wanted }: { typed: z.output<typeof fromLead>; wanted: Wanted },
): Promise<Booking | Question | "gone" | "no-contact" | null> {
  const { key, sure, lead: leadId, note, rego, time, ...values } = typed;
  const lead = await findLeadInScope(scope, "leads.work", at.site.slug, leadId);
  // Spam is somebody's first: its page says how.
  if (lead === null || lead.state === "spam") return "gone";
  const contact = { phone: typed.phone ?? null, email: typed.email || null };
  if (!hasContact({ phone: lead.phone ?? typed.phone, email: lead.email ?? typed.email }))
    return "no-contact";
  // Going back and changing the time books another one.
  const id = changeIdOf(at.site.slug, leadId, submissionKey({ formId: key }, [values, time, rego, note]));
  const known = { phone: lead.phone ?? contact.phone, email: lead.email ?? contact.email };
  const question = await askAboutSecond(at, { wanted, contact: known, own: { bookingId: id }, sure, now });
  if (question) return question;
  const audit = bookingAudit(at, by, "booking-made");
  return bookForLead(at.site, { id, leadId, wanted, contact, rego, now }, async (tx, booking) => {
    await audit(tx, booking);
    await answerByBooking(tx, lead, { by, at: time, note, now });
  });
}

/** The lead that it was booked from is answered by it; one that was put away is open again. */
async function answerByBooking(
  tx: TransactionSql,
  { site, id, locationId, sentAt }: LeadInScope,
  { by, at, note, now }: { by: Staff; at: string; note: string; now: Seconds },
): Promise<void> {
  const clock = await findAnswerClock(site.slug);
  const after = Math.floor(clock.openSeconds(locationId, sentAt, now));
  const change = { kind: "booking" as const, by, data: { is: "booked" as const, at } };
  for (const from of ["done", "lost"] as const) {
    const reopened = { kind: "state" as const, by, data: { from, to: "working" as const } };
    await tx`
      with changed as (
        update leads set state = 'working', lost_reason = null
        where site = ${site.slug} and id = ${id} and state = ${from} returning site, id
      ) ${insertChange(reopened, sql()`changed`)}`;
  }
  await tx`
    with before as (
      select site, id, state, assignee_id from leads where site = ${site.slug} and id = ${id}
    ), recorded as (${insertChange(change, sql()`before`)}), ${workAfterAnswer(by, after)}
    select id from recorded`;
  if (note === "") return;
  const lead = sql()`(select site, id from leads where site = ${site.slug} and id = ${id})`;
  await tx`${insertChange({ kind: "note", by, data: { text: note } }, lead)}`;
}

/** Who books for a shopper has answered them, and works on it. */
async function takeBooked(
  tx: TransactionSql,
  { site, leadId }: Booking,
  { by, at }: { by: Staff; at: string },
): Promise<void> {
  const change = { kind: "booking" as const, by, data: { is: "booked" as const, at } };
  await tx`
    with taken as (
      update leads set state = 'working', assignee_id = ${by.id}, first_answered_by = ${by.id}, assignment_due = false
      where site = ${site} and id = ${leadId} returning site, id
    ), recorded as (${insertChange(change, sql()`taken`)})
    select id from recorded`;
}

function findCar(site: string, stockNumber: string) {
  return db().vehicle.findFirst({
    where: { site, stockNumber: { equals: stockNumber, mode: "insensitive" } },
    select: { id: true },
  });
}

function submissionOf(typed: Typed, vehicleId: string | null): LeadSubmission {
  const { key, sure: _, ...values } = typed;
  const { kind, name, last_name, phone, email, rego, note } = values;
  const { category, subcategory } = leadKind(kind);
  return {
    // Going back and changing the time books another one.
    idempotencyKey: submissionKey({ formId: key }, [values]),
    ...{ kind, category, subcategory, vehicleId, locationId: null, eventId: null, name },
    lastName: last_name || null,
    email: email || null,
    phone: phone ?? null,
    postcode: null,
    message: note || null,
    payload: { source: "Desk", ...(rego !== "" && { Rego: rego }) },
    consents: [],
    suspectedSpam: false,
  };
}
