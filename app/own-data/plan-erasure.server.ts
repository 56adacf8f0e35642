import type { TransactionSql } from "postgres";

import { hasGiven } from "~/leads/work/conversation.server";
import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";
import { type ContactAddress, formatPhone, phoneSpellings } from "~/shopper/phone";

import { type KeptKind, LAW_YEARS, PRIZE_YEARS } from "./kept-kind";

/** A record that stays; `leadId` is the enquiry that stays with it, locked. */
export type KeptRecord = { kind: KeptKind; record: string; leadId: string | null; eraseAt: Date };

/** What becomes of a phone's records: ids, by what they are. */
export type ErasurePlan = {
  leads: string[];
  /**
   * Kept without what was said: for the proof of a consent, because a paid reservation refers to it, or with the licence
   * of a drive that took place. Those that an earlier deletion left are not listed again.
   */
  reduced: { id: string; agreed: boolean; driven: boolean }[];
  reservations: string[];
  paymentRequests: string[];
  kept: KeptRecord[];
  /** The test drives whose papers stay. */
  drives: string[];
  /** The latest request for deletion, and which of the staff entered it (null: the shopper did); null if there was none. */
  asked: { at: Date; by: string | null } | null;
};

/** @param licenceDays how long the licence and agreement of a test drive that took place are kept */
export function planErasure(owner: DataOwner, licenceDays: number): Promise<ErasurePlan> {
  return inTransaction(sql(), { mode: "read only" }, (tx) => planWithin(tx, owner, licenceDays));
}

/** The same in the transaction that carries it out, with its rows locked. Lock order: reservations, then leads. */
export async function planWithin(
  tx: TransactionSql,
  owner: DataOwner,
  licenceDays: number,
  lock = tx``,
): Promise<ErasurePlan> {
  const { site } = owner;
  const phone = phoneOf(owner);
  const forLaw = (column: string) => tx`${tx(column)} + make_interval(years => ${LAW_YEARS})`;
  const reservations = await tx<{ id: string; leadId: string | null; isKept: boolean; eraseAt: Date }[]>`
    select id, lead_id as "leadId", payment_id is not null or state in ('held', 'paid', 'sold', 'bought') or exists (
        select from desk_deposits deposit where deposit.site = reservation.site and deposit.reservation_id = reservation.id
      ) as "isKept",
      ${forLaw("changed_at")} as "eraseAt"
    from reservations reservation where ${isOwnReservation(owner)} order by id ${lock}`;
  const kept = reservations.filter(({ isKept }) => isKept);
  const held = new Set(kept.map(({ leadId }) => leadId));
  const leads = await tx<{ id: string; agreed: boolean; isKept: boolean; lawEnds: Date }[]>`
    select id, ${forLaw("created_at")} as "lawEnds",
      exists (select from shopper_kept kept where kept.site = lead.site and kept.lead_id = lead.id) as "isKept",
      exists (select from lead_consents consent where consent.site = lead.site and consent.lead_id = lead.id
        and consent.purpose = 'marketing' and consent.granted) as agreed
    from leads lead where ${isOwnLead(owner)} order by id ${lock}`;
  const requests = await tx<{ id: string; isKept: boolean; eraseAt: Date }[]>`
    select id, state = 'paid' or exists (select from payments paid where paid.site = request.site
      and paid.subject_id = request.id and paid.paid_at is not null) as "isKept", ${forLaw("created_at")} as "eraseAt"
    from payment_requests request where ${isOwnPayment(owner)} order by id ${lock}`;
  const consents = await tx<{ id: string; eraseAt: Date }[]>`
    select id, ${forLaw("given_at")} as "eraseAt" from alert_consents where site = ${site} and phone = ${phone}`;
  const spins = await tx<{ code: string; eraseAt: Date }[]>`
    select claim_code as code, spun_at + make_interval(years => ${PRIZE_YEARS}) as "eraseAt"
    from spins where site = ${site} and phone = ${phone}`;
  const drives = await listDrives(tx, site, { leads: idsOf(leads), licenceDays });

  const driven = new Set(drives.map(({ leadId }) => leadId));
  // With a consent that has to be proved, or a reservation; a drive has its own, shorter time.
  const proofs = leads.filter(({ id, agreed }) => held.has(id) || agreed);
  const reduced = leads.filter((lead) => proofs.includes(lead) || driven.has(lead.id));
  return {
    leads: idsOf(leads.filter((lead) => !reduced.includes(lead))),
    reduced: reduced
      .filter(({ isKept }) => !isKept)
      .map(({ id, agreed }) => ({ id, agreed, driven: driven.has(id) })),
    reservations: idsOf(reservations.filter(({ isKept }) => !isKept)),
    paymentRequests: idsOf(requests.filter(({ isKept }) => !isKept)),
    kept: [
      ...kept.map(({ id, eraseAt }) => keptRecord("reservation", id, eraseAt)),
      ...requests.flatMap(({ id, isKept, eraseAt }) => (isKept ? keptRecord("payment", id, eraseAt) : [])),
      ...drives.map(({ id, leadId, eraseAt }) => keptRecord("drive", id, eraseAt, leadId)),
      ...proofs.map(({ id, agreed, lawEnds }) =>
        keptRecord(agreed ? "consented" : "referred", id, lawEnds, id),
      ),
      ...consents.map(({ id, eraseAt }) => keptRecord("consent", id, eraseAt)),
      ...spins.map(({ code, eraseAt }) => keptRecord("spin", code, eraseAt)),
    ],
    drives: idsOf(drives),
    asked: await findAsked(tx, owner, [
      ...idsOf([...reservations, ...leads, ...requests, ...drives, ...consents]),
      ...spins.map(({ code }) => code),
    ]),
  };
}

