import { randomUUID } from "node:crypto";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import type { ClaimedMessage, TopicName } from "./message";
import type { Lane } from "./share-slots";

/** Longer than any attempt: an expired lease means that its worker died. */
export const LEASE_SECONDS = 120;

type Waiting = { topics: readonly TopicName[]; now: Seconds };

/**
 * The lanes with messages due, those with the fewest first, then longest due: what many sites have waiting by the
 * thousand does not hold up the one enquiry of another.
 */
export async function findDueLanes({ topics, now }: Waiting): Promise<Lane[]> {
  if (topics.length === 0) return [];
  return sql()<Lane[]>`
    select site, receiver from outbox
    where status in ('pending', 'sending') and next_try_at <= to_timestamp(${now})
      and topic in ${sql()([...topics])}
    group by site, receiver
    order by count(*), min(next_try_at)`;
}

/**
 * Claims due messages by an atomic UPDATE with a lease: exactly one worker wins each. When a worker
 * dies its messages are due again after the lease.
 */
export async function claimMessages(
  lanes: readonly (Lane & { slots: number })[],
  { topics, now }: Waiting,
): Promise<ClaimedMessage[]> {
  if (lanes.length === 0) return [];
  const claimId = randomUUID();
  const rows = await sql()<Omit<ClaimedMessage, "claimId">[]>`
    update outbox message set
      status = 'sending',
      attempts = attempts + 1,
      claim_id = ${claimId},
      first_try_at = coalesce(first_try_at, to_timestamp(${now})),
      next_try_at = to_timestamp(${now + LEASE_SECONDS})
    from (
      select due.site, due.id
      from jsonb_to_recordset(${sql().json([...lanes])}) as lane(site text, receiver text, slots int)
      cross join lateral (
        select site, id from outbox
        where site = lane.site and receiver = lane.receiver and status in ('pending', 'sending')
          and next_try_at <= to_timestamp(${now}) and topic in ${sql()([...topics])}
        order by next_try_at
        limit lane.slots
        for update skip locked
      ) due
    ) claimed
    where message.site = claimed.site and message.id = claimed.id
    returning message.site, message.id, message.topic, message.key, message.channel, message.receiver,
      message.payload, message.attempts, extract(epoch from message.first_try_at)::float8 as "firstTryAt",
      extract(epoch from message.give_up_at)::float8 as "giveUpAt"`;
  return rows.map((row) => ({ ...row, claimId }));
}
