import type { MailSender } from "../../platform/mail";

type SmsResult = { ok: true } | { ok: false; reason: "unavailable" | "number_refused" };

/** The ports that alerts are sent through; passed in by the caller. */
export type AlertChannels = {
  /** As the port for text messages has it; `to` is E.164. */
  sms: { send(message: { site: string; to: string; body: string }): Promise<SmsResult> };
  mail: MailSender;
};
