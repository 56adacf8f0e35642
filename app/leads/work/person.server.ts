import { randomUUID } from "node:crypto";

import type { PendingQuery, Row, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import { contactsIn, hasContactAmong } from "./conversation.server";
import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, ChangeData, LeadRef } from "./lead-change";
import { isSameShopper, type Named } from "./namesake";

type Fragment = PendingQuery<Row[]>;

/**
 * A phone number without spaces, country code and leading zero, so that 0412 345 678 and +61 412 345 678 are
 * equal. Must be the exact expression of the index leads_phone_key_idx, or the index is not used.
 */
function phoneKey(phone: Fragment): Fragment {
  return sql()`regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^(?:(?:0011|00)?61(?=0?[0-9]{9}$))?0*', '')`;
}

type Contact = { phone: string | null; /** E.164. */ phoneE164: string | null; email: string | null };

/**
 * The person a new lead belongs to, for the statement that records it: whoever last wrote from the same phone
 * number, otherwise from the same address, on the same site; otherwise a new person.
 */
export function personOf(site: string, contact: Contact, otherwise: string): Fragment {
  const { phone, phoneE164, email } = contact;
  const latest = sql()`order by created_at desc limit 1`;
  const byE164 = sql()`select person_id from leads
    where site = ${site} and phone_e164 = ${phoneE164} ${latest}`;
  const byPhone = sql()`select person_id from leads
    where site = ${site} and ${phoneKey(sql()`phone`)} = ${phoneKey(sql()`${phone}::text`)}
      and ${phoneKey(sql()`phone`)} <> '' ${latest}`;
  const byEmail = sql()`select person_id from leads
    where site = ${site} and lower(email) = lower(${email}::text) ${latest}`;
  return sql()`coalesce((${byE164}), (${byPhone}), (${byEmail}), ${otherwise}::uuid)`;
}

/**
 * Whose a new lead is, by its name too: of those with the same number or address, whoever can be its shopper, and last
 * wrote; somebody else is a person of their own, until somebody who knows them says that they are one.
 *
 * @param own the new lead's id
 * @returns null if nobody has the number or the address, or if the lead names nobody
 */
export async function findPerson(
  site: string,
  { named, phone, email }: { named: Named | null; phone: string | null; email: string | null },
  own: string,
): Promise<string | null> {
  if (named === null) return null;
  const others = await sql()<(Named & { email: string | null; person: string })[]>`
    select name, last_name as "lastName", email, person_id as person from leads
    where site = ${site} and id in (${hasContactAmong(site, contactsIn([phone, email]))})
    order by created_at desc limit ${MAX_LEADS}`;
  const theirs = others.find((other) => isSameShopper({ ...other, formerNames: [] }, { ...named, email }));
  return theirs?.person ?? (others.length > 0 ? own : null);
}

/** Of one number. */
const MAX_LEADS = 50;

/**
 * Merges another lead's shopper into this lead's: all of that shopper's leads move over, until it is undone.
 *
 * @returns false if both are one shopper's already
 */
export async function joinPeople(ref: LeadRef, other: string, by: Actor): Promise<boolean> {
  return sql().begin(async (tx) => {
    const moved = await movePeople(tx, ref, other);
    if (!moved) return false;
    await recordAbout(tx, ref, { kind: "merged", by, data: { from: other, ...moved } });
    await recordAbout(tx, { site: ref.site, id: other }, { kind: "merged", by, data: { from: ref.id } });
    return true;
  });
}

/** @returns whose leads came over, and which; null if both are one shopper's already */
export async function movePeople(
  tx: TransactionSql,
  { site, id }: LeadRef,
  other: string,
): Promise<{ person: string; leads: string[] } | null> {
  const moved = await tx<{ id: string; person: string }[]>`
    update leads set person_id = mine.person_id
    from leads mine, leads theirs
    where mine.site = ${site} and mine.id = ${id} and theirs.site = ${site} and theirs.id = ${other}
      and leads.site = ${site} and leads.person_id = theirs.person_id and theirs.person_id <> mine.person_id
    returning leads.id, theirs.person_id as person`;
  const [first] = moved;
  return first ? { person: first.person, leads: moved.map((lead) => lead.id) } : null;
}

/**
 * Takes a merge back: the leads that it brought are their own shopper's again.
 *
 * @returns false if it was taken back before, or its leads have been merged or split otherwise since
 */
export async function undoJoin({ site, id }: LeadRef, changeId: string, by: Actor): Promise<boolean> {
  return sql().begin(async (tx) => {
    const [merged] = await tx<{ from: string; person: string; leads: string[] }[]>`
      select data->>'from' as from, data->>'person' as person, data->'leads' as leads from lead_changes
      where site = ${site} and lead_id = ${id} and id = ${changeId} and kind = 'merged' and data ? 'leads'`;
    if (!merged) return false;
    if (!(await movePersonBack(tx, { site, id }, merged))) return false;
    const { from } = merged;
    await recordAbout(tx, { site, id }, { kind: "split", by, data: { undoes: changeId, other: from } });
    await recordAbout(tx, { site, id: from }, { kind: "split", by, data: { other: id } });
    return true;
  });
}

/** @returns false if none of these leads is still this lead's shopper's */
export async function movePersonBack(
  tx: TransactionSql,
  { site, id }: LeadRef,
  { person, leads }: { person: string; leads: readonly string[] },
): Promise<boolean> {
  const parted = await tx`
    update leads set person_id = ${person} from leads mine
    where mine.site = ${site} and mine.id = ${id} and leads.site = ${site} and leads.id = any(${[...leads]}::uuid[])
      and leads.person_id = mine.person_id
    returning leads.id`;
  return parted.length > 0;
}

/** Separates a lead from the other leads of its shopper: it is from a different person. */
export async function splitPerson({ site, id }: LeadRef, by: Actor): Promise<void> {
  await sql().begin(async (tx) => {
    const split = await tx`
      update leads set person_id = ${randomUUID()} where site = ${site} and id = ${id} returning id`;
    if (split.length > 0) await recordAbout(tx, { site, id }, { kind: "split", by, data: {} });
  });
}

/** Records what became of the leads of a person on one of them. */
export async function recordAbout<Kind extends "merged" | "split">(
  tx: TransactionSql,
  { site, id }: LeadRef,
  change: { kind: Kind; by: Actor; data: ChangeData[Kind] },
): Promise<void> {
  const lead = sql()`(select ${site}::text as site, ${id}::uuid as id)`;
  await tx`
    with recorded as (${insertChange(change, lead)}) select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
