import type { TransactionSql } from "postgres";

import type { LeadRef } from "~/leads/work/lead-change";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { FollowUpRule } from "./follow-up-rule";

const DAY_SECONDS = 86_400;
/** A rule that is switched on today writes to nobody who was answered long ago. */
const LATE_DAYS = 3;

/** The time of an answer that is followed up now; seconds UTC. */
function answeredBetween(days: number, now: Seconds): { from: Seconds; to: Seconds } {
  return { from: now - (days + LATE_DAYS) * DAY_SECONDS, to: now - days * DAY_SECONDS };
}

/**
 * What happened to a lead after an answer that makes the answer nothing to wait for: the shopper wrote, rang or came,
 * a colleague did more, the mail came back, or it has been followed up.
 */
function isSettled() {
  return sql()`exists (
    select from lead_changes later
    where later.site = answer.site and later.lead_id = answer.lead_id and later.at > answer.at
      and (later.kind in ('answered', 'call', 'booking', 'offer', 'sold', 'settled', 'task', 'followed-up')
        or (later.kind = 'received' and later.data->>'isAutomatic' = 'false')
        or (later.kind = 'receipt' and later.data->>'status' = 'failed'))
  )`;
}

/** Whether the same silence was followed up before: the shopper has not written since. */
function isFollowedUp() {
  return sql()`exists (
    select from lead_changes earlier
    where earlier.site = answer.site and earlier.lead_id = answer.lead_id and earlier.kind = 'followed-up'
      and not exists (
        select from lead_changes wrote
        where wrote.site = earlier.site and wrote.lead_id = earlier.lead_id and wrote.kind = 'received'
          and wrote.data->>'isAutomatic' = 'false' and wrote.at > earlier.at
      )
  )`;
}

/** A lead that is being worked on, in which nothing else waits. */
function isOpen() {
  return sql()`lead.state = 'working' and not lead.suspected_spam and lead.waiting_since is null
    and not exists (
      select from lead_tasks task where task.site = lead.site and task.lead_id = lead.id and task.done_at is null
    )`;
}

/** The leads of a site whose shoppers have not answered for so many days, with the zone of their location. */
export function silentLeads(
  site: string,
  days: number,
  now: Seconds,
): Promise<{ id: string; locationZone: string | null }[]> {
  const { from, to } = answeredBetween(days, now);
  return sql()<{ id: string; locationZone: string | null }[]>`
    select lead.id, location.data->>'timeZone' as "locationZone"
    from lead_changes answer
    join leads lead on lead.site = answer.site and lead.id = answer.lead_id
    left join locations location on location.site = lead.site and location.id = lead.location_id
    where answer.site = ${site} and answer.kind = 'answered'
      and answer.at > to_timestamp(${from}) and answer.at <= to_timestamp(${to})
      and ${isOpen()} and not ${isSettled()} and not ${isFollowedUp()}
    order by answer.at`;
}

/** A silence that a rule may follow up, and what the rule does. */
type Silence = Pick<FollowUpRule, "days" | "action" | "templateId"> & {
  answeredAt: Seconds;
  /** What would be followed up once its days are over. */
  isWaiting: boolean;
  /** The shopper has written since. */
  isAnswered: boolean;
};

/**
 * What has become of the newest answer to the shopper of a lead.
 *
 * @returns null without an answer, without a rule of the site, and for an answer of long ago
 */
export async function findSilence({ site, id }: LeadRef, now: Seconds): Promise<Silence | null> {
  const [row] = await sql()<Silence[]>`
    select rule.days, rule.action, rule.template_id as "templateId",
      extract(epoch from answer.at)::float8 as "answeredAt",
      ${isOpen()} and not ${isSettled()} and not ${isFollowedUp()} as "isWaiting",
      lead.state = 'working' and exists (
        select from lead_changes wrote
        where wrote.site = answer.site and wrote.lead_id = answer.lead_id and wrote.kind = 'received'
          and wrote.data->>'isAutomatic' = 'false' and wrote.at > answer.at
      ) as "isAnswered"
    from follow_up_rules rule
    join leads lead on lead.site = rule.site and lead.id = ${id}
    join lateral (
      select site, lead_id, at from lead_changes
      where site = lead.site and lead_id = lead.id and kind = 'answered' order by at desc limit 1
    ) answer on true
    where rule.site = ${site}
      and answer.at > to_timestamp(${now}) - (rule.days + ${LATE_DAYS}) * interval '24 hours'`;
  return row ?? null;
}

/**
 * Whether one of them is still silent, for the transaction that has locked it.
 *
 * @returns the id of the answer that was not answered; null for a lead that is no longer silent
 */
export async function isSilent(
  tx: TransactionSql,
  { site, id }: LeadRef,
  days: number,
  now: Seconds,
): Promise<string | null> {
  const { from, to } = answeredBetween(days, now);
  const [row] = await tx<{ id: string }[]>`
    select answer.id from lead_changes answer
    join leads lead on lead.site = answer.site and lead.id = answer.lead_id
    where answer.site = ${site} and answer.lead_id = ${id} and answer.kind = 'answered'
      and answer.at > to_timestamp(${from}) and answer.at <= to_timestamp(${to})
      and ${isOpen()} and not ${isSettled()} and not ${isFollowedUp()}
    order by answer.at desc limit 1`;
  return row?.id ?? null;
}
