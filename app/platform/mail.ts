import { cleanLine } from "./clean-text";

/**
 * The port by which an e-mail leaves (design §3): an SMTP server, or a table that a
 * developer reads at /dev/outbox.
 */
export type MailSender = {
  /** Never throws: what a server can do wrong is in the answer. */
  send(message: MailMessage): Promise<MailResult>;
};

export type MailMessage = {
  site: string;
  /** Whose name the message bears, and who gets an answer to it. */
  from: { name: string; address: string };
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for programs that show it. */
  html?: string;
  /** Reply-To, where it is not `from`. */
  replyTo?: { name: string; address: string };
  /** `<unique@host>`: the same message sent again bears the same, so that a receiver can drop it. */
  messageId?: string;
  /** Beside the usual ones, such as List-Unsubscribe. */
  headers?: Record<string, string>;
};

export type MailResult =
  | { ok: true }
  /** The server is down, slow, or refuses us; another try may help. `detail` holds no address. */
  | { ok: false; reason: "unavailable"; detail?: string }
  /** The server says for good that this address takes no mail. */
  | { ok: false; reason: "address_refused"; detail?: string };

/**
 * Sanitises text for a mail header: no line breaks or control characters (header injection), and
 * cut to the length of a subject.
 */
export function headerLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, 150).join("");
}
