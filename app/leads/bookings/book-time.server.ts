import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { languageOf, type TextOverrides } from "~/i18n/language";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { REPEAT_SECONDS } from "~/platform/submission-key";
import { mobileOf, toE164 } from "~/shopper/phone";
import type { SlotTime } from "~/slots/day-times";
import type { SlotPlace, SlotSite } from "~/slots/list-free-times.server";
import { isFreeTime, listNearestTimes } from "~/slots/nearest-free-times.server";
import { takePlace } from "~/slots/take-place.server";

import type { LeadRouting } from "../delivery-channels";
import { recordLead } from "../record-lead.server";
import type { LeadSubmission } from "../to-lead-submission";
import { type Booking, bookedFields } from "./booking";
import { messagesAbout } from "./booking-messages";
import { findBooking } from "./find-booking.server";

type BookingSite = SlotSite & { config: { leads: LeadRouting; texts: TextOverrides } };

type TimeWanted = SlotPlace & {
  startsAt: Seconds;
};

/** Records what comes with a booking in its transaction, such as an audit entry; if it throws, nothing is booked. */
export type WithBooking = (tx: TransactionSql, booking: Booking) => Promise<void>;

/**
 * `taken`: the time is not free, or no longer; `nearest` are those that are. `too_many`: this contact has as many
 * bookings ahead as one shopper may. `isLateRepeat`: the same submission was booked so long ago that its page is no
 * longer its sender's to be given.
 */
type BookedTime =
  | { is: "booked"; leadId: string; booking: Booking; isLateRepeat: boolean }
  | { is: "taken"; nearest: SlotTime[] }
  | { is: "too_many" };

/** Live bookings ahead of one phone number or address: a form must not fill a location's week. */
const MAX_AHEAD = 3;

/**
 * Books a time: the place, the lead with its deliveries, the confirmation and the reminder, in one transaction. The
 * same submission twice is one booking. Of several callers for the last place exactly one gets it.
 *
 * @param submission the lead without a time; its payload then states the booked one
 * @throws if the database is unavailable; nothing is recorded then
 */
export async function bookTime(
  site: BookingSite,
  wanted: TimeWanted,
  submission: LeadSubmission,
  now: Seconds,
  withBooking: WithBooking = async () => {},
): Promise<BookedTime> {
  const earlier = await findSubmitted(site.slug, submission);
  if (earlier) return earlier;
  if (wanted.by !== "staff" && (await countAhead(site.slug, submission, now)) >= MAX_AHEAD)
    return { is: "too_many" };
  // Who comes too late by more than a moment opens no transaction.
  if (await isFreeTime(site, wanted, wanted.startsAt, now)) {
    const booked = await tryBook(site, { ...wanted, now }, submission, withBooking);
    // At the same moment as this submission's own twin: that one is the booking.
    const found = booked ?? (await findSubmitted(site.slug, submission));
    if (found) return found;
  }
  return { is: "taken", nearest: await listNearestTimes(site, wanted, wanted.startsAt, now) };
}

type Booked = Extract<BookedTime, { is: "booked" }>;

/** The booking of a submission that was recorded before. */
async function findSubmitted(site: string, { idempotencyKey }: LeadSubmission): Promise<Booked | null> {
  const [lead] = await sql()<{ id: string; isLate: boolean }[]>`
    select id, created_at < now() - make_interval(secs => ${REPEAT_SECONDS}) as "isLate"
    from leads where site = ${site} and idempotency_key = ${idempotencyKey}`;
  const booking = lead ? await findBooking(site, { leadId: lead.id }) : null;
  if (!lead || !booking) return null;
  return { is: "booked", leadId: lead.id, booking, isLateRepeat: lead.isLate };
}

async function countAhead(site: string, { phone, email }: LeadSubmission, now: Seconds): Promise<number> {
  const [row] = await sql()<{ ahead: number }[]>`
    select count(*)::int as ahead
    from bookings join leads on leads.site = bookings.site and leads.id = bookings.lead_id
    where bookings.site = ${site} and bookings.state = 'booked' and bookings.starts_at > to_timestamp(${now})
      and (leads.phone_e164 = ${toE164(phone ?? "")} or lower(leads.email) = ${email?.toLowerCase() ?? null})`;
  return row?.ahead ?? 0;
}

/** Ends the transaction without a trace. */
class NotBooked extends Error {}

/** @returns null if another caller was first */
async function tryBook(
  site: BookingSite,
  wanted: TimeWanted & { now: Seconds },
  submission: LeadSubmission,
  withBooking: WithBooking,
): Promise<Booked | null> {
  const { kind, location, vehicleId, now } = wanted;
  const made = { id: randomUUID(), leadId: randomUUID(), language: languageOf(site.config.texts) };
  try {
    return await sql().begin(async (tx): Promise<Booked> => {
      const time = await takePlace(tx, site, wanted, made);
      if (time === null) throw new NotBooked();
      const { startsAt, endsAt } = time;
      const booking: Booking = {
        ...made,
        site: site.slug,
        locationId: location.id,
        ...{ kind, vehicleId, startsAt, endsAt, state: "booked", sequence: 0 },
      };
      const payload = { ...submission.payload, ...bookedFields(booking, time.local) };
      const lead = { ...submission, locationId: location.id, payload };
      const { leadId } = await recordLead(site, lead, { tx, leadId: made.leadId });
      if (leadId !== made.leadId) throw new NotBooked();
      // The confirmation is the answer, sent at once.
      await tx`
        update leads set first_answered_at = created_at, answered_after = 0
        where site = ${site.slug} and id = ${leadId} and state <> 'spam'`;
      const contact = { email: lead.email, mobile: mobileOf(lead.phone ?? "") };
      await queueMessages(tx, messagesAbout(booking, "booked", contact, now));
      await withBooking(tx, booking);
      return { is: "booked", leadId, booking, isLateRepeat: false };
    });
  } catch (error) {
    if (error instanceof NotBooked) return null;
    throw error;
  }
}
