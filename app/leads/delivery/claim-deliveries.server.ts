import { randomUUID } from "node:crypto";

import { sql } from "../../platform/db.server";
import type { LeadChannel } from "../delivery-channels";

/** Longer than any attempt: an expired lease means that its worker died. */
export const LEASE_SECONDS = 120;

export type ClaimedDelivery = {
  id: string;
  leadId: string;
  channel: LeadChannel;
  /** Including this one. */
  attempts: number;
  /** Seconds UTC. */
  firstTryAt: number;
  claimId: string;
};

/** The sites with deliveries due. @param now seconds UTC */
export async function sitesWithDueLeads(sites: readonly string[], now: number): Promise<string[]> {
  if (sites.length === 0) return [];
  const rows = await sql()<{ site: string }[]>`
    select distinct site from lead_deliveries
    where site in ${sql()([...sites])} and status in ('pending', 'sending')
      and next_try_at <= to_timestamp(${now})`;
  return rows.map(({ site }) => site);
}

/**
 * Claims due deliveries of a site by an atomic UPDATE with a lease: exactly one worker wins each.
 * When a worker dies its deliveries are due again after the lease.
 *
 * @param now seconds UTC
 */
export async function claimDeliveries(site: string, now: number, max: number): Promise<ClaimedDelivery[]> {
  const claimId = randomUUID();
  const rows = await sql()<Omit<ClaimedDelivery, "claimId">[]>`
    update lead_deliveries delivery set
      status = 'sending',
      attempts = attempts + 1,
      claim_id = ${claimId},
      first_try_at = coalesce(first_try_at, to_timestamp(${now})),
      next_try_at = to_timestamp(${now + LEASE_SECONDS})
    from (
      select id from lead_deliveries
      where site = ${site} and status in ('pending', 'sending') and next_try_at <= to_timestamp(${now})
      order by next_try_at
      limit ${max}
      for update skip locked
    ) due
    where delivery.site = ${site} and delivery.id = due.id
    returning delivery.id, delivery.lead_id as "leadId", delivery.channel, delivery.attempts,
      extract(epoch from delivery.first_try_at)::int as "firstTryAt"`;
  return rows.map((row) => ({ ...row, claimId }));
}
