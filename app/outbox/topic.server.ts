import type { TransactionSql } from "postgres";

import type { ClaimedMessage, TopicName } from "./message";
import type { Outcome, RetryPolicy } from "./retry-rule";

/** How a message ended. */
export type Ending = {
  status: "delivered" | "dead";
  /** Seconds UTC. */
  at: number;
  receipt: string | null;
};

/** A kind of message, defined by the feature that owns it and registered in server/jobs.ts. */
export type Topic<Site> = {
  name: TopicName;
  policy: RetryPolicy;
  /**
   * One attempt, with the ports that the topic was made with. Sent again after a crash, so the
   * receiver gets the message's id to deduplicate by wherever the protocol has a place for it.
   *
   * @param now seconds UTC
   */
  send(message: ClaimedMessage, site: Site, now: number): Promise<Outcome>;
  /** What else changes with the end of a message, in the transaction that records it. */
  ended?(tx: TransactionSql, message: ClaimedMessage, ending: Ending): Promise<void>;
};
