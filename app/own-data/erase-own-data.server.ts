import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

import { type Actor, recordAudit } from "~/desk/staff/audit.server";
import type { Location } from "~/locations/location";
import { cancelBookingWithin } from "~/leads/bookings/change-booking.server";
import { insertChange, LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { nowInSeconds } from "~/platform/now.server";
import { inTransaction } from "~/platform/sql-pool.server";
import type { Shopper } from "~/shopper/session.server";
import type { Site } from "~/site/site";

import { KEPT_KINDS, type KeptKind } from "./kept-kind";
import {
  type Contact,
  type DataOwner,
  type ErasurePlan,
  isOwnLead,
  marketingAddress,
  periodsOf,
  phoneOf,
  planWithin,
} from "./plan-erasure.server";

/**
 * How many records were deleted, how many bookings of enquiries that stay were cancelled, and how many records are kept,
 * by what they are. Names nobody.
 */
export type Erased = { deleted: number; cancelled: number; kept: Record<KeptKind, number> };

const UNHURRIED = { statementTimeoutMs: 30_000 };

/** Who asked for a deletion: the shopper by their own session, or staff for somebody who wrote or rang. */
type Asked = {
  audit: Pick<Parameters<typeof recordAudit>[1], "actor" | "action" | "subject">;
  /** How the request came, if not by the shopper's own press. */
  way?: string;
};

/**
 * Deletes what a site knows of the shopper's phone number, except what has to be kept.
 *
 * @param shopper whose session this is: it ends with the deletion, so that of several at once exactly one deletes
 * @returns null if their session has ended meanwhile
 */
export function eraseOwnData(
  site: Pick<Site, "slug" | "config">,
  { phone, sessionId }: Pick<Shopper, "phone" | "sessionId">,
): Promise<Erased | null> {
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    const sessions = await lockSessions(tx, { site: site.slug, phone });
    if (!sessions.includes(sessionId)) return null;
    // The session ends here, and only its own browser knows its id: the entry names nobody.
    const subject = { id: sessionId, name: site.config.name };
    const actor = { id: null, name: "shopper" };
    return eraseWithin(tx, site, { phone }, { audit: { actor, action: "shopper-data-deleted", subject } });
  });
}

/**
 * The same for somebody who asked by letter or phone.
 *
 * @param form the id of the form that asks: sent again, it deletes no second time
 * @returns what its first sending did
 */
