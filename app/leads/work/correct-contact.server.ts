import { createHash } from "node:crypto";

import type { TransactionSql } from "postgres";

import { OUTBOX_CHANNEL, sendAgain } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { type ContactAddress, formatPhone, parseContactAddress, toE164 } from "~/shopper/phone";

import type { LeadChannel } from "../delivery-channels";
import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";
import {
  type ContactPart,
  correctAlike,
  correctedParts,
  type LeadContact,
  spokenIn,
  textOf,
} from "./lead-contact";
import { folded } from "./namesake";

type Correction = {
  /** Comes with the form, so that a resubmission is one entry. */
  id: string;
  /** The contact that the form showed (contactSeen). */
  seen: string;
  to: LeadContact;
  /** At which locations the shopper's other leads are corrected alike; null for nowhere. */
  alsoAt: "all" | readonly string[] | null;
};

/** What a lead's correction is not sent to again: people see it here, where their systems only have what they were sent. */
export const FOR_PEOPLE: readonly LeadChannel[] = ["email:text", "copy"];

type Stored = { id: string; contact: LeadContact; payload: Record<string, unknown> };

/**
 * Corrects how a lead's shopper is called and reached, on their reservations too, since messages about those go there,
 * and on their other leads, where they say the same. Whose leads belong together stays: a wrong number was no other
 * person. Lock order: reservations, then leads.
 *
 * @returns false if a colleague has corrected it otherwise meanwhile
 */
export async function correctContact(
  { site, id: leadId }: LeadRef,
  { id: changeId, seen, to, alsoAt }: Correction,
  by: NonNullable<Actor>,
): Promise<boolean> {
  return sql().begin(async (tx) => {
    const ids = await listIds(tx, { site, id: leadId }, alsoAt);
    await tx`select from reservations where site = ${site} and lead_id = any(${ids}) order by id for update`;
    const leads = await lockLeads(tx, site, ids);
    const lead = leads.find(({ id }) => id === leadId);
    if (!lead) return false;
    const from = lead.contact;
    // The same form again, or a colleague's same correction.
    if (correctedParts(from, to).length === 0) return true;
    if (contactSeen(from) !== seen) return false;
    for (const each of leads) {
      const corrected = each === lead ? to : correctAlike(each.contact, { from, to }, isSame);
      const entry = each === lead ? { id: changeId } : {};
      await writeContact(tx, site, each, corrected, { ...entry, by });
    }
    await correctReservations(tx, site, ids, { from, to });
    await keepUnsubscribed(tx, site, { from, to });
    await tx`select pg_notify(${LEADS_CHANNEL}, ${site}), pg_notify(${OUTBOX_CHANNEL}, ${site})`;
    return true;
  });
}

/** What a form shows of a contact, so that nobody overwrites what another has corrected meanwhile. */
export function contactSeen({ name, lastName, phone, email, language }: LeadContact): string {
  const shown = JSON.stringify([name, lastName, phone, email, language]);
  return createHash("sha256").update(shown).digest("hex").slice(0, 32);
}

/** The lead, and its shopper's others at these locations that are not locked by a deletion. */
async function listIds(
  tx: TransactionSql,
  { site, id }: LeadRef,
  alsoAt: Correction["alsoAt"],
): Promise<string[]> {
  if (alsoAt === null) return [id];
  const isThere = alsoAt === "all" ? tx`true` : tx`theirs.location_id = any(${[...alsoAt]})`;
  const rows = await tx<{ id: string }[]>`
    select theirs.id from leads lead
    join leads theirs on theirs.site = lead.site and theirs.person_id = lead.person_id
    where lead.site = ${site} and lead.id = ${id} and (theirs.id = lead.id or (${isThere} and not exists (
      select from shopper_kept kept where kept.site = theirs.site and kept.lead_id = theirs.id)))`;
  return rows.map((row) => row.id);
}

async function lockLeads(tx: TransactionSql, site: string, ids: readonly string[]): Promise<Stored[]> {
  const rows = await tx<(Omit<LeadContact, "language"> & Omit<Stored, "contact">)[]>`
    select id, name, coalesce(last_name, '') as "lastName", coalesce(phone, '') as phone, coalesce(email, '') as email,
      payload
    from leads where site = ${site} and id = any(${[...ids]}) order by id for update`;
  return rows.map(({ id, payload, ...contact }) => {
    return { id, payload, contact: { ...contact, language: spokenIn(payload) } };
  });
}

