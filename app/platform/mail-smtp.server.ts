import { createTransport } from "nodemailer";

import { log } from "./log.server";
import type { MailResult, MailSender } from "./mail";

type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  url: string;
  /** The sender in the envelope and `From`; by default the message's own. */
  from?: string;
  timeoutMs?: number;
};

/** Sends through an SMTP server. If the sender is another address, the message's own becomes Reply-To. */
export function createSmtpMail({ url, from, timeoutMs = 10_000 }: SmtpSettings): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail({
          from: { name: message.from.name, address: from ?? message.from.address },
          replyTo: message.replyTo ?? message.from,
          to: { name: "", address: message.to },
          ...(message.bounceTo ? { envelope: { from: message.bounceTo, to: message.to } } : {}),
          subject: message.subject,
          text: message.text,
          html: message.html,
          messageId: message.messageId,
          headers: message.headers,
          attachments: message.attachments?.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { ok: true };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Only a 5xx to RCPT TO is permanent. No address is logged. */
function refusalOf(error: unknown): MailResult {
  const { code, command, responseCode } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  const isRecipient = code === "EENVELOPE" && command === "RCPT TO" && (responseCode ?? 0) >= 500;
  const detail = [code, command, responseCode].filter((part) => part !== undefined).join(" ");
  if (isRecipient) return { ok: false, reason: "address_refused", detail };
  log.error({ smtpCode: code, smtpCommand: command, responseCode }, "the mail server rejected a message");
  return { ok: false, reason: "unavailable", detail };
}
