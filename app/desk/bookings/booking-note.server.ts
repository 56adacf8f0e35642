import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

/**
 * What was written when a booking of a query with its `lead` was made: by staff on the lead, otherwise in the enquiry
 * that booked it. Each is recorded in the booking's own transaction, so at the very same time.
 *
 * @param booking the query's name for it
 */
export function noteOf(booking: "booking" | "bookings"): PendingQuery<Row[]> {
  const made = sql()(booking);
  return sql()`coalesce((
    select note.data->>'text' from lead_changes note
    where note.site = lead.site and note.lead_id = lead.id and note.kind = 'note' and note.at = ${made}.created_at
    limit 1
  ), case when lead.created_at = ${made}.created_at then lead.message end, '')`;
}
