import type { TransactionSql } from "postgres";

import { languageOf, type TextOverrides } from "~/i18n/language";
import { OUTBOX_CHANNEL, queueMessages, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { mobileOf, toE164 } from "~/shopper/phone";
import type { SlotPlace, SlotSite } from "~/slots/list-free-times.server";
import { takePlace } from "~/slots/take-place.server";

import type { LeadPayload } from "../lead-fields";
import { LEADS_CHANNEL } from "../work/change-lead.server";
import { vehicleNow } from "../work/vehicle-then.server";
import type { WithBooking } from "./book-time.server";
import { BOOKED_FIELDS, type Booking, bookedFields } from "./booking";
import { messagesAbout } from "./booking-messages";
import { findBooking } from "./find-booking.server";

type LeadSite = SlotSite & { config: { texts: TextOverrides } };

type ForLead = {
  /** The booking's id: the same for the same form, so that a resubmission is one booking. */
  id: string;
  leadId: string;
  wanted: SlotPlace & { startsAt: Seconds };
  /** Where the lead has neither: how its shopper is told. */
  contact: { phone: string | null; email: string | null };
  /** The number plate that is brought in; empty for none. */
  rego: string;
  now: Seconds;
};

/** Ends the transaction without a trace. */
class NotBooked extends Error {}

/**
 * Books a time for the shopper of a lead that is there: it stays one lead, which then says when they come. Its shopper
 * gets the confirmation and the reminder; the dealer hears of an appointment of a lead that they have, not of a new one.
 *
 * @returns null if the time is not free, or no longer, or if the lead is not there
 * @throws if the database is unavailable; nothing is recorded then
 */
export async function bookForLead(
  site: LeadSite,
  asked: ForLead,
  withBooking: WithBooking,
): Promise<Booking | null> {
  const earlier = await findBooking(site.slug, { id: asked.id });
  if (earlier) return earlier;
  try {
    return await sql().begin((tx) => book(tx, site, asked, withBooking));
  } catch (error) {
    if (!(error instanceof NotBooked)) throw error;
  }
  // At the same moment as its own twin: that one is the booking.
  return findBooking(site.slug, { id: asked.id });
}

/** Lock order: the booking, then its lead, as of every change of a booking. */
async function book(
  tx: TransactionSql,
  site: LeadSite,
  { id, leadId, wanted, contact: given, rego, now }: ForLead,
  withBooking: WithBooking,
): Promise<Booking> {
  const { kind, location, vehicleId } = wanted;
  const made = { id, leadId, language: languageOf(site.config.texts) };
  const time = await takePlace(tx, site, { ...wanted, now }, made);
  if (time === null) throw new NotBooked();
  const booking: Booking = {
    ...{ ...made, site: site.slug, locationId: location.id, kind, vehicleId },
    ...{ startsAt: time.startsAt, endsAt: time.endsAt, state: "booked", sequence: 0 },
  };
  const said: LeadPayload = { ...bookedFields(booking, time.local), ...(rego !== "" && { Rego: rego }) };
  const contact = await tellLead(tx, booking, said, given);
  if (contact === null) throw new NotBooked();
  await queueMessages(tx, messagesAbout(booking, "booked", contact, now));
  await withBooking(tx, booking);
  return booking;
}

/**
 * The lead says what is booked, and where and which car if it said neither; its receivers are told.
 *
 * @returns how the shopper is reached; null if the lead is not there
 */
async function tellLead(
  tx: TransactionSql,
  { site, id, leadId, locationId, vehicleId }: Booking,
  said: LeadPayload,
  { phone, email }: ForLead["contact"],
): Promise<{ email: string | null; mobile: string | null } | null> {
  const again = {
    ...{ topic: "lead" as const, key: leadId, exceptChannels: ["copy"], inSeconds: 0 },
    news: { booking: id },
  };
  const [lead] = await tx<{ email: string | null; phone: string | null }[]>`
    with changed as (
      update leads set
        payload = (payload - ${BOOKED_FIELDS}::text[]) || ${sql().json(said as never)},
        location_id = coalesce(location_id, ${locationId}),
        vehicle_then = case when vehicle_id is null then ${vehicleNow(site, vehicleId)} else vehicle_then end,
        vehicle_id = coalesce(vehicle_id, ${vehicleId}),
        phone_e164 = case when phone is null then ${toE164(phone ?? "")} else phone_e164 end,
        phone = coalesce(phone, ${phone}), email = coalesce(email, ${email})
      where site = ${site} and id = ${leadId} returning site, id, email, phone
    ), queued as (${sendAgain(site, again, sql()`changed`)})
    select email, phone, pg_notify(${LEADS_CHANNEL}, site),
      (select count(pg_notify(${OUTBOX_CHANNEL}, site)) from queued)
    from changed`;
  return lead ? { email: lead.email, mobile: mobileOf(lead.phone ?? "") } : null;
}
