import type { Sql } from "postgres";

import { LEAD_CHANNEL } from "../record-lead.server";

/** Of one lead, or every dead letter of the site. */
type Asked = { site: string; lead: string | null };

/**
 * Makes undelivered messages due again, with another day of retries. Delivered ones are never sent
 * again, and those under a lease are left alone.
 *
 * @returns the number of deliveries
 */
export async function retryDeliveries(sql: Sql, { site, lead }: Asked): Promise<number> {
  const { count } = await sql`
    update lead_deliveries
    set status = 'pending', attempts = 0, first_try_at = null, claim_id = null,
      next_try_at = now() - interval '1 minute'
    where site = ${site} and ${
      lead === null ? sql`status = 'dead'` : sql`lead_id = ${lead} and status in ('dead', 'pending')`
    }`;
  if (count > 0) await sql`select pg_notify(${LEAD_CHANNEL}, ${site})`;
  return count;
}
