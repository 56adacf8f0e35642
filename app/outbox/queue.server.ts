import { randomUUID } from "node:crypto";
import type { PendingQuery, Row, Sql, TransactionSql } from "postgres";

import { sql } from "~/platform/db.server";

import type { NewMessage, TopicName } from "./message";

/** NOTIFY channel: wakes a worker when messages become due. */
export const OUTBOX_CHANNEL = "outbox";
/** What is due at once is due for a worker too that counts whole seconds, or read the clock a moment earlier. */
const BACKDATED = "1 minute";
/** Kept as long as their subject; the others are deleted by age (app/platform/retention.ts). */
const KEPT_TOPICS: readonly TopicName[] = ["lead", "lead-reply", "lead-notice", "follow-up", "refund"];

type Fragment = PendingQuery<Row[]>;

/**
 * Queues messages in the transaction that causes them (transactional outbox): they are delivered if
 * and only if it commits, at least once. Idempotent by site, topic, key and channel.
 *
 * @param tx the transaction, or the driver for messages that stand alone
 */
export async function queueMessages(
  tx: Sql | TransactionSql,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await tx`
    with queued as (${insertMessages(messages)})
    select pg_notify(${OUTBOX_CHANNEL}, site) from queued limit 1`;
}

/**
 * The INSERT of messages, for a statement that records their cause as well; the caller notifies.
 *
 * @param cause a CTE of that statement: nothing is queued unless it has a row
 */
export function insertMessages(messages: readonly NewMessage[], cause?: Fragment): Fragment {
  const rows = messages.map((message) => ({
    site: message.site,
    id: message.id ?? randomUUID(),
    topic: message.topic,
    key: message.key,
    channel: message.channel,
    receiver: message.receiver,
    payload: message.payload ?? {},
    lead_id: message.leadId ?? null,
    due_at: message.dueAt ?? null,
    give_up_at: message.giveUpAt ?? null,
    kept: KEPT_TOPICS.includes(message.topic),
  }));
  const { json } = sql();
  return sql()`
    insert into outbox
      (site, id, topic, key, channel, receiver, payload, lead_id, next_try_at, give_up_at, forgettable_from)
    select message.site, message.id, message.topic, message.key, message.channel, message.receiver,
      message.payload, message.lead_id,
      coalesce(to_timestamp(message.due_at), now() - ${BACKDATED}::interval),
      to_timestamp(message.give_up_at), case when not message.kept then now() end
    from jsonb_to_recordset(${json(rows as never)}) as message(
      site text, id uuid, topic text, key text, channel text, receiver text, payload jsonb, lead_id uuid,
      due_at float8, give_up_at float8, kept boolean
    ) ${cause ? sql()`, ${cause}` : sql()``}
    where not ${isSilenced()}
    on conflict (site, topic, key, channel) do nothing
    returning site`;
}

/**
 * Whether its lead stays only because a record has to be kept (app/own-data): its shopper asked for deletion, so nobody is
 * written to about it any more, neither the shopper nor staff. What is about a reservation or a refund names no lead.
 */
function isSilenced(): Fragment {
  return sql()`exists (
    select from shopper_kept kept where kept.site = message.site and kept.lead_id = message.lead_id)`;
}

/** The columns that are reset when a message is repeated: it gets a new id, so that no receiver drops it. */
type Again = {
  topic: TopicName;
  key: string;
  exceptChannels: readonly string[];
  inSeconds: number;
  /** What is new, for the topic: `again` of the payload of what its receiver has had before. */
  news?: Record<string, string>;
};

/**
 * The UPDATE that sends messages again as new ones, for a statement that changes their subject;
 * the caller notifies. One that still waits to be sent for the first time keeps its earlier time, and is no repetition.
 *
 * @param cause a CTE of that statement: nothing is sent again unless it has a row of the message's site
 */
export function sendAgain(site: string, again: Again, cause: Fragment): Fragment {
  const { topic, key, exceptChannels, inSeconds, news = {} } = again;
  const { json } = sql();
  const due = sql()`now() - ${BACKDATED}::interval + make_interval(secs => ${inSeconds})`;
  return sql()`
    update outbox message set
      id = gen_random_uuid(), status = 'pending', attempts = 0, last_error = null, delivered_at = null,
      first_try_at = null, claim_id = null,
      payload = case
        when message.status in ('delivered', 'sending') then message.payload || ${json({ again: news })}
        when message.payload ? 'again'
          then message.payload || jsonb_build_object('again', message.payload->'again' || ${json(news)})
        else message.payload
      end,
      next_try_at = case
        when message.status = 'pending' and message.attempts = 0 then least(message.next_try_at, ${due})
        else ${due}
      end
    from ${cause}
    where message.site = ${site} and message.topic = ${topic} and message.key = ${key}
      and message.channel <> all(${[...exceptChannels]}::text[]) and not ${isSilenced()}
    returning message.site`;
}

/** The messages of one key, or every dead letter of a topic or of the site. */
type Retried = { site: string; topic: TopicName | null; key: string | null };

/**
 * The UPDATE that makes undelivered messages due again under the same id, as if they had not been
 * tried; the caller notifies. Delivered ones are never sent again, leased ones are left
 * alone, and expired ones stay dead.
 *
 * @param cause as of insertMessages
 */
export function retryUndelivered({ site, topic, key }: Retried, cause?: Fragment): Fragment {
  return sql()`
    update outbox message
    set status = 'pending', attempts = 0, first_try_at = null, claim_id = null,
      next_try_at = now() - ${BACKDATED}::interval
    ${cause ? sql()`from ${cause}` : sql()``}
    where message.site = ${site} and ${topic === null ? sql()`true` : sql()`message.topic = ${topic}`}
      and ${
        key === null
          ? sql()`message.status = 'dead'`
          : sql()`message.key = ${key} and message.status in ('dead', 'pending')`
      } and not ${isSilenced()}
    returning message.site`;
}

/** For operators. @returns the number of messages that are due again */
export async function retryMessages(driver: Sql, retried: Retried): Promise<number> {
  const rows = await driver`
    with retried as (${retryUndelivered(retried)}) select pg_notify(${OUTBOX_CHANNEL}, site) from retried`;
  return rows.length;
}

/** Messages of a site that were not delivered, by topic and status. Age in seconds, of the oldest. */
type OutboxCount = { site: string; topic: string; status: string; messages: number; age: number };

/** @param site null for all sites */
export async function countUndelivered(sql: Sql, site: string | null): Promise<OutboxCount[]> {
  return sql<OutboxCount[]>`
    select site, topic, status, count(*)::int as messages,
      extract(epoch from now() - min(created_at))::float8 as age
    from outbox
    where status in ('pending', 'sending', 'dead') and (${site}::text is null or site = ${site})
    group by site, topic, status order by site, topic, status`;
}

type DeadLetter = {
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
