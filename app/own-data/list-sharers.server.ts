import { folded, isNamesake } from "~/leads/work/namesake";
import { sql } from "~/platform/db.server";
import { fullNameOf } from "~/platform/full-name.server";

import { type DataOwner, isOwnLead, isOwnPayment, isOwnReservation } from "./plan-erasure.server";

/** One of the names under which a number or an address has records. */
type Sharer = { name: string; enquiries: number; /** Of all their records. */ ids: string[] };

/** The names under which there are records of one number or address: a couple share a phone, and numbers get new owners. */
export async function listSharers(owner: DataOwner): Promise<Sharer[]> {
  const rows = await sql()<{ id: string; name: string; isEnquiry: boolean }[]>`
    select lead.id, ${fullNameOf("lead")} as name, true as "isEnquiry", lead.created_at as at
    from leads lead where ${isOwnLead(owner)}
    union all
    select reservation.id, ${fullNameOf("reservation")}, false, reservation.created_at
    from reservations reservation where ${isOwnReservation(owner)}
    union all
    select request.id, coalesce(request.name, ''), false, request.created_at
    from payment_requests request where ${isOwnPayment(owner)}
    order by at`;
  const byName = new Map<string, Sharer>();
  for (const { id, name, isEnquiry } of rows) {
    const known = byName.get(folded(name)) ?? { name, enquiries: 0, ids: [] };
    known.ids.push(id);
    if (isEnquiry) known.enquiries += 1;
    byName.set(folded(name), known);
  }
  return [...byName.values()];
}

/** Whether they cannot all be one person's. */
export function isShared(sharers: readonly Sharer[]): boolean {
  return sharers.some(({ name }) => sharers.some((other) => !isSame(name, other.name)));
}

/**
 * Those of the names whose records are meant.
 *
 * @param ticked the names that somebody has ticked; null: nobody was asked
 * @param hint the name by which they were looked up; empty for none
 */
export function chooseSharers(
  sharers: readonly Sharer[],
  ticked: readonly string[] | null,
  hint: string,
): Sharer[] {
  if (ticked !== null) {
    const names = new Set(ticked.map(folded));
    return sharers.filter(({ name }) => names.has(folded(name)));
  }
  if (!isShared(sharers)) return [...sharers];
  return hint === "" ? [] : sharers.filter(({ name }) => isSame(name, hint));
}

function isSame(one: string, other: string): boolean {
  return isNamesake({ name: one, lastName: null }, { name: other, lastName: null });
}
