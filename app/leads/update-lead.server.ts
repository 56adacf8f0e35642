import { OUTBOX_CHANNEL, sendAgain } from "../outbox/queue.server";
import { sql } from "../platform/db.server";
import type { LeadPayload } from "./payload-fields";

/** What a later step of a flow adds to its lead. */
export type LeadUpdate = {
  subcategory: string;
  eventId: number | null;
  /** Merged into the stored payload. */
  payload: LeadPayload;
  /** Debounce of the next delivery, in seconds; 0 delivers at once, null not at all. */
  tellAfterSeconds: number | null;
};

/**
 * Adds to a lead that was recorded: one lead, step by step. Where the dealer has it already it
 * is delivered once more, as a delivery of its own; what still waits goes out as it is now, and
 * never later than it would have. A shopper's own copy is not sent again.
 *
 * One atomic statement. Idempotent: a repeated change is delivered once.
 */
export async function updateLead(site: string, leadId: string, update: LeadUpdate): Promise<void> {
  const { subcategory, eventId, payload, tellAfterSeconds } = update;
  const added = sql().json({ ...payload, subcategory } as never);
  const cause = sql()`(select * from changed where ${tellAfterSeconds !== null}) told`;
  const again = {
    ...{ topic: "lead" as const, key: leadId },
    ...{ exceptChannels: ["copy"], inSeconds: tellAfterSeconds ?? 0 },
  };
  await sql()`
    with changed as (
      update leads set
        subcategory = ${subcategory}, event_id = coalesce(${eventId}, event_id), payload = payload || ${added}
      where site = ${site} and id = ${leadId}
        and (subcategory is distinct from ${subcategory} or payload is distinct from payload || ${added})
      returning site, id
    ), queued as (${sendAgain(site, again, cause)})
    select pg_notify(${OUTBOX_CHANNEL}, site) from queued where ${tellAfterSeconds === 0} limit 1`;
}
