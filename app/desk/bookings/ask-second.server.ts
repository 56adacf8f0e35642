import { plainText } from "~/i18n/plain-text";
import type { Booking } from "~/leads/bookings/booking";
import { bookedDate } from "~/leads/bookings/booking-words";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { toE164 } from "~/shopper/phone";
import type { SlotPlace } from "~/slots/list-free-times.server";

import type { Question } from "../Question";
import type { DiaryLocation } from "./diary-location.server";

type Asked = {
  wanted: SlotPlace & { startsAt: Seconds };
  contact: { phone: string | null; email: string | null };
  /** The booking's id, or its lead's key: what the same form has booked is no other booking. */
  own: { bookingId: string } | { leadKey: string };
  /** The answer that came with the form; empty for none. */
  sure: string;
  now: Seconds;
};

/**
 * Asks once before a shopper has a second booking of a kind ahead: for the same lead, or at the same location under the
 * same number or address with the same car. Somebody who goes back and presses again has mostly booked already.
 */
export async function askAboutSecond(
  { site, location }: DiaryLocation,
  { wanted, contact, own, sure, now }: Asked,
): Promise<Question | null> {
  const { kind, vehicleId, leadId, startsAt } = wanted;
  const isOther =
    "bookingId" in own
      ? sql()`booking.id <> ${own.bookingId}`
      : sql()`lead.idempotency_key <> ${own.leadKey}`;
  const [earlier] = await sql()<Pick<Booking, "id" | "startsAt">[]>`
    select booking.id, extract(epoch from booking.starts_at)::float8 as "startsAt"
    from bookings booking join leads lead on lead.site = booking.site and lead.id = booking.lead_id
    where booking.site = ${site.slug} and booking.kind = ${kind} and booking.state = 'booked'
      and booking.starts_at > to_timestamp(${now}) and ${isOther} and (
        booking.lead_id = ${leadId ?? null}::uuid
        or (booking.location_id = ${location.id} and booking.vehicle_id is not distinct from ${vehicleId} and (
          lead.phone_e164 = ${toE164(contact.phone ?? "")} or lower(lead.email) = lower(${contact.email}::text)
        ))
      )
    order by booking.starts_at, booking.id limit 1`;
  if (!earlier) return null;
  const answer = `${earlier.id} ${startsAt}`;
  if (sure === answer) return null;
  const what = plainText({}, `diary.kind_${kind}`);
  const time = bookedDate(earlier.startsAt, location.timeZone);
  const next = bookedDate(startsAt, location.timeZone);
  return {
    text: plainText({}, "diary.ask_second", { what, time, next }),
    yes: plainText({}, "diary.ask_second_yes"),
    sure: answer,
  };
}
