import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

type Fragment = PendingQuery<Row[]>;

/**
 * The columns of DealFacts, of `leads lead` in the statement. A test drive that its shopper books and a reservation are
 * leads of their own: a deal is all that its shopper does about one car.
 */
export function dealFacts(): Fragment {
  const drive = (state: string) =>
    has("bookings", sql()`record.kind = 'test-drive' and record.state = ${state}`);
  return sql()`
    lead.state, ${drive("booked")} as "hasAppointment", ${drive("came")} as "hasDriven",
    exists (
      select from leads theirs
      where theirs.site = lead.site and theirs.person_id = lead.person_id
        and (theirs.id = lead.id or theirs.vehicle_id = lead.vehicle_id)
        and theirs.offer_cents is not null and theirs.state in ('new', 'working')
    ) as "hasOffer",
    ${has("reservations", sql()`record.state = 'paid'`)} as "hasDeposit",
    ${has("sales", sql()`record.cancelled_at is null`)} as "isSold"`;
}

/** Whether a lead of the same deal has such a record: by the shopper's few leads, each of which an index finds. */
function has(table: "bookings" | "reservations" | "sales", condition: Fragment): Fragment {
  return sql()`exists (
    select from leads theirs
    join ${sql()(table)} record on record.site = theirs.site and record.lead_id = theirs.id and ${condition}
    where theirs.site = lead.site and theirs.person_id = lead.person_id
      and (theirs.id = lead.id or record.vehicle_id = lead.vehicle_id)
  )`;
}

/** Whether somebody's lead is of the same shopper as another. */
export async function isSameShopper(site: string, leadId: string, other: string | null): Promise<boolean> {
  const rows = await sql()`
    select from leads lead join leads other on other.site = lead.site and other.person_id = lead.person_id
    where lead.site = ${site} and lead.id = ${leadId} and other.id = ${other}`;
  return rows.length > 0;
}
