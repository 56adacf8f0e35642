import type { TransactionSql } from "postgres";
import { z } from "zod";

import { bookTime } from "~/leads/bookings/book-time.server";
import type { Booking } from "~/leads/bookings/booking";
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
import type { Scope } from "../scope";
import { hasContact, shopperContact } from "../shopper-contact";
import type { DiaryRefusal } from "./diary";
import { bookingAudit, type DiaryLocation, type Staff } from "./diary-location.server";

const tooLong = "diary.error_too_long";
const invalid = "diary.error_name";

/** The booking, and its day: YYYY-MM-DD. */
export type BookedAt = { booked: string; date: string };

/** The form for a shopper on the phone or at the counter. */
const schema = z
  .object({
    /** Comes with the form, so that a resubmission is one booking. */
    key: sentLine(64).pipe(z.string().uuid()),
    kind: z.enum(SLOT_KINDS),
    /** The one that it is booked from; empty for none. */
    lead: sentLine(64)
      .pipe(z.string().uuid().or(z.literal("")))
      .default(""),
    time: sentLine(20).pipe(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "diary.error_time")),
    name: typedName({ tooLong, invalid, required: "diary.error_name" }),
    last_name: typedName({ tooLong, invalid }),
    ...shopperContact({ tooLong, phone: "diary.error_phone", email: "diary.error_email" }),
    stock: typedLine(50, tooLong),
    rego: typedLine(20, tooLong),
    note: typedLines(1_000, tooLong),
  })
  .refine(hasContact, {
    path: ["phone"],
    message: "diary.error_contact",
  });

/**
 * Books a time for somebody as staff: a lead like any other, whose shopper gets the confirmation and the reminder.
 */
export async function bookForShopper(
  at: DiaryLocation,
  { scope, by }: { scope: Scope; by: Staff },
  form: FormData,
  now: Seconds,
): Promise<DiaryRefusal | BookedAt | "gone"> {
  const read = readAction(form, schema, "diary.error_unexpected");
  if ("errors" in read) return { ...read, intent: "book" };
  const { action, submitted } = read;
  const refuse = (field: "stock" | "time", key: "diary.error_stock" | "diary.error_taken"): DiaryRefusal => {
    return { status: 409, errors: { [field]: key }, submitted, intent: "book" };
  };
  const { site, location } = at;
  const { kind, time, stock } = action;
  const asked =
    action.lead === "" ? null : await findLeadInScope(scope, "leads.work", site.slug, action.lead);
  if (action.lead !== "" && asked === null) return "gone";
  const car = stock === "" ? null : await findCar(site.slug, stock);
  if (stock !== "" && car === null) return refuse("stock", "diary.error_stock");
  const place = { kind, location, vehicleId: car?.id ?? null, by: "staff" as const };
  const wanted = { ...place, startsAt: timeIn(time, location.timeZone) };
  const lead = submissionOf(action, car?.id ?? null);
  const audit = bookingAudit(at, by, "booking-made");
  const booked = await bookTime(site, wanted, lead, now, async (tx, booking) => {
    await audit(tx, booking);
    await takeBooked(tx, booking, { by, at: time });
    if (asked) await answerByBooking(tx, asked, { by, at: time, now });
  });
  if (booked.is !== "booked") return refuse("time", "diary.error_taken");
  return { booked: booked.booking.id, date: time.slice(0, 10) };
}

/** The lead that it was booked from is answered by it. */
async function answerByBooking(
  tx: TransactionSql,
  { site, id, locationId, sentAt }: LeadInScope,
  { by, at, now }: { by: Staff; at: string; now: Seconds },
): Promise<void> {
  const clock = await findAnswerClock(site.slug);
  const after = Math.floor(clock.openSeconds(locationId, sentAt, now));
  const change = { kind: "booking" as const, by, data: { is: "booked" as const, at } };
  await tx`select from leads where site = ${site.slug} and id = ${id} for update`;
  await tx`
    with before as (
      select site, id, state, assignee_id from leads where site = ${site.slug} and id = ${id}
    ), recorded as (${insertChange(change, sql()`before`)}), ${workAfterAnswer(by, after)}
    select id from recorded`;
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

function submissionOf(typed: z.output<typeof schema>, vehicleId: string | null): LeadSubmission {
  const { key, lead: _, ...values } = typed;
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
