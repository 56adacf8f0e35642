import { setTimeout as wait } from "node:timers/promises";
import type { Sql, TransactionSql } from "postgres";

import { untypedLine } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";

import { LEASE_SECONDS } from "./claim.server";
import type { ClaimedMessage } from "./message";
import { afterAttempt, type Outcome } from "./retry-rule";
import type { Ending, Topic } from "./topic.server";

/** `now` in seconds UTC, `chance` from 0 to 1. */
type Moment = { now: Seconds; chance: number };
type Settling = Pick<Topic<never>, "policy" | "ended">;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const MAX_ERROR_CHARACTERS = 200;

/**
 * Records the outcome of an attempt. Retries through a database outage for as long as the lease lasts:
 * what a receiver has accepted must not be sent again.
 *
 * @param stopping aborts the retries
 * @throws the last error of the database
 */
export async function settleMessage(
  topic: Settling,
  message: ClaimedMessage,
  outcome: Outcome,
  moment: Moment,
  stopping?: AbortSignal,
): Promise<void> {
  const until = performance.now() + LEASE_SECONDS * 1_000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await write(topic, message, outcome, moment);
      return;
    } catch (error) {
      if (stopping?.aborted || performance.now() + pause > until) throw error;
      await wait(pause, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
    }
  }
}

async function write(
  topic: Settling,
  message: ClaimedMessage,
  outcome: Outcome,
  moment: Moment,
): Promise<unknown> {
  const { now, chance } = moment;
  const verdict = afterAttempt(outcome, { ...message, now }, topic.policy, chance);
  if (verdict.status === "untried") return writeUntried(message, verdict.at);
  if (verdict.status === "delivered") {
    return end(topic, message, verdict, (tx) => writeDelivered(tx, message, verdict.at));
  }
  const { status, at, reason } = verdict;
  if (status !== "dead") return writeUndelivered(sql(), message, status, reason, at);
  await end(topic, message, { status, at, receipt: null }, (tx) =>
    writeUndelivered(tx, message, status, reason, at),
  );
  const { site, topic: name, id, channel, attempts } = message;
  log.error({ site, topic: name, message: id, channel, attempts, reason }, "a message is a dead letter");
}

type Driver = Sql | TransactionSql;
type Written = { isChanged: boolean };

/** Uses a transaction only if the topic makes changes with the message. */
async function end(
  topic: Settling,
  message: ClaimedMessage,
  ending: Ending,
  record: (tx: Driver) => Promise<Written>,
): Promise<void> {
  const { ended } = topic;
  if (!ended) return void (await record(sql()));
  await sql().begin(async (tx) => {
    await ended.lock(tx, message);
    const { isChanged } = await record(tx);
    if (isChanged) await ended.record(tx, message, ending);
  });
}

/**
 * An acceptance counts even after the lease, under any claim. The payload is cleared: it may contain a
 * phone number or a link.
 */
async function writeDelivered(tx: Driver, { site, id }: ClaimedMessage, now: Seconds): Promise<Written> {
  const { count } = await tx`
    update outbox
    set status = 'delivered', delivered_at = to_timestamp(${now}), last_error = null, claim_id = null,
      payload = '{}'
    where site = ${site} and id = ${id} and status <> 'delivered'`;
  return { isChanged: count > 0 };
}

/** Only under its own claim: a late failure must not undo the success of another attempt. */
async function writeUndelivered(
  tx: Driver,
  { site, id, claimId }: ClaimedMessage,
  status: "pending" | "dead" | "withdrawn",
  reason: string,
  next: number,
): Promise<Written> {
  const { count } = await tx`
    update outbox
    set status = ${status}, last_error = ${untypedLine(reason, MAX_ERROR_CHARACTERS)},
      next_try_at = to_timestamp(${next}), claim_id = null
    where site = ${site} and id = ${id} and claim_id = ${claimId}`;
  return { isChanged: count > 0 };
}

/** Restores the attempt count from before the claim, so that the next backoff is not longer. */
async function writeUntried({ site, id, claimId }: ClaimedMessage, next: number): Promise<void> {
  await sql()`
    update outbox
    set status = 'pending', attempts = attempts - 1, next_try_at = to_timestamp(${next}), claim_id = null
    where site = ${site} and id = ${id} and claim_id = ${claimId}`;
}