export function eraseOnRequest(
  site: Pick<Site, "slug" | "config">,
  { contact, form, by, way }: { contact: Contact; form: string; by: Actor; way: string },
): Promise<Erased> {
  return inTransaction(sql(), UNHURRIED, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`erasure ${form}`}, 0))`;
    const earlier = await findErased(site.slug, form, tx);
    if (earlier) return earlier;
    await lockSessions(tx, { site: site.slug, ...contact });
    const subject = { id: form, name: site.config.name };
    const actor = { id: by.id, name: by.name };
    return eraseWithin(tx, site, contact, { audit: { actor, action: "shopper-data-erased", subject }, way });
  });
}

/** Lock order: the phone's sessions, then reservations, then leads. @returns the sessions' ids */
async function lockSessions(tx: TransactionSql, { site, ...contact }: DataOwner): Promise<string[]> {
  const phone = phoneOf(contact);
  const sessions = await tx<{ id: string }[]>`
    select id from shopper_sessions where site = ${site} and phone = ${phone} order by id for update`;
  return sessions.map(({ id }) => id);
}

/**
 * Deletes within one transaction: with the entry of the desk's audit log, which names no shopper, and the mail that asks
 * the dealer to delete it elsewhere too.
 */
async function eraseWithin(
  tx: TransactionSql,
  { slug, config }: Pick<Site, "slug" | "config">,
  contact: Contact,
  { audit, way }: Asked,
): Promise<Erased> {
  const owner = { site: slug, ...contact };
  const bookings = await lockOpenBookings(tx, owner, config.timeZone);
  const plan = await planWithin(tx, owner, periodsOf(config), tx`for update`);
  const cancelled = await cancelKeptBookings(tx, slug, bookings, { plan, actor: audit.actor });
  await stopMessages(tx, owner, config.forms.wordingVersion);
  const ofPhone = await deleteByPhone(tx, owner);
  const ofLicences = await deleteLicences(tx, slug, plan);
  await deleteRecords(tx, slug, plan);
  await sayAsked(tx, slug, { plan, actor: audit.actor });
  for (const { kind, record, eraseAt } of await withNewConsents(tx, owner, plan.kept)) {
    await tx`
      insert into shopper_kept (site, id, kind, record, erase_at)
      values (${slug}, ${randomUUID()}, ${kind}, ${record}, ${eraseAt}) on conflict do nothing`;
  }
  const own = plan.leads.length + plan.reservations.length + plan.paymentRequests.length;
  const erased = { deleted: ofPhone + ofLicences + own, cancelled, kept: countsOf(plan.kept) };
  const place = { level: "site", target: slug } as const;
  await recordAudit(tx, { ...audit, place, after: way === undefined ? erased : { ...erased, way } });
  const message = { site: slug, topic: "erasure", key: randomUUID(), channel: "dealer" } as const;
  const by = way === undefined ? {} : { by: audit.actor.name };
  await queueMessages(tx, [{ ...message, receiver: "mail", payload: { ...contact, ...erased, ...by } }]);
  return erased;
}

const erased = z.object({
  deleted: z.number(),
  // Entries of earlier releases have none.
  cancelled: z.number().default(0),
  kept: z.record(z.enum(KEPT_KINDS), z.number()),
});

type OpenBooking = { id: string; leadId: string; location: Pick<Location, "id" | "timeZone"> };

/** Bookings still to come. Lock order: bookings, reservations, leads, the same as when a booking is changed. */
function lockOpenBookings(tx: TransactionSql, owner: DataOwner, timeZone: string): Promise<OpenBooking[]> {
  return tx<OpenBooking[]>`
    select booking.id, booking.lead_id as "leadId",
      json_build_object('id', booking.location_id,
        'timeZone', coalesce(location.data->>'timeZone', ${timeZone})) as location
    from bookings booking
    join leads lead on lead.site = booking.site and lead.id = booking.lead_id
    left join locations location on location.site = booking.site and location.id = booking.location_id
    where ${isOwnLead(owner)} and booking.state = 'booked' and booking.starts_at > now()
    order by booking.id for update of booking`;
}

/**
 * Cancels what is booked with an enquiry that the dealer keeps for a time: the yard stops expecting somebody, and the
 * shopper is told, as with any booking that is cancelled. All other bookings are deleted.
 *
 * @returns how many
 */
async function cancelKeptBookings(
  tx: TransactionSql,
  site: string,
  bookings: readonly OpenBooking[],
  { plan: { kept }, actor }: { plan: ErasurePlan; actor: Asked["audit"]["actor"] },
): Promise<number> {
  const recent = new Set(recentOf(kept));
  const staff = staffOf(actor);
  const stay = bookings.filter(({ leadId }) => recent.has(leadId));
  for (const { id, location } of stay) {
    await cancelBookingWithin(tx, site, { id, location, by: staff, now: nowInSeconds() });
  }
  return stay.length;
}

/** The enquiries that the dealer keeps for a time. */
function recentOf(kept: ErasurePlan["kept"]): string[] {
  return kept.flatMap(({ kind, record }) => (kind === "enquiry" ? record : []));
}

/** @returns null for the shopper */
function staffOf({ id, name }: Asked["audit"]["actor"]) {
  return id === null ? null : { id, name };
}

/**
 * Licences and agreements of test drives that did not take place are of no use to anybody, and go at once though their
 * enquiry stays.
 *
 * @returns how many
 */
async function deleteLicences(
  tx: TransactionSql,
  site: string,
  { kept, driven }: ErasurePlan,
): Promise<number> {
  const recent = recentOf(kept);
  const drives = kept.flatMap(({ kind, record }) => (kind === "drive" ? record : []));
  const papers = await tx`
    delete from test_drives drive using bookings booking
    where drive.site = ${site} and booking.site = drive.site and booking.id = drive.booking_id
      and booking.lead_id = any(${recent}::uuid[]) and booking.id <> all(${drives}::uuid[])`;
  const photos = await tx`
    delete from licence_photos
    where site = ${site} and lead_id = any(${recent}::uuid[]) and lead_id <> all(${driven}::uuid[])`;
  return papers.count + photos.count;
}

/** The timeline of an enquiry that stays says that its shopper asked for the deletion: nobody writes to them unaware. */
async function sayAsked(
  tx: TransactionSql,
  site: string,
  { plan, actor }: { plan: ErasurePlan; actor: Asked["audit"]["actor"] },
): Promise<void> {
  const change = { kind: "deletion-asked" as const, by: staffOf(actor), data: {} };
  for (const id of recentOf(plan.kept)) {
    await tx`
      with recorded as (${insertChange(change, sql()`(select ${site}::text as site, ${id}::uuid as id)`)})
      select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
  }
}

/** What the deletion did that a session ended with, or that a form asked for. @returns null if there was none */
export async function findErased(
  site: string,
  subject: string | null,
  client: Sql | TransactionSql = sql(),
): Promise<Erased | null> {
  if (subject === null) return null;
  const [entry] = await client<{ after: unknown }[]>`
    select after from staff_audit
    where subject_id = ${subject} and action in ('shopper-data-deleted', 'shopper-data-erased')
      and level = 'site' and target = ${site}`;
  return (erased.safeParse(entry?.after).data as Erased | undefined) ?? null;
}

