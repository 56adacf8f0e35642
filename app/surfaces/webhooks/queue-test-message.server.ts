import { randomUUID } from "node:crypto";

import type { TransactionSql } from "postgres";

import { queueMessages } from "~/outbox/queue.server";
import { isoIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";

import { findReceiver, PAYLOAD_VERSION } from "./stock-webhooks.server";

/**
 * Queues a message without changes, so that a partner sees that posts arrive and are signed. It takes no number: a
 * receiver that looks for gaps finds none.
 *
 * @param id unchecked
 * @returns the receiver's address; null if the site has no such receiver
 */
export async function queueTestMessage(
  tx: TransactionSql,
  site: string,
  id: string,
  now: Seconds,
): Promise<string | null> {
  const receiver = await findReceiver(tx, site, id);
  if (!receiver) return null;
  await queueMessages(tx, [
    {
      site,
      topic: "stock-change",
      key: `${id}.test.${randomUUID()}`,
      channel: id,
      receiver: "stock",
      payload: { version: PAYLOAD_VERSION, event: "test", site, at: isoIn(now, "UTC"), changes: [] },
    },
  ]);
  return receiver.url;
}