function keptRecord(kind: KeptKind, record: string, eraseAt: Date, leadId: string | null = null): KeptRecord {
  return { kind, record, leadId, eraseAt };
}

/** The test drives that took place and whose papers are still within their time, for fines, tolls and the insurance. */
function listDrives(
  tx: TransactionSql,
  site: string,
  { leads, licenceDays }: { leads: string[]; licenceDays: number },
) {
  return tx<{ id: string; leadId: string; eraseAt: Date }[]>`
    select id, "leadId", "eraseAt" from (
      select booking.id, booking.lead_id as "leadId",
        max(taken.at) + make_interval(days => ${licenceDays}) as "eraseAt"
      from bookings booking
      cross join lateral (
        select signed_at as at from test_drives drive
        where drive.site = booking.site and drive.booking_id = booking.id
        union all
        select added_at from licence_photos photo
        where photo.site = booking.site and photo.lead_id = booking.lead_id
      ) taken
      where booking.site = ${site} and booking.lead_id = any(${leads}::uuid[]) and booking.kind = 'test-drive'
        and (booking.state = 'came' or (booking.state = 'booked' and booking.starts_at <= now()))
      group by booking.id, booking.lead_id
    ) drive where "eraseAt" > now() order by id`;
}

/** The last deletion of those whose records stay; with nothing kept, that their marketing ended with one. */
async function findAsked(
  tx: TransactionSql,
  owner: DataOwner,
  records: string[],
): Promise<ErasurePlan["asked"]> {
  const { site } = owner;
  const { channel, address } = marketingAddress(owner);
  const [asked] = await tx<{ at: Date; by: string | null }[]>`
    select asked_at as at, asked_by as by, 1 as rank from shopper_kept
    where site = ${site} and record = any(${records}::text[])
    union all
    select withdrawn_at, null, 2 from marketing_withdrawals
    where site = ${site} and (channel, address) = (${channel}, ${address}) and source = 'deletion'
    order by rank, at desc limit 1`;
  return asked ? { at: asked.at, by: asked.by } : null;
}

/** Whether there is anything that a deletion would delete, beside what the shopper keeps when signed in. */
export function deletesRecords({ leads, reduced, reservations, paymentRequests }: ErasurePlan): boolean {
  return [leads, reduced, reservations, paymentRequests].some((each) => each.length > 0);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** How a shopper is known: by the session's number, in E.164, or by an address where staff look them up. */
export type Contact = { phone: string } | { email: string };
/**
 * Whose data. `only`: of a number or an address that several people share, the records of one of them, by their ids; what
 * cannot be told apart, such as alerts and sign-ins, is left alone then.
 */
export type DataOwner = { site: string } & Contact & { only?: readonly string[] };

/** The number, which all that a shopper does when signed in belongs to; null for who is known by an address. */
export function phoneOf(contact: Contact & Pick<DataOwner, "only">): string | null {
  return "phone" in contact && contact.only === undefined ? contact.phone : null;
}

/** As people read it. */
export function contactText(contact: Contact): string {
  return "phone" in contact ? formatPhone(contact.phone) : contact.email;
}

/** The contact as marketing knows it. */
export function marketingAddress(contact: Contact): ContactAddress {
  return "phone" in contact
    ? { channel: "phone", address: contact.phone }
    : { channel: "email", address: contact.email.toLowerCase() };
}

/** SQL: whether an enquiry named the phone, in any spelling, or the address; `lead` is leads. */
export function isOwnLead({ only, ...owner }: DataOwner) {
  return only === undefined
    ? isByContact(owner)
    : sql()`(${isByContact(owner)} and lead.id = any(${[...only]}::uuid[]))`;
}

function isByContact({ site, ...contact }: { site: string } & Contact) {
  if ("email" in contact)
    return sql()`(lead.site = ${site} and (lower(lead.email) = lower(${contact.email})
      or ${hasGiven({ phone: null, email: contact.email })}))`;
  const { phone } = contact;
  return sql()`(lead.site = ${site} and (lead.phone_e164 = ${phone}
    or regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)})
    or ${hasGiven({ phone, email: null })}))`;
}

/** SQL: whether a reservation is the phone's, or the address's; `reservation` is reservations. */
export function isOwnReservation({ site, only, ...contact }: DataOwner) {
  const chosen =
    only === undefined
      ? sql()`reservation.site = ${site}`
      : sql()`reservation.site = ${site} and reservation.id = any(${[...only]}::uuid[])`;
  if ("email" in contact) return sql()`${chosen} and lower(reservation.email) = lower(${contact.email})`;
  const { phone } = contact;
  return sql()`${chosen} and (reservation.shopper_phone = ${phone}
    or regexp_replace(reservation.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)}))`;
}

/** SQL: whether an invoice is the phone's; `request` is payment_requests. */
export function isOwnPayment({ site, only, ...contact }: DataOwner) {
  const phone = "phone" in contact ? contact.phone : null;
  return only === undefined
    ? sql()`request.site = ${site} and request.phone = ${phone}`
    : sql()`request.site = ${site} and request.phone = ${phone} and request.id = any(${[...only]}::uuid[])`;
}
