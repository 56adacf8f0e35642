import { sql } from "~/platform/db.server";

/**
 * The product's functions record what happens now. The demo's past is made by them too, and whatever they have written
 * about a lead since `since`, the seed's beginning, is then dated to when it is said to have happened.
 *
 * @param at, since seconds UTC
 */
export async function dateLead(site: string, leadId: string, at: number, since: number): Promise<void> {
  const [moment, begun] = [sql()`to_timestamp(${at})`, sql()`to_timestamp(${since})`];
  // On its own: the worker locks a message, then its lead; a statement that locks both the other way round deadlocks.
  await sql()`
    update outbox set created_at = ${moment} where site = ${site} and lead_id = ${leadId} and created_at >= ${begun}`;
  await sql()`
    with change as (
      update lead_changes set at = ${moment} where site = ${site} and lead_id = ${leadId} and at >= ${begun}
    ), task as (
      update lead_tasks set done_at = ${moment} where site = ${site} and lead_id = ${leadId} and done_at >= ${begun}
    ), consent as (
      update lead_consents set given_at = ${moment}
      where site = ${site} and lead_id = ${leadId} and given_at >= ${begun}
    )
    update leads set
      created_at = case when created_at >= ${begun} then ${moment} else created_at end,
      first_answered_at = case when first_answered_at >= ${begun} then ${moment} else first_answered_at end,
      waiting_since = case when waiting_since >= ${begun} then ${moment} else waiting_since end,
      active_at = ${moment}
    where site = ${site} and id = ${leadId}`;
}

/**
 * Messages of the past were delivered half a minute after their cause, and so are their copies in the demo's outbox: a
 * mail's by the id of its message, a text's by the newest to that number. One that the worker is sending meanwhile has a
 * copy before it is delivered, and keeps its moment.
 */
export async function dateMessages(site: string, since: number): Promise<void> {
  await sql()`
    update outbox set delivered_at = created_at + interval '30 seconds', first_try_at = created_at
    where site = ${site} and delivered_at >= to_timestamp(${since})`;
  await sql()`
    update leads set first_delivered_at = created_at + interval '30 seconds'
    where site = ${site} and first_delivered_at >= to_timestamp(${since})`;
  await sql()`
    update mail_messages mail set created_at = outbox.delivered_at
    from outbox
    where mail.site = ${site} and mail.created_at >= to_timestamp(${since}) and outbox.site = mail.site
      and outbox.delivered_at is not null
      and outbox.id::text = substring(mail.headers->>'Message-ID' from '[.]([0-9a-f-]{36})@')`;
  await sql()`
    update sms_messages text set created_at = sent.at
    from (
      select person.phone, max(outbox.delivered_at) as at
      from outbox join (
        select site, id::text as key, right(phone_e164, 9) as phone from leads
        union all select site, id::text, right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) from reservations
      ) person on person.site = outbox.site and person.key in (outbox.lead_id::text, split_part(outbox.key, ' ', 1))
      where outbox.site = ${site} and outbox.channel like 'sms%' and outbox.delivered_at is not null
      group by person.phone
    ) sent
    where text.site = ${site} and text.created_at >= to_timestamp(${since}) and sent.phone = right(text.phone, 9)`;
}
