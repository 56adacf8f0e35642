import { z } from "zod";

import { bookTime } from "~/leads/bookings/book-time.server";
import { leadKind } from "~/leads/lead-kind";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { db } from "~/platform/db.server";
import { timeIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { submissionKey } from "~/platform/submission-key.server";
import { readEmail, sentLine, typedLine, typedLines, typedName, typedPhone } from "~/platform/text-schema";
import { SLOT_KINDS } from "~/slots/slot-kind";

import { readAction } from "../read-action.server";
import type { DiaryRefusal } from "./diary";
import { bookingAudit, type DiaryYard, type Staff } from "./diary-yard.server";

const tooLong = "diary.error_too_long";
const invalid = "diary.error_name";

/** The form for a shopper on the phone or at the counter. */
const schema = z
  .object({
    /** Comes with the form, so that a resubmission is one booking. */
    key: sentLine(64).pipe(z.string().uuid()),
    kind: z.enum(SLOT_KINDS),
    time: sentLine(20).pipe(z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "diary.error_time")),
    name: typedName({ tooLong, invalid, required: "diary.error_name" }),
    last_name: typedName({ tooLong, invalid }),
    phone: z
      .string()
      .default("")
      .transform((typed) => typed.trim() || undefined)
      .pipe(typedPhone({ tooLong, invalid: "diary.error_phone" }).optional()),
    email: typedLine(254, tooLong)
      .transform(readEmail)
      .pipe(z.string().email("diary.error_email").or(z.literal(""))),
    stock: typedLine(50, tooLong),
    rego: typedLine(20, tooLong),
    note: typedLines(1_000, tooLong),
  })
  .refine(({ phone, email }) => phone !== undefined || email !== "", {
    path: ["phone"],
    message: "diary.error_contact",
  });

/**
 * Books a time for somebody as staff: a lead like any other, whose shopper gets the confirmation and the reminder.
 */
export async function bookForShopper(
  at: DiaryYard,
  by: Staff,
  form: FormData,
  now: Seconds,
): Promise<DiaryRefusal | null> {
  const read = readAction(form, schema, "diary.error_unexpected");
  if ("errors" in read) return { ...read, intent: "book" };
  const { action, submitted } = read;
  const refuse = (field: "stock" | "time", key: "diary.error_stock" | "diary.error_taken"): DiaryRefusal => {
    return { status: 409, errors: { [field]: key }, submitted, intent: "book" };
  };
  const { site, yard } = at;
  const { kind, time, stock } = action;
  const car = stock === "" ? null : await findCar(site.slug, stock);
  if (stock !== "" && car === null) return refuse("stock", "diary.error_stock");
  const place = { kind, yard, vehicleId: car?.id ?? null, by: "staff" as const };
  const wanted = { ...place, startsAt: timeIn(time, yard.timeZone) };
  const lead = submissionOf(action, car?.id ?? null);
  const booked = await bookTime(site, wanted, lead, now, bookingAudit(at, by, "booking-made"));
  return booked.is === "booked" ? null : refuse("time", "diary.error_taken");
}

function findCar(site: string, stockNumber: string) {
  return db().vehicle.findFirst({
    where: { site, stockNumber: { equals: stockNumber, mode: "insensitive" } },
    select: { id: true },
  });
}

function submissionOf(typed: z.output<typeof schema>, vehicleId: string | null): LeadSubmission {
  const { key, ...values } = typed;
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
