import { randomUUID } from "node:crypto";

import { db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { daysKept } from "~/platform/retention";

import type { SmsSender } from "./sms";

const KEPT_MS = daysKept("sms_messages") * 86_400_000;
const LISTED = 20;

export type OutboxMessage = { id: string; phone: string; body: string; sentAtTimestamp: Seconds };

/** Keeps messages in a table for a day instead of sending them. */
export function createOutboxSms(): SmsSender {
  return {
    async send({ site, to, body }) {
      try {
        await db().smsMessage.deleteMany({
          where: { site, createdAt: { lt: new Date(Date.now() - KEPT_MS) } },
        });
        await db().smsMessage.create({ data: { site, id: randomUUID(), phone: to, body } });
        return { ok: true };
      } catch (error) {
        log.error({ err: error }, "the SMS outbox could not write a message");
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/** The site's latest messages, newest first. */
export async function listOutbox(site: string): Promise<OutboxMessage[]> {
  const rows = await db().smsMessage.findMany({
    where: { site },
    orderBy: { createdAt: "desc" },
    take: LISTED,
  });
  return rows.map(({ id, phone, body, createdAt }) => ({
    id,
    phone,
    body,
    sentAtTimestamp: Math.floor(createdAt.getTime() / 1000),
  }));
}
