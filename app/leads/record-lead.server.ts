import { randomUUID } from "node:crypto";

import type { Sql, TransactionSql } from "postgres";

import { insertMessages, OUTBOX_CHANNEL, sendAgain } from "~/outbox/queue.server";
import { db, sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { toE164 } from "~/shopper/phone";

import { deliveryChannels, RECEIVER_OF, type LeadRouting } from "./delivery-channels";
import type { LeadPayload } from "./lead-fields";
import type { LeadSubmission } from "./to-lead-submission";
import type { LeadState } from "./work/lead-state";
import { LEADS_CHANNEL } from "./work/change-lead.server";
import { personOf } from "./work/person.server";
import { vehicleNow } from "./work/vehicle-then.server";

type Within = {
  tx: Sql | TransactionSql;
  leadId: string;
  isQuiet?: boolean;
  receivedAt?: Seconds | null;
  joinedTo?: string;
  person?: string | null;
};

type LeadSite = { slug: string; config: { leads: LeadRouting } };

/**
 * Records a lead with its consents and its messages of the outbox (decision 011): an acknowledged lead is
 * in PostgreSQL and will be delivered (design §4.6).
 *
 * One statement: atomic, no connection held between steps, and a concurrent duplicate waits on the
 * unique key instead of failing.
 *
 * @param within a transaction that records it with something else, and the id that it gets; `isQuiet`: the dealer is
 * sent no message, and no rule gives it to anybody; `receivedAt`: when it was sent, if not now; `joinedTo`: the open lead
 * in which it goes on; `person`: whose it is, where the name says so (findPerson)
 * @returns the lead's id; the earlier one if this submission was recorded before
 * @throws if the database is unavailable; nothing is recorded then
 */
export async function recordLead(
  site: LeadSite,
  submission: LeadSubmission,
  within?: Within,
): Promise<{ leadId: string }> {
  const recording: Within = within ?? { tx: sql(), leadId: randomUUID() };
  const { tx, leadId, isQuiet = false, receivedAt = null, joinedTo = null, person = null } = recording;
  const { consents, payload, ...lead } = submission;
  const phoneE164 = toE164(lead.phone ?? "");
  const channels = isQuiet ? [] : deliveryChannels(site.config.leads, submission);
  const deliveries = channels.map((channel) => ({
    site: site.slug,
    topic: "lead" as const,
    key: leadId,
    leadId,
    channel,
    receiver: RECEIVER_OF[channel],
  }));
  const json = sql().json;
  const sentAt = sql()`coalesce(to_timestamp(${receivedAt}::float8), now())`;
  const recorded = await tx`
    with lead as (
      insert into leads (
        site, id, idempotency_key, kind, category, subcategory, vehicle_id, location_id, event_id,
        name, last_name, email, phone, phone_e164, postcode, message, payload, suspected_spam,
        state, joined_to, person_id, vehicle_then, assignment_due, created_at, active_at
      ) values (
        ${site.slug}, ${leadId}, ${lead.idempotencyKey}, ${lead.kind}, ${lead.category}, ${lead.subcategory},
        ${lead.vehicleId}, ${lead.locationId}, ${lead.eventId}, ${lead.name}, ${lead.lastName}, ${lead.email},
        ${lead.phone}, ${phoneE164}, ${lead.postcode}, ${lead.message}, ${json(payload as never)}, ${lead.suspectedSpam},
        ${joinedTo === null ? firstState(lead) : "joined"}, ${joinedTo}, coalesce(${person}::uuid, ${personOf(site.slug, { ...lead, phoneE164 }, leadId)}),
        ${vehicleNow(site.slug, lead.vehicleId)}, ${!isQuiet && joinedTo === null},
        ${sentAt}, ${sentAt}
      )
      on conflict (site, idempotency_key) do nothing
      returning site, id
    ), consent as (
      insert into lead_consents (site, lead_id, purpose, granted, wording_version)
      select lead.site, lead.id, given.purpose, given.granted, given."wordingVersion"
      from lead, jsonb_to_recordset(${json(consents)}) as given(purpose text, granted boolean, "wordingVersion" text)
    ), delivery as (${insertMessages(deliveries, sql()`lead`)})
    select id, pg_notify(${OUTBOX_CHANNEL}, site), pg_notify(${LEADS_CHANNEL}, site) from lead`;
  if (recorded.length > 0) return { leadId };
  const twin = await db().lead.findUniqueOrThrow({
    where: { site_idempotencyKey: { site: site.slug, idempotencyKey: lead.idempotencyKey } },
    select: { id: true },
  });
  return { leadId: twin.id };
}

function firstState({
  suspectedSpam,
  asksNothing,
}: Pick<LeadSubmission, "suspectedSpam" | "asksNothing">): LeadState {
  if (suspectedSpam) return "spam";
  return asksNothing ? "done" : "new";
}

/** The data that a later step of a flow adds to its lead. */
type LeadUpdate = {
  subcategory: string;
  eventId: number | null;
  /** Merged into the stored payload. */
  payload: LeadPayload;
  /** Debounce of the next delivery, in seconds; 0 delivers at once, null not at all. */
  deliverAfterSeconds: number | null;
};

/**
 * Adds to a recorded lead: one lead, step by step. If the dealer has already received it, it is delivered
 * again as a separate delivery; pending messages are sent with the new data, and are never postponed. The
 * shopper's own copy is not sent again.
 *
 * One atomic statement. Idempotent: a repeated change is delivered once.
 */
export async function updateLead(site: string, leadId: string, update: LeadUpdate): Promise<void> {
  const { subcategory, eventId, payload, deliverAfterSeconds } = update;
  const added = sql().json({ ...payload, subcategory } as never);
  const cause = sql()`(select * from changed where ${deliverAfterSeconds !== null}) told`;
  const again = {
    topic: "lead" as const,
    key: leadId,
    exceptChannels: ["copy"],
    inSeconds: deliverAfterSeconds ?? 0,
  };
  await sql()`
    with changed as (
      update leads set
        subcategory = ${subcategory}, event_id = coalesce(${eventId}, event_id), payload = payload || ${added}
      where site = ${site} and id = ${leadId}
        and (subcategory is distinct from ${subcategory} or payload is distinct from payload || ${added})
      returning site, id
    ), queued as (${sendAgain(site, again, cause)})
    select pg_notify(${OUTBOX_CHANNEL}, site) from queued where ${deliverAfterSeconds === 0} limit 1`;
}
