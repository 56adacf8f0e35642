import { isDatabaseDown } from "../../platform/is-database-down";
import { log } from "../../platform/log.server";
import { withTimeout } from "../../platform/with-timeout.server";
import {
  claimDeliveries,
  LEASE_SECONDS,
  sitesWithDueLeads,
  type ClaimedDelivery,
} from "./claim-deliveries.server";
import { findLeadRecord } from "./find-lead-record.server";
import type { LeadDealer } from "./lead-dealer";
import { sendDelivery, type LeadPorts } from "./send-delivery.server";
import { settleDelivery, type Outcome } from "./settle-delivery.server";

/** Concurrency by site: a receiver that hangs must not delay the leads of other sites. */
const SITES_AT_ONCE = 4;
const DELIVERIES_AT_ONCE = 8;
/** Ends before the queue considers the job dead and starts it again. */
const RUN_SECONDS = 300;
/** An attempt ends before its lease does. */
const TRY_MS = (LEASE_SECONDS - 20) * 1_000;

export type DeliveryMoment = {
  /** Seconds UTC. */
  clock: () => number;
  /** From 0 to 1. */
  chance: () => number;
  stopping?: AbortSignal;
};

/**
 * Sends all due deliveries of these sites (design §4.6). Safe in any number of processes: a delivery
 * is claimed before each attempt, and failures are retried. Delivery is at-least-once: if a process
 * dies during an attempt the receiver may get the message again, with the same id.
 *
 * @throws when the database does not answer; claimed deliveries are due again after their lease
 */
export async function deliverLeads(
  dealers: readonly LeadDealer[],
  ports: LeadPorts,
  moment: DeliveryMoment,
): Promise<void> {
  const due = await sitesWithDueLeads(
    dealers.map(({ slug }) => slug),
    moment.clock(),
  );
  const waiting = dealers.filter(({ slug }) => due.includes(slug));
  const until = moment.clock() + RUN_SECONDS;
  await Promise.all(
    Array.from({ length: SITES_AT_ONCE }, async () => {
      for (let dealer = waiting.shift(); dealer; dealer = waiting.shift()) {
        await deliverSite(dealer, ports, { ...moment, until });
      }
    }),
  );
}

async function deliverSite(dealer: LeadDealer, ports: LeadPorts, run: DeliveryMoment & { until: number }) {
  while (!run.stopping?.aborted && run.clock() < run.until) {
    const claimed = await claimDeliveries(dealer.slug, run.clock(), DELIVERIES_AT_ONCE);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => deliverOne(dealer, ports, delivery, run)));
  }
}

async function deliverOne(
  dealer: LeadDealer,
  ports: LeadPorts,
  delivery: ClaimedDelivery,
  run: DeliveryMoment,
) {
  const outcome = await tryOnce(dealer, ports, delivery, run.clock());
  const moment = { now: run.clock(), chance: run.chance() };
  await settleDelivery(dealer.slug, delivery, outcome, moment, run.stopping);
}

async function tryOnce(
  dealer: LeadDealer,
  ports: LeadPorts,
  delivery: ClaimedDelivery,
  now: number,
): Promise<Outcome> {
  try {
    const lead = await findLeadRecord(dealer.slug, delivery.leadId);
    if (!lead) return { is: "unwanted", reason: "the lead is no longer there" };
    return await withTimeout(sendDelivery(ports, { lead, delivery, dealer, now }), TRY_MS);
  } catch (error) {
    // A receiver's failure is a result; an exception is a bug or outage of our own (design §4.6).
    if (isDatabaseDown(error)) return { is: "untried" };
    // One lead that cannot be rendered must not block the others.
    log.error({ err: error, site: dealer.slug, delivery: delivery.id }, "a lead could not be sent");
    return { is: "failed", reason: "internal error" };
  }
}
