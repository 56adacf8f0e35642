import type { Seconds } from "~/platform/moment";

import type { Outcome } from "./retry-rule";

/** The topics; each is defined in the folder of the feature that owns it. */
export const TOPICS = [
  "lead",
  "lead-reply",
  "lead-notice",
  "follow-up",
  "digest",
  "reservation",
  "booking",
  "refund",
  "resume-link",
  "unsubscription",
  "erasure",
  "staff-link",
  "staff-device",
  "weekly-report",
  "feed-trouble",
  "stock-change",
] as const;
export type TopicName = (typeof TOPICS)[number];

/** Kinds of receivers: each has its own slots, so that a slow one delays no other kind. */
export const RECEIVERS = ["mail", "sms", "webhook", "gateway", "stock"] as const;
export type Receiver = (typeof RECEIVERS)[number];

export const STATUSES = ["pending", "sending", "delivered", "dead", "withdrawn"] as const;

export type NewMessage = {
  site: string;
  topic: TopicName;
  /** The id of its subject. A message is unique by topic, key and channel. */
  key: string;
  /** How it is sent, in the topic's own terms, such as `email:adf`. */
  channel: string;
  receiver: Receiver;
  /** Only if it must be the same each time the message is queued again; random by default. */
  id?: string;
  payload?: Record<string, unknown>;
  /** The lead with which the message is deleted. */
  leadId?: string;
  /** At once by default. */
  dueAt?: Seconds;
  /** Not sent after that. */
  giveUpAt?: Seconds;
};

/** A message that this process has claimed. */
export type ClaimedMessage = {
  site: string;
  /** The deduplication key for receivers: the same for every attempt. */
  id: string;
  topic: TopicName;
  key: string;
  channel: string;
  receiver: Receiver;
  payload: unknown;
  /** Including the current one. */
  attempts: number;
  firstTryAt: Seconds;
  giveUpAt: Seconds | null;
  claimId: string;
};

/** The Message-ID of a mail (RFC 5322), the same for every attempt. @param url of the site, or of the desk */
export function messageId({ topic, id }: Pick<ClaimedMessage, "topic" | "id">, url: string): string {
  return `<${topic}.${id}@${new URL(url).hostname}>`;
}

/**
 * The outcome of an attempt by mail or text message. An address or number that rejects messages will go on
 * rejecting them, so only a sender that does not respond is retried.
 *
 * @param permanent "refused" if somebody has to act on it, "unwanted" if nobody has to
 */
export function outcomeOf(
  result: { ok: true } | { ok: false; reason: string },
  permanent: "refused" | "unwanted",
): Outcome {
  if (result.ok) return { is: "delivered" };
  return { is: result.reason === "unavailable" ? "failed" : permanent, reason: result.reason };
}
