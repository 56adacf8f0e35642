import { cancelBooking } from "~/leads/bookings/change-booking.server";
import { bookedDate } from "~/leads/bookings/booking-words";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { OnDesk } from "../staff-session.server";
import { bookingAudit, listDiaryLocations } from "./diary-location.server";

type Ahead = { id: string; locationId: string; startsAt: Seconds; timeZone: string };

/** What a lead's shopper is still booked for. */
async function listAhead(site: string, lead: string, now: Seconds): Promise<Ahead[]> {
  return sql()<Ahead[]>`
    select booking.id, booking.location_id as "locationId", extract(epoch from booking.starts_at)::float8 as "startsAt",
      coalesce(place.data->>'timeZone', sites.config->>'timeZone') as "timeZone"
    from bookings booking join sites on sites.slug = booking.site
    left join locations place on place.site = booking.site and place.id = booking.location_id
    where booking.site = ${site} and booking.lead_id = ${lead} and booking.state = 'booked'
      and booking.starts_at > to_timestamp(${now})
    order by booking.starts_at, booking.id`;
}

/** When a lead's shopper is still expected, in words; empty for not at all. */
export async function bookedAhead(site: string, lead: string, now: Seconds): Promise<string[]> {
  const ahead = await listAhead(site, lead, now);
  return ahead.map(({ startsAt, timeZone }) => bookedDate(startsAt, timeZone));
}

/** Cancels what a lead's shopper is still booked for, as far as somebody may work there; the shopper is told. */
export async function cancelOfLead(
  { scope, staff }: Pick<OnDesk, "scope" | "staff">,
  { site, id }: { site: string; id: string },
  now: Seconds,
): Promise<void> {
  const ahead = await listAhead(site, id, now);
  if (ahead.length === 0) return;
  const locations = await listDiaryLocations(scope, "leads.work");
  const by = { id: staff.id, name: staff.name };
  for (const booking of ahead) {
    const at = locations.find(({ value }) => value === `${site}/${booking.locationId}`);
    if (at === undefined) continue;
    const withBooking = bookingAudit(at, by, "booking-cancelled");
    await cancelBooking(at.site, { id: booking.id, location: at.location, by, now, withBooking });
  }
}
