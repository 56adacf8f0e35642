import { sql } from "~/platform/db.server";

import type { EventBatch } from "./event-wire";

/**
 * Writes a batch of events of a site: what happened and when it came, nothing of who sent
 * it. One statement, so that a batch is whole or not at all.
 */
export async function storeEvents(site: string, { visit, events }: EventBatch): Promise<void> {
  const rows = events.map(({ event, data }) => ({ event: String(event), data }));
  await sql()`
    insert into analytics_events (site, event, data, visit, at)
    select ${site}, given.event, given.data, ${visit ?? null}::uuid, now()
    from jsonb_to_recordset(${sql().json(rows as never)}) as given(event text, data jsonb)`;
}
