import { insertMessages, OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { daysKept } from "~/platform/retention";

import { isReminderDue, messagesAbout } from "./reservation-messages";

/** Ids of a site's reservations that are due for the job. */
type DueReservations = {
  /** Expired. */
  lapsed: string[];
  /** The car is no longer for sale. */
  sold: string[];
  /** Paid, with no lead recorded yet. */
  unreported: string[];
};

const MAX_DUE = 200;

/**
 * Sites at which the job has something to do; a hold that goes on is nothing. A reminder that waits for the morning
 * counts.
 */
export async function listBusySites(now: Seconds): Promise<string[]> {
  const rows = await sql()<{ site: string }[]>`
    select site from reservations where index_due
    union select site from reservations where state in ('held', 'paid') and held_until <= to_timestamp(${now})
    union select r.site from reservations r left join vehicles v on v.site = r.site and v.id = r.vehicle_id
      where r.state in ('held', 'paid') and ${isSold()}
    union select site from reservations where state = 'paid' and (lead_id is null
      or (reminded_at is null and to_timestamp(${now}) - paid_at >= held_until - to_timestamp(${now})))
    union select site from reservations r where ${isUnfinished()}
    union select site from payments
      where (state = 'open' or (state = 'paid' and applied_at is null))
        and (state = 'paid' or session_id is not null or expires_at <= to_timestamp(${now}))
    union select site from demo_payments where state = 'paid' and told_at is null`;
  return rows.map(({ site }) => site);
}

export async function findDueReservations(site: string, now: Seconds): Promise<DueReservations> {
  const lapsed = await sql()<{ id: string }[]>`
    select id from reservations
    where site = ${site} and state in ('held', 'paid') and held_until <= to_timestamp(${now})
    order by held_until limit ${MAX_DUE}`;
  const sold = await sql()<{ id: string }[]>`
    select r.id from reservations r left join vehicles v on v.site = r.site and v.id = r.vehicle_id
    where r.site = ${site} and r.state in ('held', 'paid') and ${isSold()}
    limit ${MAX_DUE}`;
  const unreported = await sql()<{ id: string }[]>`
    select id from reservations
    where site = ${site} and state = 'paid' and lead_id is null limit ${MAX_DUE}`;
  return { lapsed: ids(lapsed), sold: ids(sold), unreported: ids(unreported) };
}

type IndexDue = { id: string; vehicleId: string; changedAt: Date };

/** Cars whose index entry is stale, with the reservations that changed them. */
export async function listIndexDue(site: string): Promise<IndexDue[]> {
  return sql()<IndexDue[]>`
    select id, vehicle_id as "vehicleId", changed_at as "changedAt" from reservations
    where site = ${site} and index_due limit ${MAX_DUE}`;
}

/** A reservation that changed during the index update stays due. */
export async function clearIndexDue(site: string, { id, changedAt }: IndexDue): Promise<void> {
  await sql()`
    update reservations set index_due = false
    where site = ${site} and id = ${id} and changed_at = ${changedAt}`;
}

export async function noteLead(site: string, id: string, leadId: string): Promise<void> {
  await sql()`update reservations set lead_id = ${leadId}, lead_origin = '{}' where site = ${site} and id = ${id}`;
}

/**
 * Queues a reminder for each hold that ends soon, once.
 *
 * @param hour local hour of the site, 0 to 23
 */
export async function remind(site: string, hour: number, now: Seconds): Promise<void> {
  const live = await sql()<{ id: string; paidAt: Seconds; heldUntil: Seconds }[]>`
    select id, extract(epoch from paid_at)::float8 as "paidAt", extract(epoch from held_until)::float8 as "heldUntil"
    from reservations where site = ${site} and state = 'paid' and reminded_at is null`;
  for (const { id, paidAt, heldUntil } of live) {
    if (!isReminderDue({ paidAt, heldUntil, now }, hour)) continue;
    await sql()`
      with reminded as (
        update reservations set reminded_at = now()
        where site = ${site} and id = ${id} and state = 'paid' and reminded_at is null returning site as of_site
      ), queued as (${insertMessages(messagesAbout(site, id, "reminder"), sql()`reminded`)})
      select pg_notify(${OUTBOX_CHANNEL}, of_site) from reminded`;
  }
}

/** Deletes the personal details of reservations that were never begun, after a day. */
export async function forgetUnfinished(site: string): Promise<void> {
  await sql()`
    delete from reservations r
    where site = ${site} and ${isUnfinished()}`;
}

/** Of the car `v` of a live reservation. */
function isSold() {
  return sql()`(v.id is null or v.status not in ('in_stock', 'coming_soon') or not v.show_on_dealer_website)`;
}

function isUnfinished() {
  return sql()`(state in ('offered', 'released', 'expired') and paid_at is null
    and changed_at < now() - make_interval(days => ${daysKept("reservations")})
    and not exists (select 1 from payments p where p.site = r.site and p.subject_id = r.id and p.state <> 'closed'))`;
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
