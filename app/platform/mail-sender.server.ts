import { env, type Env } from "./env.server";
import type { MailSender } from "./mail";
import { createOutboxMail } from "./mail-outbox.server";
import { createSmtpMail } from "./mail-smtp.server";

let sender: MailSender | undefined;

/** The process's mail port, chosen from the environment at first use. */
export function mailSender(): MailSender {
  sender ??= chooseMailSender(env());
  return sender;
}

export function chooseMailSender({ SMTP_URL, MAIL_FROM }: Pick<Env, "SMTP_URL" | "MAIL_FROM">): MailSender {
  return SMTP_URL ? createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : createOutboxMail();
}
