/**
 * The port of incoming mail. Two makers hand mails in: a webhook that a mail service posts to
 * (mail-webhook.server.ts), and a receiver for SMTP (smtp-receiver.server.ts).
 */
export type ReceiveMail = (mail: InboundMail) => Promise<InboundOutcome>;

export type InboundMail = {
  /** The message as it was sent (RFC 5322). */
  raw: Uint8Array;
  /** The recipients of the envelope; null if only the message's own headers name them. */
  recipients: readonly string[] | null;
  /** The envelope's sender, empty for reports of mail servers; null if it is unknown. */
  sender: string | null;
};

/**
 * What became of a mail; `unknown` also for a forged or spent address, since senders are not told which. `ignored`: a
 * program's message to an address for leads, which is accepted, since a refusal would be an answer.
 */
export type InboundOutcome = "recorded" | "repeated" | "ignored" | "unknown" | "unreadable" | "busy";

/** A mail with its files, as senders are told. */
export const MAX_MAIL_BYTES = 25_000_000;
