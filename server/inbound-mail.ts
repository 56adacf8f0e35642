import { receiveMail } from "~/leads/inbound/receive-mail.server";
import { findLeadSite } from "~/leads/inbound/lead-address.server";
import { findReplyLead } from "~/leads/inbound/reply-address.server";
import { type SmtpReceiver, startSmtpReceiver } from "~/leads/inbound/smtp-receiver.server";
import { databaseNow } from "~/platform/database-clock.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

/**
 * Receives shoppers' answers and other systems' leads by SMTP beside the jobs, on INBOUND_SMTP_PORT. A port that is taken by another worker of
 * the machine stops no jobs.
 *
 * @returns null if there is none
 */
export async function startInboundMail(): Promise<SmtpReceiver | null> {
  const { INBOUND_SMTP_PORT, INBOUND_SMTP_HOST, INBOUND_SMTP_KEY, INBOUND_SMTP_CERT } = env();
  if (INBOUND_SMTP_PORT === undefined) return null;
  try {
    const receiver = await startSmtpReceiver({
      host: INBOUND_SMTP_HOST,
      port: INBOUND_SMTP_PORT,
      tls: INBOUND_SMTP_KEY && INBOUND_SMTP_CERT ? { key: INBOUND_SMTP_KEY, cert: INBOUND_SMTP_CERT } : null,
      knows: async (address) =>
        (await findLeadSite(address)) !== null ||
        (await findReplyLead(address, await databaseNow())) !== null,
      receive: async (mail) => receiveMail(mail, await databaseNow()),
    });
    log.info({ port: receiver.port }, "receiving mail");
    return receiver;
  } catch (error) {
    log.error({ err: error }, "mail is not received");
    return null;
  }
}