async function writeContact(
  tx: TransactionSql,
  site: string,
  { id, contact, payload }: Stored,
  to: LeadContact,
  { by, id: changeId }: { by: NonNullable<Actor>; id?: string },
): Promise<void> {
  const parts = correctedParts(contact, to);
  if (parts.length === 0) return;
  const changes = parts.map((part) => ({ part, from: textOf(contact, part), to: textOf(to, part) }));
  const change = { kind: "contact" as const, by, data: { changes }, ...(changeId && { id: changeId }) };
  const again = { topic: "lead" as const, key: id, exceptChannels: FOR_PEOPLE, inSeconds: 0 };
  await tx`
    with changed as (
      update leads set name = ${to.name}, last_name = ${to.lastName || null}, email = ${to.email || null},
        phone = ${to.phone || null}, phone_e164 = ${toE164(to.phone)}, payload = ${sql().json(payloadWith(payload, to) as never)}
      where site = ${site} and id = ${id} returning site, id
    ), recorded as (${insertChange(change, sql()`changed`)}),
    queued as (${sendAgain(site, again, sql()`recorded`)})
    select count(*) from queued`;
}

/** What was noted beside the contact is left out once it is the contact. */
function payloadWith(payload: Stored["payload"], { name, lastName, phone, email, language }: LeadContact) {
  const { names_given, contacts_given, preferred_language: _, ...rest } = payload;
  const e164 = toE164(phone);
  const own = [email.toLowerCase(), e164 === null ? phone : formatPhone(e164)];
  const names = textsIn(names_given).filter((each) => folded(each) !== folded(`${name} ${lastName}`.trim()));
  const contacts = textsIn(contacts_given).filter((each) => !own.includes(each));
  return {
    ...rest,
    ...(names.length > 0 && { names_given: names }),
    ...(contacts.length > 0 && { contacts_given: contacts }),
    ...(language && { preferred_language: language }),
  };
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === "string") : [];
}

function isSame(part: ContactPart, one: string, other: string): boolean {
  const key = (text: string) => (part === "phone" ? (toE164(text) ?? text) : folded(text));
  return key(one) === key(other);
}

type Shift = { from: LeadContact; to: LeadContact };

/** Messages about a reservation go to its own contact, which has both a number and an address. */
async function correctReservations(
  tx: TransactionSql,
  site: string,
  leads: readonly string[],
  { from, to }: Shift,
): Promise<void> {
  const rows = await tx<(Omit<LeadContact, "language"> & { id: string })[]>`
    select id, name, last_name as "lastName", phone, email from reservations
    where site = ${site} and lead_id = any(${[...leads]}) and state in ('held', 'paid', 'bought')`;
  for (const { id, ...theirs } of rows) {
    const { name, lastName, phone, email } = correctAlike(theirs, { from, to }, isSame);
    await tx`
      update reservations set name = ${name}, last_name = ${lastName}, phone = ${phone || theirs.phone},
        email = ${email || theirs.email}
      where site = ${site} and id = ${id}`;
  }
}

/** An opt-out carries over to the corrected address. */
async function keepUnsubscribed(tx: TransactionSql, site: string, { from, to }: Shift): Promise<void> {
  for (const part of ["phone", "email"] as const) {
    const [before, after] = [parseContactAddress(from[part]), parseContactAddress(to[part])];
    if (before && after) await repeatWithdrawal(tx, site, before, after);
  }
}

async function repeatWithdrawal(
  tx: TransactionSql,
  site: string,
  before: ContactAddress,
  { channel, address }: ContactAddress,
): Promise<void> {
  await tx`
    insert into marketing_withdrawals (site, id, channel, address, source)
    select site, gen_random_uuid(), ${channel}, ${address}, source from marketing_withdrawals stopped
    where site = ${site} and address = ${before.address} and not exists (
      select from marketing_withdrawals known where known.site = stopped.site and known.address = ${address})
    order by id limit 1`;
}
