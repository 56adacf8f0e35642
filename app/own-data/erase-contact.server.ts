import type { TransactionSql } from "postgres";

import { type DataOwner, isOwnLead, marketingAddress, phoneOf } from "./plan-erasure.server";

/** Alerts and marketing end, and that they did is recorded (Spam Act 2003): so that nothing is sent from a list either. */
export async function stopMessages(
  tx: TransactionSql,
  { site, only, ...contact }: DataOwner,
  wording: string,
): Promise<void> {
  // Somebody else's number too: what they agreed to is theirs.
  if (only !== undefined) return;
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
    select ${site}, gen_random_uuid(), ${channel}, ${address}, 'deletion'
    where not exists (
      select from marketing_withdrawals
      where site = ${site} and (channel, address) = (${channel}, ${address}) and source = 'deletion')`;
  await tx`
    delete from outbox message using alert_settings settings
    where settings.site = ${site} and settings.phone = ${phone} and message.site = settings.site
      and message.topic = 'digest' and starts_with(message.key, settings.id || ' ')`;
}

/** Without SMTP, mails are shown for a day: those to the shopper, and to the dealer about them, go at once. */
export async function deleteMailCopies(tx: TransactionSql, owner: DataOwner): Promise<void> {
  const { channel, address } = marketingAddress(owner);
  const [digits, email] = channel === "phone" ? [address.slice(-9), null] : [null, address];
  await tx`
    delete from mail_messages message
    where site = ${owner.site} and (lower("to") = ${email} or position(${email}::text in lower(text)) > 0
      or position(${digits}::text in regexp_replace(text, '[^0-9]', '', 'g')) > 0
      or lower("to") in (select lower(lead.email) from leads lead where ${isOwnLead(owner)}))`;
}

/** The rows that are the phone's alone. @returns how many there were, sessions and codes not counted */
export async function deleteByPhone(tx: TransactionSql, { site, ...contact }: DataOwner): Promise<number> {
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
