import type { Seconds } from "~/platform/moment";

import type { TransactionSql } from "postgres";

import { freePlace } from "./free-place";
import { freeTimeAt } from "./free-times";
import type { SlotTime } from "./day-times";
import { readSlotState, type SlotPlace, type SlotSite } from "./list-free-times.server";

const DAY_SECONDS = 86_400;

type Wanted = SlotPlace & {
  startsAt: Seconds;
  now: Seconds;
};

/** A new row of bookings, besides its time. */
type NewBooking = { id: string; leadId: string; language: string };

/**
 * Takes a place at a time in the caller's transaction, with the lead that follows in it. The exclusion constraints
 * decide between callers at the same moment; who comes too late is told, after the other's commit, without an error.
 *
 * @returns null if the time is not free, the location takes no bookings of this kind, or this booking is there already
 */
export async function takePlace(
  tx: TransactionSql,
  site: SlotSite,
  wanted: Wanted,
  { id, leadId, language }: NewBooking,
): Promise<SlotTime | null> {
  const { kind, location, vehicleId } = wanted;
  // Each refusal means that another caller has committed: there are only so many places.
  for (;;) {
    const found = await findPlace(tx, site, wanted);
    if (found === null) return null;
    const { time, place } = found;
    const rows = await tx`
      insert into bookings (site, id, lead_id, location_id, kind, vehicle_id, starts_at, ends_at, place, language)
      values (${site.slug}, ${id}, ${leadId}, ${location.id}, ${kind}, ${vehicleId}, to_timestamp(${time.startsAt}),
        to_timestamp(${time.endsAt}), ${place}, ${language})
      on conflict do nothing returning id`;
    if (rows.length > 0) return time;
    // Its own twin, sent at the same moment, has a place already.
    const twins = await tx`select from bookings where site = ${site.slug} and id = ${id}`;
    if (twins.length > 0) return null;
  }
}

/**
 * The same for a booking that is there (`wanted.except`), which keeps its old place if there is no new one. A caller
 * at the same moment makes the whole transaction fail (isRace): then it is tried again.
 */
export async function changePlace(
  tx: TransactionSql,
  site: SlotSite,
  wanted: Wanted & { except: string },
): Promise<SlotTime | null> {
  const found = await findPlace(tx, site, wanted);
  if (found === null) return null;
  const { time, place } = found;
  await tx`
    update bookings set starts_at = to_timestamp(${time.startsAt}), ends_at = to_timestamp(${time.endsAt}),
      place = ${place}, sequence = sequence + 1, changed_at = now()
    where site = ${site.slug} and id = ${wanted.except}`;
  return time;
}

/** Whether a transaction failed since another one took the place first: exclusion_violation, deadlock_detected. */
export function isRace(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "23P01" || error.code === "40P01");
}

async function findPlace(tx: TransactionSql, site: SlotSite, wanted: Wanted) {
  const { startsAt, now } = wanted;
  const around = { startsAt: startsAt - DAY_SECONDS, endsAt: startsAt + DAY_SECONDS };
  const state = await readSlotState(tx, site, wanted, { ...around, now });
  const time = state && freeTimeAt(state, startsAt, now);
  const place = state && time && freePlace(state, time);
  return time && place ? { time, place } : null;
}
