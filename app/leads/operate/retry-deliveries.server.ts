import type { Sql } from "postgres";

import { retryMessages } from "../../outbox/queue.server";

/** Of one lead, or every dead letter of the site's leads. */
type Asked = { site: string; lead: string | null };

/**
 * Makes undelivered messages due again, with another day of retries.
 *
 * @returns the number of deliveries
 */
export function retryDeliveries(sql: Sql, { site, lead }: Asked): Promise<number> {
  return retryMessages(sql, { site, topic: "lead", key: lead });
}
