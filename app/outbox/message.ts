/** What is queued here; each has its definition in the folder that owns it. */
export const TOPICS = [
  "lead",
  "lead-reply",
  "digest",
  "reservation",
  "refund",
  "resume-link",
  "unsubscription",
  "staff-link",
  "staff-device",
] as const;
export type TopicName = (typeof TOPICS)[number];

/** Kinds of receivers: a slow one has its own slots, so that it delays no other kind. */
export const RECEIVERS = ["mail", "sms", "webhook", "gateway"] as const;
export type Receiver = (typeof RECEIVERS)[number];

export const STATUSES = ["pending", "sending", "delivered", "dead", "withdrawn"] as const;
export type MessageStatus = (typeof STATUSES)[number];

export type NewMessage = {
  site: string;
  topic: TopicName;
  /** What it is about. Queued once by topic, key and channel. */
  key: string;
  /** The topic's own name of how it is sent, such as `email:adf`. */
  channel: string;
  receiver: Receiver;
  /** Only where it must be the same for every release of a message; random by default. */
  id?: string;
  payload?: Record<string, unknown>;
  /** The lead whose deletion takes the message along. */
  leadId?: string;
  /** Seconds UTC; at once by default. */
  dueAt?: number;
  /** Seconds UTC; not sent from then on. */
  giveUpAt?: number;
};

/** A message that this process has claimed. Times are seconds UTC. */
export type ClaimedMessage = {
  site: string;
  /** The same for every attempt: what a receiver deduplicates by. */
  id: string;
  topic: TopicName;
  key: string;
  channel: string;
  receiver: Receiver;
  payload: unknown;
  /** Including this one. */
  attempts: number;
  firstTryAt: number;
  giveUpAt: number | null;
  claimId: string;
};

/** The Message-ID of a mail (RFC 5322), the same for every attempt. @param url of the site */
export function messageId({ topic, id }: Pick<ClaimedMessage, "topic" | "id">, url: string): string {
  return `<${topic}.${id}@${new URL(url).hostname}>`;
}
