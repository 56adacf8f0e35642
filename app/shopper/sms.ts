/**
 * The port by which a text message leaves (design §3): Twilio, or a table that a
 * developer reads at /dev/outbox.
 */
export type SmsSender = {
  /** Never throws: what a provider can do wrong is in the answer. */
  send(message: SmsMessage): Promise<SmsResult>;
};

/** `to` is E.164. */
export type SmsMessage = { site: string; to: string; body: string };

export type SmsResult =
  | { ok: true }
  /** The provider is down, or refuses us; the shopper is not to blame. */
  | { ok: false; reason: "unavailable" }
  /** The provider says that this number takes no messages. */
  | { ok: false; reason: "number_refused" };
