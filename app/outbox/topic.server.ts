import type { TransactionSql } from "postgres";

import type { ClaimedMessage, TopicName } from "./message";
import type { RetryPolicy } from "./retry-rule";

/** The result of an attempt. */
export type Outcome =
  /** `receipt`: the receiver's own number for it. */
  | { is: "delivered"; receipt?: string }
  /** Another attempt may help. `reason` holds no personal data: operators read it, and the log. */
  | { is: "failed"; reason: string }
  /** The receiver will never accept it: a dead letter at once. */
  | { is: "refused"; reason: string }
  /** Not to be sent any more, which needs nobody's attention. */
  | { is: "unwanted"; reason: string }
  /** Our own database failed, which is no failure of the receiver. */
  | { is: "untried" };

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
