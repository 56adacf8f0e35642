import type { TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";
import { inTransaction } from "~/platform/sql-pool.server";
import { type ContactAddress, formatPhone, phoneSpellings } from "~/shopper/phone";
import type { Site } from "~/site/site";

import { type KeptKind, LAW_YEARS, PRIZE_YEARS } from "./kept-kind";

/** What becomes of a phone's records: ids, by what they are. */
export type ErasurePlan = {
  leads: string[];
  /** Kept without what was said: for the proof of a consent, or because a paid reservation refers to it. */
  reduced: { id: string; agreed: boolean }[];
  reservations: string[];
  paymentRequests: string[];
  kept: { kind: KeptKind; record: string; eraseAt: Date }[];
  /** The enquiries whose licence photos stay with a test drive that took place. */
  driven: string[];
};

/** How long a site keeps an enquiry, and the licence and agreement of a test drive that took place. */
type Periods = { enquiryDays: number; licenceDays: number };

export function periodsOf({ legal, slots }: Pick<Site["config"], "legal" | "slots">): Periods {
  return { enquiryDays: legal.privacy.enquiryDays, licenceDays: slots.licenceDays };
}

export function planErasure(owner: DataOwner, periods: Periods): Promise<ErasurePlan> {
  return inTransaction(sql(), { mode: "read only" }, (tx) => planWithin(tx, owner, periods));
}

/** The same in the transaction that carries it out, with its rows locked. Lock order: reservations, then leads. */
export async function planWithin(
  tx: TransactionSql,
  owner: DataOwner,
  { enquiryDays, licenceDays }: Periods,
  lock = tx``,
): Promise<ErasurePlan> {
  const { site } = owner;
  const phone = phoneOf(owner);
  const forLaw = (column: string) => tx`${tx(column)} + make_interval(years => ${LAW_YEARS})`;
  const reservations = await tx<{ id: string; leadId: string | null; isKept: boolean; eraseAt: Date }[]>`
    select id, lead_id as "leadId", payment_id is not null or state in ('held', 'paid', 'sold', 'bought') as "isKept",
      ${forLaw("changed_at")} as "eraseAt"
    from reservations reservation where ${isOwnReservation(owner)} order by id ${lock}`;
  const kept = reservations.filter(({ isKept }) => isKept);
  const held = new Set(kept.map(({ leadId }) => leadId));
  const leads = await tx<
    { id: string; agreed: boolean; isRecent: boolean; periodEnds: Date; lawEnds: Date }[]
  >`
    select id, created_at > now() - make_interval(days => ${enquiryDays}) as "isRecent",
      created_at + make_interval(days => ${enquiryDays}) as "periodEnds", ${forLaw("created_at")} as "lawEnds",
      exists (select from lead_consents consent where consent.site = lead.site and consent.lead_id = lead.id
        and consent.purpose = 'marketing' and consent.granted) as agreed
    from leads lead where ${isOwnLead(owner)} order by id ${lock}`;
  const requests = await tx<{ id: string; isKept: boolean; eraseAt: Date }[]>`
    select id, state = 'paid' or exists (select from payments paid where paid.site = request.site
      and paid.subject_id = request.id and paid.paid_at is not null) as "isKept", ${forLaw("created_at")} as "eraseAt"
    from payment_requests request where site = ${site} and phone = ${phone} order by id ${lock}`;
  const consents = await tx<{ id: string; eraseAt: Date }[]>`
    select id, ${forLaw("given_at")} as "eraseAt" from alert_consents where site = ${site} and phone = ${phone}`;
  const spins = await tx<{ code: string; eraseAt: Date }[]>`
    select claim_code as code, spun_at + make_interval(years => ${PRIZE_YEARS}) as "eraseAt"
    from spins where site = ${site} and phone = ${phone}`;

  const recent = leads.filter(({ id, isRecent }) => isRecent && !held.has(id));
  const drives = await tx<{ id: string; leadId: string; eraseAt: Date }[]>`
    select booking.id, booking.lead_id as "leadId", max(taken.at) + make_interval(days => ${licenceDays}) as "eraseAt"
    from bookings booking
    cross join lateral (
      select signed_at as at from test_drives drive
      where drive.site = booking.site and drive.booking_id = booking.id
      union all
      select added_at from licence_photos photo
      where photo.site = booking.site and photo.lead_id = booking.lead_id
    ) taken
    where booking.site = ${site} and booking.lead_id = any(${idsOf(recent)}::uuid[]) and booking.kind = 'test-drive'
      and (booking.state = 'came' or (booking.state = 'booked' and booking.starts_at <= now()))
    group by booking.id, booking.lead_id order by booking.id`;
  const reduced = leads.filter(({ id, agreed, isRecent }) => held.has(id) || (agreed && !isRecent));
  return {
    leads: idsOf(leads.filter((lead) => !recent.includes(lead) && !reduced.includes(lead))),
    reduced: reduced.map(({ id, agreed }) => ({ id, agreed })),
    reservations: idsOf(reservations.filter(({ isKept }) => !isKept)),
    paymentRequests: idsOf(requests.filter(({ isKept }) => !isKept)),
    kept: [
      ...kept.map(({ id, eraseAt }) => ({ kind: "reservation" as const, record: id, eraseAt })),
      ...requests.flatMap(({ id, isKept, eraseAt }) =>
        isKept ? [{ kind: "payment" as const, record: id, eraseAt }] : [],
      ),
      ...recent.map(({ id, periodEnds }) => ({ kind: "enquiry" as const, record: id, eraseAt: periodEnds })),
      ...drives.map(({ id, eraseAt }) => ({ kind: "drive" as const, record: id, eraseAt })),
      ...reduced.map(({ id, lawEnds }) => ({ kind: "consented" as const, record: id, eraseAt: lawEnds })),
      ...consents.map(({ id, eraseAt }) => ({ kind: "consent" as const, record: id, eraseAt })),
      ...spins.map(({ code, eraseAt }) => ({ kind: "spin" as const, record: code, eraseAt })),
    ],
    driven: drives.map(({ leadId }) => leadId),
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** How a shopper is known: by the session's number, in E.164, or by an address where staff look them up. */
export type Contact = { phone: string } | { email: string };
/** Whose data. */
export type DataOwner = { site: string } & Contact;

/** The number, which all that a shopper does when signed in belongs to; null for who is known by an address. */
export function phoneOf(contact: Contact): string | null {
  return "phone" in contact ? contact.phone : null;
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
export function isOwnLead({ site, ...contact }: DataOwner) {
  if ("email" in contact) return sql()`(lead.site = ${site} and lower(lead.email) = lower(${contact.email}))`;
  const { phone } = contact;
  return sql()`(lead.site = ${site} and (lead.phone_e164 = ${phone}
    or regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)})))`;
}

/** SQL: whether a reservation is the phone's, or the address's; `reservation` is reservations. */
export function isOwnReservation({ site, ...contact }: DataOwner) {
  if ("email" in contact)
    return sql()`reservation.site = ${site} and lower(reservation.email) = lower(${contact.email})`;
  const { phone } = contact;
  return sql()`reservation.site = ${site} and (reservation.shopper_phone = ${phone}
    or regexp_replace(reservation.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(phone)}))`;
}
