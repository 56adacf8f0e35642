import type { Attachment, Header } from "postal-mime";

import { untypedLine } from "~/platform/clean-text";

/** A mail server's report about a message of ours (RFC 3464). */
export type DeliveryReport = {
  status: "delivered" | "failed" | "other";
  /** In the server's words. */
  reason: string;
  /** The id of the outbox's message that it is about; null if it does not say. */
  messageId: string | null;
};

type Reported = { from: string; subject?: string | undefined; headers: Header[]; attachments: Attachment[] };

/** Our own Message-ID: `<topic.id@host>`. */
const OURS = /<(?:lead-reply|lead)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;
const MAILER = /^(?:mailer-daemon|postmaster)@/i;
const MAX_PART = 64_000;

/** @returns null for a mail that is no report */
export function readReport({ from, subject = "", headers, attachments }: Reported): DeliveryReport | null {
  const type = headers.find(({ key }) => key === "content-type")?.value ?? "";
  const parts = attachments.map(({ content }) => decodePart(content));
  const messageId = OURS.exec(parts.join("\n"))?.[1]?.toLowerCase() ?? null;
  const status = attachments.findIndex(({ mimeType }) => mimeType === "message/delivery-status");
  if (status === -1) {
    const isOld = MAILER.test(from) && !/report-type=/i.test(type);
    return isOld ? { status: "failed", reason: untypedLine(subject, 200), messageId } : null;
  }
  const lines = (parts[status] ?? "").replace(/\r?\n[ \t]+/g, " ");
  const fieldOf = (name: string) => new RegExp(`^${name}:(.*)$`, "im").exec(lines)?.[1]?.trim() ?? "";
  const action = fieldOf("action").toLowerCase();
  const diagnosis = fieldOf("diagnostic-code").replace(/^smtp;/i, "");
  const reason = untypedLine([fieldOf("status"), diagnosis].filter(Boolean).join(" "), 200);
  return {
    status: action === "failed" ? "failed" : action === "delivered" ? "delivered" : "other",
    reason: withoutAddresses(reason),
    messageId,
  };
}

/** The address stands on the page already, and in a report it is often another server's spelling of it. */
function withoutAddresses(reason: string): string {
  return reason
    .split(" ")
    .filter((word) => !word.includes("@"))
    .join(" ");
}

function decodePart(content: Attachment["content"]): string {
  if (typeof content === "string") return content.slice(0, MAX_PART);
  return new TextDecoder().decode(new Uint8Array(content).subarray(0, MAX_PART));
}
