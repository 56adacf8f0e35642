import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { LEAD_COLUMNS } from "~/leads/delivery/lead-record";
import { payloadRows } from "~/leads/delivery/lead-rows";
import { toCsv } from "~/platform/csv";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { aboutSite, recordAudit } from "../staff/audit.server";
import { requireFreshPasskey } from "../staff/step-up.server";
import type { OnDesk } from "../staff-session.server";
import { type InboxFilter, statesOf } from "./inbox-filter";
import { conditions, findParts, stateRows, source } from "./inbox-query.server";
import { leadThing } from "./lead-thing.server";

type Row = Record<string, string | null>;

/** The newest; more than a dealer would open in a spreadsheet. */
const MAX_ROWS = 20_000;

const COLUMNS = [
  ...["sent", "site", "location", "state", "assigned_to"],
  ...Object.values(LEAD_COLUMNS),
  ...["car", "stock_number", "about", "source", "details", "minutes_to_answer", "reference"],
];

/**
 * The filtered leads as CSV with headings, for people who manage them; formulas are escaped. Each site's
 * audit log records who exported how many.
 *
 * @returns null if the filter names a place whose leads they do not manage
 * @throws Response one that asks for a passkey
 */
export async function exportLeads(
  request: Request,
  onDesk: OnDesk,
  filter: InboxFilter,
  now: Seconds,
): Promise<string | null> {
  const { staff, scope } = onDesk;
  const found = await findParts(scope, filter.place, "leads.manage", now);
  if (!found || found.parts.length === 0) return null;
  await requireFreshPasskey(
    request,
    onDesk,
    { deed: plainText({}, "staff.deed_export_leads"), form: null },
    now,
  );
  const { parts, clocks } = found;
  const query = { parts, filter: clocks ? filter : { ...filter, isOverdue: false }, me: staff.id };
  const { before, table } = source(query);
  const rows = await sql()<Row[]>`
    with ${before} chosen as (
      select lead.* from ${stateRows(parts, statesOf(filter.tab))}
      cross join lateral (
        select lead.* from ${table} lead where ${conditions(query)}
        order by lead.created_at desc, lead.id desc limit ${MAX_ROWS}
      ) lead
      order by lead.created_at desc, lead.id desc limit ${MAX_ROWS}
    )
    select
      to_char(chosen.created_at at time zone (sites.config->>'timeZone'), 'YYYY-MM-DD HH24:MI') as sent,
      chosen.site, coalesce(locations.name, chosen.location_id) as location, chosen.state,
      staff.name as assigned_to, chosen.category, chosen.subcategory, chosen.name as first_name,
      chosen.last_name, chosen.email, chosen.phone, chosen.postcode, chosen.message,
      ${leadThing("chosen")} as about, chosen.payload->>'source' as source, (chosen.payload - 'lead_attributes')::text as payload,
      sites.config->>'timeZone' as "timeZone", chosen.vehicle_then->>'name' as car, chosen.vehicle_then->>'stockNumber' as stock_number,
      round(chosen.answered_after / 60.0)::text as minutes_to_answer, chosen.id::text as reference
    from chosen
    join sites on sites.slug = chosen.site
    left join locations on locations.site = chosen.site and locations.id = chosen.location_id
    left join staff on staff.id = chosen.assignee_id
    order by chosen.created_at desc, chosen.id desc`;
  const counts = new Map<string, number>();
  for (const { site } of rows) if (site) counts.set(site, (counts.get(site) ?? 0) + 1);
  const actor = { id: staff.id, name: staff.name };
  await sql().begin(async (tx) => {
    for (const [target, leads] of counts) {
      const entry = { ...aboutSite(actor, target, actor.name), subject: actor };
      await recordAudit(tx, { ...entry, action: "leads-exported", after: { leads } });
    }
  });
  return toCsv([
    [...COLUMNS],
    ...rows.map((row) =>
      COLUMNS.map((column) => (column === "details" ? detailsOf(row) : row[column]) ?? ""),
    ),
  ]);
}

const fields = z.record(z.string(), z.unknown());

/** What the shopper filled in besides the columns: `Services: Brakes; Rego: 123ABC`. A link opens without a sign-in. */
function detailsOf({ payload, timeZone }: Row): string {
  const stored = fields.parse(JSON.parse(payload ?? "{}"));
  const rows = payloadRows({ payload: stored }, { texts: {}, timeZone: timeZone ?? "UTC" }, (field) => {
    return field?.mail === "about" && field.reads !== "links" && field.reads !== "subject";
  });
  return rows.map(({ label, text }) => `${label}: ${text}`).join("; ");
}
