import { sql } from "../platform/db.server";
import type { LeadPayload } from "./payload-fields";
import { CLOCKS_DIFFER, LEAD_CHANNEL } from "./record-lead.server";

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
  const due = sql()`now() - ${CLOCKS_DIFFER}::interval + make_interval(secs => ${tellAfterSeconds ?? 0})`;
  await sql()`
    with changed as (
      update leads set
        subcategory = ${subcategory}, event_id = coalesce(${eventId}, event_id), payload = payload || ${added}
      where site = ${site} and id = ${leadId}
        and (subcategory is distinct from ${subcategory} or payload is distinct from payload || ${added})
      returning site, id
    ), told as (
      update lead_deliveries delivery set
        id = gen_random_uuid(), status = 'pending', attempts = 0, last_error = null, delivered_at = null,
        first_try_at = null, claim_id = null,
        next_try_at = case
          when delivery.status = 'pending' and delivery.attempts = 0 then least(delivery.next_try_at, ${due})
          else ${due}
        end
      from changed
      where delivery.site = changed.site and delivery.lead_id = changed.id
        and ${tellAfterSeconds !== null} and delivery.channel <> 'copy'
      returning delivery.site
    )
    select pg_notify(${LEAD_CHANNEL}, site) from told where ${tellAfterSeconds === 0} limit 1`;
}
