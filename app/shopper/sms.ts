/**
 * The SMS port (design §3): Twilio, or a table that is shown at /dev/outbox.
 */
export type SmsSender = {
  /** Never throws: the provider's failures are results. */
  send(message: SmsMessage): Promise<SmsResult>;
};

/** `to` is E.164. `reportTo`: the address at which the provider reports what became of it. */
export type SmsMessage = { site: string; to: string; body: string; reportTo?: string };

export type SmsResult =
  | { ok: true }
  /** The provider is down or rejects our account. */
  | { ok: false; reason: "unavailable" }
  /** The number cannot receive messages. */
  | { ok: false; reason: "number_refused" };
