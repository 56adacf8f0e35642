import { BOOKING_FIELDS, LEAD_KINDS } from "~/leads/lead-kind";
import { sql } from "~/platform/db.server";

import { partRows } from "../list-query.server";
import { partsFor, type Scope } from "../scope";

/** A lead with a time at a yard, which is local there: `date` YYYY-MM-DD, `time` HH:MM. */
export type Booking = {
  site: string;
  id: string;
  name: string;
  /** The car, or else what it is about. */
  subject: string;
  location: string | null;
  date: string;
  time: string;
};

const MAX_BOOKINGS = 100;
const [TEST_DRIVE, SERVICE] = BOOKING_FIELDS;

const BOOKABLE = Object.entries(LEAD_KINDS).flatMap(([kind, { fields }]) =>
  BOOKING_FIELDS.some((field) => (fields as readonly string[]).includes(field)) ? [kind] : [],
);

/** Who comes to a yard on these days, by the time; neither spam nor lost. @param from and to YYYY-MM-DD, inclusive */
export async function listBookings(scope: Scope, from: string, to: string): Promise<Booking[]> {
  const parts = partsFor(scope, "leads.read", null) ?? [];
  return sql()<Booking[]>`
    select lead.site, lead.id, concat_ws(' ', lead.name, lead.last_name) as name,
      coalesce(lead.vehicle_then->>'name', nullif(lead.subcategory, ''), lead.category) as subject,
      locations.name as location, left(booked.at, 10) as date, substr(booked.at, 12, 5) as time
    from ${partRows(parts)}
    join leads lead on lead.site = part.site and (part.location is null or lead.location_id = part.location)
      and lead.kind = any(${BOOKABLE}) and lead.state not in ('lost', 'spam')
    cross join lateral (
      select coalesce(nullif(lead.payload->>${TEST_DRIVE}::text, ''), lead.payload->>${SERVICE}::text) as at
    ) booked
    left join locations on locations.site = lead.site and locations.id = lead.location_id
    where booked.at ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}'
      and coalesce(lead.payload->>'booking_status', '') <> 'cancelled'
      and left(booked.at, 10) between ${from} and ${to}
    order by booked.at, lead.id limit ${MAX_BOOKINGS}`;
}
