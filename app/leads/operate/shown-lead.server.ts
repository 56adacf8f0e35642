import type { Sql } from "postgres";
import { z } from "zod";

import { payloadRows } from "../delivery/lead-rows";

type Delivery = {
  channel: string;
  status: string;
  attempts: number;
  nextTryAt: Date;
  deliveredAt: Date | null;
  lastError: string | null;
};

const payload = z.record(z.string(), z.unknown()).catch({});

/** Everything of one lead of a site, as lines; null when the site has no such lead. */
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
  const said = payloadRows({ payload: payload.parse(recorded) }, { texts: {}, timeZone }, () => true);
  return [
    ...fields.map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`),
    "",
    ...said.map(({ label, text }) => `${label}: ${text}`),
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
