import type { PendingQuery, Row } from "postgres";
import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";

import { insertChange, LEADS_CHANNEL } from "./change-lead.server";
import type { Actor, LeadRef } from "./lead-change";

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

/** Merges another lead's shopper into this lead's: all of that shopper's leads move over. */
export async function joinPeople({ site, id }: LeadRef, other: string, by: Actor): Promise<void> {
  const changed = sql()`
    update leads set person_id = mine.person_id
    from leads mine, leads theirs
    where mine.site = ${site} and mine.id = ${id} and theirs.site = ${site} and theirs.id = ${other}
      and leads.site = ${site} and leads.person_id = theirs.person_id and theirs.person_id <> mine.person_id
    returning leads.site, leads.id`;
  await sql()`
    with changed as (${changed}),
    recorded as (${insertChange(
      { kind: "merged", by, data: { from: other } },
      sql()`(select ${site}::text as site, ${id}::uuid as id from changed limit 1)`,
    )})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}

/** Separates a lead from the other leads of its shopper: it is from a different person. */
export async function splitPerson({ site, id }: LeadRef, by: Actor): Promise<void> {
  const changed = sql()`
    update leads set person_id = ${randomUUID()} where site = ${site} and id = ${id} returning site, id`;
  await sql()`
    with changed as (${changed}),
    recorded as (${insertChange({ kind: "split", by, data: {} }, sql()`changed`)})
    select pg_notify(${LEADS_CHANNEL}, site) from recorded`;
}
