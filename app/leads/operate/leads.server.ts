import type { Sql } from "postgres";
import { z } from "zod";

import { retryMessages } from "~/outbox/queue.server";

import type { LeadRecord, LeadText } from "../delivery/lead-record";
import { payloadRows } from "../delivery/lead-rows";

/** Days in the site's time zone, inclusive; null: unbounded. */
type LeadPeriod = { site: string; timeZone: string; from: string | null; to: string | null };

export type ListedLead = Pick<
  LeadRecord,
  keyof LeadText | "id" | "category" | "subcategory" | "locationId" | "suspectedSpam"
> & {
  createdAt: string;
  vehicleId: string | null;
  vehicle: string | null;
  url: string | null;
  /** From submission to the first delivery; null if not delivered. */
  seconds: number | null;
  /** Such as `email:text delivered, webhook dead`. */
  deliveries: string;
};

/** A site's leads of a period, oldest first. */
export async function listLeads(sql: Sql, { site, timeZone, from, to }: LeadPeriod): Promise<ListedLead[]> {
  return sql<ListedLead[]>`
    select
      lead.id,
      to_char(lead.created_at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as "createdAt",
      lead.category, lead.subcategory, lead.name, lead.last_name as "lastName", lead.email, lead.phone,
      lead.postcode, lead.message, lead.vehicle_id as "vehicleId", car.name as vehicle,
      lead.location_id as "locationId", lead.suspected_spam as "suspectedSpam", lead.payload->>'url' as url,
      extract(epoch from lead.first_delivered_at - lead.created_at)::float8 as seconds,
      coalesce((
        select string_agg(channel || ' ' || status, ', ' order by channel) from outbox delivery
        where delivery.site = lead.site and delivery.lead_id = lead.id
      ), 'none') as deliveries
    from leads lead
    left join vehicles car on car.site = lead.site and car.id = lead.vehicle_id
    where lead.site = ${site}
      and (${from}::date is null or lead.created_at >= ${from}::date::timestamp at time zone ${timeZone})
      and (${to}::date is null or lead.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone})
    order by lead.created_at, lead.id`;
}

/** The messages of one lead, or every dead letter of the site's leads. */
type LeadQuery = { site: string; lead: string | null };

/**
 * Makes undelivered messages due again, with a fresh day of retries.
 *
 * @returns the number of deliveries
 */
export function retryDeliveries(sql: Sql, { site, lead }: LeadQuery): Promise<number> {
  return retryMessages(sql, { site, topic: "lead", key: lead });
}

type Delivery = {
  channel: string;
  status: string;
  attempts: number;
  nextTryAt: Date;
  deliveredAt: Date | null;
  lastError: string | null;
};

const payload = z.record(z.string(), z.unknown()).catch({});

/** All of one lead of a site, as lines; null if the site has no such lead. */
export async function showLead(
  sql: Sql,
  { site, timeZone }: { site: string; timeZone: string },
  id: string,
): Promise<string | null> {
  const [lead] = await sql<{ lead: Record<string, unknown> }[]>`
    select to_jsonb(leads) as lead from leads where site = ${site} and id = ${id}`;
  if (!lead) return null;
  const deliveries = await sql<Delivery[]>`
    select channel, status, attempts, next_try_at as "nextTryAt", delivered_at as "deliveredAt",
      last_error as "lastError"
    from outbox where site = ${site} and lead_id = ${id} order by channel`;
  const { payload: recorded, ...columns } = lead.lead;
  const fields = Object.entries(columns).filter(([, value]) => value !== null);
  const rows = payloadRows({ payload: payload.parse(recorded) }, { texts: {}, timeZone }, () => true);
  return [
    ...fields.map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`),
    "",
    ...rows.map(({ label, text }) => `${label}: ${text}`),
    "",
    ...deliveries.map(lineOf),
  ].join("\n");
}

function lineOf({ channel, status, attempts, nextTryAt, deliveredAt, lastError }: Delivery): string {
  const when = deliveredAt ? ` at ${deliveredAt.toISOString()}` : "";
  const next = status === "pending" ? `, next at ${nextTryAt.toISOString()}` : "";
  const error = lastError === null ? "" : `, last error: ${lastError}`;
  return `${channel}: ${status}${when}, ${attempts} tries${next}${error}`;
}
