import type { Seconds } from "~/platform/moment";

import type { TransactionSql } from "postgres";

import type { ClaimedMessage, TopicName } from "./message";
import type { Outcome, RetryPolicy } from "./retry-rule";

/** How a message ended. */
export type Ending = {
  status: "delivered" | "dead";
  at: Seconds;
  receipt: string | null;
};

/** A topic, defined by the feature that owns it and registered in server/jobs.ts. */
export type Topic<Site> = {
  name: TopicName;
  policy: RetryPolicy;
  /**
   * One attempt, through the topic's ports. Repeated after a crash, so the
   * receiver gets the message's id for deduplication wherever the protocol allows.
   */
  send(message: ClaimedMessage, site: Site, now: Seconds): Promise<Outcome>;
  /** Further changes when a message ends, in the same transaction. */
  ended?: {
    /**
     * Locks what `record` changes, before the message is: whoever changes the subject of a message locks that first, then
     * its messages, to send them again or withdraw them. The other way round the two would wait for each other.
     */
    lock(tx: TransactionSql, message: ClaimedMessage): Promise<unknown>;
    record(tx: TransactionSql, message: ClaimedMessage, ending: Ending): Promise<void>;
  };
};
