import { randomBytes, randomUUID } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";

import { sql } from "~/platform/db.server";

/** More receivers than a dealer has partners. */
const MAX_WEBHOOKS = 10;
const SECRET_BYTES = 32;
/** Of messages: incremented when a field changes its meaning, not when one is added. */
export const PAYLOAD_VERSION = 1;

/** A receiver of changes as lists show it; `waiting` and `dead` count messages. */
export type StockWebhook = {
  id: string;
  url: string;
  sequence: number;
  createdBy: string;
  createdAt: Date;
  waiting: number;
  dead: number;
  /** Of the messages that are still kept (app/platform/retention.ts). */
  deliveredAt: Date | null;
  /** Why the newest message that did not arrive did not; null if none has failed. */
  lastError: string | null;
};

export async function listStockWebhooks(site: string): Promise<StockWebhook[]> {
  return sql()<StockWebhook[]>`
    select receiver.id, url, sequence, created_by as "createdBy", receiver.created_at as "createdAt",
      count(message.id) filter (where status in ('pending', 'sending'))::int as waiting,
      count(message.id) filter (where status = 'dead')::int as dead,
      max(message.delivered_at) as "deliveredAt",
      (array_agg(last_error order by message.created_at desc)
        filter (where status in ('pending', 'sending', 'dead') and last_error is not null))[1] as "lastError"
    from stock_webhooks receiver left join outbox message
      on message.site = receiver.site and topic = 'stock-change' and channel = receiver.id::text
    where receiver.site = ${site}
    group by receiver.site, receiver.id order by receiver.created_at`;
}

/**
 * Adds a receiver; it gets what changes from now on.
 *
 * @returns its secret, which is shown once; "known" if the site has one with this address, "many" if it has
 *   enough
 */
export async function addStockWebhook(
  tx: TransactionSql,
  site: string,
  { url, createdBy }: { url: string; createdBy: string },
): Promise<{ id: string; secret: string } | "known" | "many"> {
  await tx`select 1 from sites where slug = ${site} for update`;
  const others = await tx<{ url: string }[]>`select url from stock_webhooks where site = ${site}`;
  if (others.some((other) => other.url === url)) return "known";
  if (others.length >= MAX_WEBHOOKS) return "many";
  const made = { id: randomUUID(), secret: randomBytes(SECRET_BYTES).toString("hex") };
  await tx`
    insert into stock_webhooks (site, id, url, secret, created_by)
    values (${site}, ${made.id}, ${url}, ${made.secret}, ${createdBy})`;
  return made;
}

/** @param id unchecked @returns its address; null if the site has no such receiver */
export async function removeStockWebhook(
  tx: TransactionSql,
  site: string,
  id: string,
): Promise<string | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  const [row] = await tx<{ url: string }[]>`
    delete from stock_webhooks where site = ${site} and id = ${id} returning url`;
  // Nobody waits for them any more.
  await tx`
    delete from stock_changes
    where site = ${site} and not exists (select from stock_webhooks where site = ${site})`;
  return row?.url ?? null;
}

/** @returns where a message is sent, and what signs it; null once the receiver is removed */
export async function findReceiver(
  driver: Sql | TransactionSql,
  site: string,
  id: string,
): Promise<{ url: string; secret: string } | null> {
  const [row] = await driver<{ url: string; secret: string }[]>`
    select url, secret from stock_webhooks where site = ${site} and id::text = ${id}`;
  return row ?? null;
}
