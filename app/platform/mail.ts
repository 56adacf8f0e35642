import { cleanLine } from "./clean-text";

/**
 * The mail port (design §3): an SMTP server, or a table that a
 * developer reads at /dev/outbox.
 */
export type MailSender = {
  /** Never throws: failures are in the result. */
  send(message: MailMessage): Promise<MailResult>;
};

export type MailMessage = {
  site: string;
  /** The name in `From`, and the address for replies. */
  from: { name: string; address: string };
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The HTML alternative. */
  html?: string;
  /** Reply-To, if it differs from `from`. */
  replyTo?: { name: string; address: string };
  /** Where mail servers report a failed delivery (the envelope's sender), if not to the sender in `From`. */
  bounceTo?: string;
  /** `<unique@host>`: the same for every attempt, so that a receiver can deduplicate. */
  messageId?: string;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
};

/** A file of text; `type` is its media type, with its parameters. */
export type TextAttachment = { name: string; type: string; content: string };
/** A file, of text or of bytes. */
export type MailAttachment = TextAttachment | (Omit<TextAttachment, "content"> & { content: Buffer });

export type MailResult =
  | { ok: true }
  /** The server is down, slow, or refuses us; a retry may help. `detail` contains no address. */
  | { ok: false; reason: "unavailable"; detail?: string }
  /** The server permanently refuses this address. */
  | { ok: false; reason: "address_refused"; detail?: string };

/**
 * Sanitises text for a mail header: no line breaks or control characters (header injection), truncated to the
 * length of a subject.
 */
export function headerLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, 150).join("");
}