export function countsOf(kept: ErasurePlan["kept"]): Record<KeptKind, number> {
  const counts = KEPT_KINDS.map((kind) => [kind, kept.filter((each) => each.kind === kind).length]);
  return Object.fromEntries(counts) as Record<KeptKind, number>;
}

/** Alerts and marketing end, and that they did is recorded (Spam Act 2003): so that nothing is sent from a list either. */
async function stopMessages(
  tx: TransactionSql,
  { site, ...contact }: DataOwner,
  wording: string,
): Promise<void> {
  const phone = phoneOf(contact);
  const { channel, address } = marketingAddress(contact);
  await tx`
    insert into alert_consents (site, id, phone, channel, address, granted, wording_version, source)
    select site, gen_random_uuid(), phone, channel, address, false, ${wording}, 'settings'
    from alert_settings cross join lateral (values
      ('sms', case when sms_since is not null then phone end),
      ('email', case when email_since is not null then email end)) was(channel, address)
    where site = ${site} and phone = ${phone} and address is not null`;
  await tx`
    insert into marketing_withdrawals (site, id, channel, address, source)
    select ${site}, gen_random_uuid(), ${channel}, ${address}, 'form'
    where not exists (
      select from marketing_withdrawals where site = ${site} and (channel, address) = (${channel}, ${address}))`;
  await tx`
    delete from outbox message using alert_settings settings
    where settings.site = ${site} and settings.phone = ${phone} and message.site = settings.site
      and message.topic = 'digest' and starts_with(message.key, settings.id || ' ')`;
}

/** The rows that are the phone's alone. @returns how many there were, sessions and codes not counted */
async function deleteByPhone(tx: TransactionSql, { site, ...contact }: DataOwner): Promise<number> {
  const phone = phoneOf(contact);
  let count = 0;
  for (const table of [
    "watchlist_entries",
    "saved_searches",
    "alert_settings",
    "alert_events",
    "alert_digests",
  ])
    count += (await tx`delete from ${tx(table)} where site = ${site} and phone = ${phone}`).count;
  for (const table of ["sms_messages", "sign_in_codes", "shopper_sessions"])
    await tx`delete from ${tx(table)} where site = ${site} and phone = ${phone}`;
  // Of several sites that share a number: this one gives the text up.
  await tx`
    update unplaced_texts set sites = array_remove(sites, ${site}) where phone = ${phone} and ${site} = any(sites)`;
  await tx`delete from unplaced_texts where phone = ${phone} and sites = '{}'`;
  return count;
}

/** Bookings, trade-ins, messages, files and what staff noted go with their lead, and stay with one that is kept. */
async function deleteRecords(tx: TransactionSql, site: string, plan: ErasurePlan): Promise<void> {
  const { leads, reduced, reservations, paymentRequests } = plan;
  const agreed = reduced.flatMap((lead) => (lead.agreed ? lead.id : []));
  const silent = reduced.flatMap((lead) => (lead.agreed ? [] : lead.id));
  const all = reduced.map(({ id }) => id);
  const recent = recentOf(plan.kept);
  await tx`delete from reservations where site = ${site} and id = any(${reservations}::uuid[])`;
  await tx`delete from payment_requests where site = ${site} and id = any(${paymentRequests}::uuid[])`;
  await tx`
    update lead_consents set withdrawn_at = now()
    where site = ${site} and lead_id = any(${[...agreed, ...recent]}::uuid[]) and purpose = 'marketing'
      and granted and withdrawn_at is null`;
  await tx`delete from lead_consents where site = ${site} and lead_id = any(${leads}::uuid[])`;
  // The books keep what was sold for how much, and no longer to whom.
  await tx`
    update sales set lead_id = null where site = ${site} and lead_id = any(${[...leads, ...all]}::uuid[])`;
  await tx`delete from leads where site = ${site} and id = any(${leads}::uuid[])`;
  for (const table of ["lead_changes", "lead_tasks", "licence_photos", "trade_ins", "bookings", "outbox"])
    await tx`delete from ${tx(table)} where site = ${site} and lead_id = any(${all}::uuid[])`;
  await tx`
    update leads set name = '', last_name = null, postcode = null, message = null, payload = '{}', vehicle_then = null
    where site = ${site} and id = any(${all}::uuid[])`;
  await tx`
    update leads set email = null, phone = null, phone_e164 = null
    where site = ${site} and id = any(${silent}::uuid[])`;
}

/** What the withdrawal itself recorded is kept as long as the other proofs. */
async function withNewConsents(
  tx: TransactionSql,
  owner: DataOwner,
  kept: ErasurePlan["kept"],
): Promise<ErasurePlan["kept"]> {
  const after = await planWithin(tx, owner, { enquiryDays: 0, licenceDays: 0 });
  return [...kept, ...after.kept.filter(({ kind }) => kind === "consent")];
}
