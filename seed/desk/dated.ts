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
      active_at = ${moment}
    where site = ${site} and id = ${leadId}`;
}

/**
 * Messages of the past were delivered half a minute after their cause, and their copies in the demo's outbox are
 * yesterday's, so that the codes of a visitor come first there.
 */
export async function dateMessages(site: string, now: number, since: number): Promise<void> {
  await sql()`
    update outbox set delivered_at = created_at + interval '30 seconds', first_try_at = created_at
    where site = ${site} and delivered_at >= to_timestamp(${since})`;
  await sql()`
    update leads set first_delivered_at = created_at + interval '30 seconds'
    where site = ${site} and first_delivered_at >= to_timestamp(${since})`;
  for (const table of ["mail_messages", "sms_messages"]) {
    await sql()`
      update ${sql()(table)} set created_at = to_timestamp(${now - 20 * 3_600})
      where site = ${site} and created_at >= to_timestamp(${since})`;
  }
}
