import { randomUUID } from "node:crypto";

import { z } from "zod";

import { db } from "./db.server";
import { log } from "./log.server";
import type { MailAttachment, MailSender, TextAttachment } from "./mail";
import { daysKept } from "./retention";

const KEPT_MS = daysKept("mail_messages") * 86_400_000;
const LISTED = 20;

const storedAttachments = z.array(z.object({ name: z.string(), type: z.string(), content: z.string() }));

export type StoredMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  attachments: TextAttachment[];
  sentAtTimestamp: number;
};

/** Stores messages in a table for a day instead of sending them. */
export function createOutboxMail(): MailSender {
  return {
    async send({ site, to, subject, text, messageId, headers: own, attachments = [] }) {
      const headers = { ...own, ...(messageId ? { "Message-ID": messageId } : {}) };
      try {
        await db().mailMessage.deleteMany({
          where: { site, createdAt: { lt: new Date(Date.now() - KEPT_MS) } },
        });
        await db().mailMessage.create({
          data: {
            ...{ site, id: randomUUID(), to, subject, text, headers },
            attachments: attachments.map(toStored),
          },
        });
        return { ok: true };
      } catch (error) {
        log.error({ err: error }, "the mail outbox could not write a mail");
        return { ok: false, reason: "unavailable" };
      }
    },
  };
}

/** Of bytes, which nobody could read on the page, their length alone. */
function toStored({ name, type, content }: MailAttachment): TextAttachment {
  return { name, type, content: typeof content === "string" ? content : `${content.length} bytes` };
}

/** The site's latest mails, newest first. */
export async function listMailOutbox(site: string): Promise<StoredMail[]> {
  const rows = await db().mailMessage.findMany({
    where: { site },
    orderBy: { createdAt: "desc" },
    take: LISTED,
  });
  return rows.map(({ id, to, subject, text, attachments, createdAt }) => ({
    id,
    to,
    subject,
    text,
    attachments: storedAttachments.parse(attachments),
    sentAtTimestamp: Math.floor(createdAt.getTime() / 1_000),
  }));
}
