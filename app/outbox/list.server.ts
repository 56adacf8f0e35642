import type { Sql } from "postgres";

import type { TopicName } from "./message";

/** Messages of a site that were not delivered, by topic and status. Age in seconds, of the oldest. */
export type OutboxCount = { site: string; topic: string; status: string; messages: number; age: number };

/** @param site null for all sites */
export async function countUndelivered(sql: Sql, site: string | null): Promise<OutboxCount[]> {
  return sql<OutboxCount[]>`
    select site, topic, status, count(*)::int as messages,
      extract(epoch from now() - min(created_at))::float8 as age
    from outbox
    where status in ('pending', 'sending', 'dead') and (${site}::text is null or site = ${site})
    group by site, topic, status order by site, topic, status`;
}

export type DeadLetter = {
  id: string;
  topic: string;
  channel: string;
  attempts: number;
  createdAt: Date;
  lastError: string | null;
};

const MAX_LISTED = 200;

/** A site's dead letters, oldest first, without the recipients' details. */
export async function listDeadLetters(
  sql: Sql,
  site: string,
  topic: TopicName | null,
): Promise<DeadLetter[]> {
  return sql<DeadLetter[]>`
    select id, topic, channel, attempts, created_at as "createdAt", last_error as "lastError"
    from outbox
    where site = ${site} and status = 'dead' and (${topic}::text is null or topic = ${topic})
    order by created_at limit ${MAX_LISTED}`;
}
