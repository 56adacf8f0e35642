import { setTimeout as wait } from "node:timers/promises";

import { untypedLine } from "../../platform/clean-text";
import { sql } from "../../platform/db.server";
import { log } from "../../platform/log.server";
import { LEASE_SECONDS, type ClaimedDelivery } from "./claim-deliveries.server";
import { nextTry } from "./retry-rule";

/** `unwanted`: it is not sent, and will not be. `untried`: our own database failed, which is no failure of the receiver. */
export type Outcome =
  | { is: "delivered" }
  | { is: "failed"; reason: string }
  | { is: "unwanted"; reason: string }
  | { is: "untried" };

/** `now` in seconds UTC, `chance` from 0 to 1. */
type Moment = { now: number; chance: number };

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 2_000;
const MAX_ERROR_CHARACTERS = 200;
/** Back-off, so that a run does not keep claiming the same delivery while the database is slow. */
const UNTRIED_SECONDS = 5;

/**
 * Records the outcome of an attempt. Retries through a database outage for as long as the lease lasts:
 * what a receiver has accepted must not be sent again.
 *
 * @param stopping ends the wait
 * @throws the last error of the database
 */
export async function settleDelivery(
  site: string,
  delivery: ClaimedDelivery,
  outcome: Outcome,
  moment: Moment,
  stopping?: AbortSignal,
): Promise<void> {
  const until = Date.now() + LEASE_SECONDS * 1_000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write(site, delivery, outcome, moment);
    } catch (error) {
      if (stopping?.aborted || Date.now() + pause > until) throw error;
      await wait(pause, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined);
    }
  }
}

function write(site: string, delivery: ClaimedDelivery, outcome: Outcome, moment: Moment): Promise<void> {
  if (outcome.is === "delivered") return writeDelivered(site, delivery, moment.now);
  if (outcome.is === "untried") return writeUntried(site, delivery, moment.now + UNTRIED_SECONDS);
  const { attempts, firstTryAt, id, channel } = delivery;
  const again =
    outcome.is === "failed" ? nextTry({ attempts, firstTryAt, now: moment.now }, moment.chance) : null;
  if (outcome.is === "failed" && again === null) {
    log.error({ site, delivery: id, channel, attempts, reason: outcome.reason }, "a lead is a dead letter");
  }
  const status = outcome.is === "unwanted" ? "withdrawn" : again === null ? "dead" : "pending";
  return writeUndelivered(site, delivery, { status, reason: outcome.reason, next: again ?? moment.now });
}

/** Whoever is told of an acceptance counts, also after the lease; the shopper's copy is no delivery to the dealer. */
async function writeDelivered(site: string, { id }: ClaimedDelivery, now: number): Promise<void> {
  await sql()`
    with delivered as (
      update lead_deliveries
      set status = 'delivered', delivered_at = to_timestamp(${now}), last_error = null, claim_id = null
      where site = ${site} and id = ${id} and status <> 'delivered'
      returning lead_id, channel
    )
    update leads set first_delivered_at = greatest(leads.created_at, to_timestamp(${now}))
    from delivered
    where leads.site = ${site} and leads.id = delivered.lead_id and delivered.channel <> 'copy'
      and leads.first_delivered_at is null`;
}

type Undelivered = { status: "pending" | "dead" | "withdrawn"; reason: string; next: number };

async function writeUndelivered(site: string, { id, claimId }: ClaimedDelivery, undelivered: Undelivered) {
  const { status, reason, next } = undelivered;
  await sql()`
    update lead_deliveries
    set status = ${status}, last_error = ${untypedLine(reason, MAX_ERROR_CHARACTERS)},
      next_try_at = to_timestamp(${next}), claim_id = null
    where site = ${site} and id = ${id} and claim_id = ${claimId}`;
}

/** Restores the attempt count from before the claim, so that the next back-off is not longer. */
async function writeUntried(site: string, { id, claimId }: ClaimedDelivery, next: number) {
  await sql()`
    update lead_deliveries
    set status = 'pending', attempts = attempts - 1, next_try_at = to_timestamp(${next}), claim_id = null
    where site = ${site} and id = ${id} and claim_id = ${claimId}`;
}
