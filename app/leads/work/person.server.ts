import type { PendingQuery, Row } from "postgres";

import { sql } from "~/platform/db.server";

type Fragment = PendingQuery<Row[]>;

/**
 * A phone number without spaces, country code and leading zero, so that 0412 345 678 and +61 412 345 678 are
 * equal. Must be the exact expression of the index leads_phone_key_idx, or the index is not used.
 */
export function phoneKey(phone: Fragment): Fragment {
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
